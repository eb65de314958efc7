import { and, isNull, ne, or, sql } from 'drizzle-orm';
import { fault } from '#domain/fault.ts';
import { areSimilarNames } from '#domain/similar-names.ts';
import type { Database } from '#server/platform/database.ts';
import type { FieldFaults } from '#server/platform/http/refusal.ts';
import type { Company } from './company-of.ts';
import { hasCompanyPage } from './confirmed.ts';
import { companies } from './tables.ts';

/** Names with fewer letters in common are not compared letter by letter. It leaves some hundredths of all. */
const LEAST_IN_COMMON = 0.25;

/**
 * The companies here whose name, or registered name, can be taken for one of the given ones, oldest first; not those
 * that closed, and not the company `except` itself.
 */
export async function similarNames(
  db: Database,
  names: readonly (string | null | undefined)[],
  except: number | null = null,
): Promise<Company[]> {
  const asked = names.filter((name) => name != null);
  if (asked.length === 0) return [];
  const sharesLetters = asked.flatMap((name) =>
    [companies.name, companies.business_name].map(
      (column) => sql`similarity(${column}, ${name}::text) > ${LEAST_IN_COMMON}::real`,
    ),
  );
  const rows = await db
    .select()
    .from(companies)
    .where(
      and(isNull(companies.closed_at), or(...sharesLetters), except === null ? undefined : ne(companies.id, except)),
    )
    .orderBy(companies.id);
  return rows.filter(({ name, business_name }) =>
    asked.some((wanted) => [name, business_name].some((known) => known !== null && areSimilarNames(wanted, known))),
  );
}

interface NamedCompany {
  name?: string | undefined;
  business_name?: string | undefined;
  is_other_company?: boolean | undefined;
}

/**
 * The fault of a company whose name can be taken for that of another one that visitors find here, unless its author has
 * said that it is another; by the field in which that is said. Companies without a page are not named.
 */
export async function similarNameFaults(
  db: Database,
  { name, business_name, is_other_company }: NamedCompany,
  except: number | null = null,
): Promise<FieldFaults> {
  if (is_other_company) return {};
  for (const company of await similarNames(db, [name, business_name], except))
    if (await hasCompanyPage(db, company))
      return {
        is_other_company: [
          fault(
            'similar_name',
            `Esiste già ${company.name}: ne fai parte? Chiedi a chi la gestisce di invitarti nel team, dalla sua pagina Persone. Se la tua è un’altra azienda, confermalo qui.`,
          ),
        ],
      };
  return {};
}
