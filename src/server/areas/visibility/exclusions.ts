import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Exclusion, ExclusionForm, Exclusions } from '#contract/visibility.ts';
import { companyKey } from '#domain/company-key.ts';
import { fault } from '#domain/fault.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, invalid, notFound } from '#server/platform/http/refusal.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { containing } from '#server/platform/sql-like.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import { ensureProfile } from '../candidates/change-profile.ts';
import { candidates } from '../candidates/tables.ts';
import { hasPublicPage, hasPublicPageOf } from '../companies/confirmed.ts';
import { findVatNumber } from '../companies/fiscal-codes.ts';
import { companies } from '../companies/tables.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { exclusionKeys, isSameExclusion } from './exclusion-keys.ts';
import { presentHires } from './hidden-from.ts';
import { candidateExclusions } from './tables.ts';

const MAX_EXCLUSIONS = 100;
const SUGGESTED = 8;

/** The address of a company's page, where visitors find it. */
const shownSlug = sql<string | null>`CASE WHEN ${hasPublicPage} THEN c.slug END`;
const ownSlug = sql<
  string | null
>`(SELECT ${shownSlug} FROM companies c WHERE c.id = ${candidateExclusions.company_id})`;

const automaticRow = z.object({
  name: z.string(),
  slug: z.string().nullable(),
  reason: z.enum(['works_there', 'hired', 'blocked']),
});

/** Whom a candidate does not want to be seen by, the last listed first, and who is left out by itself (rule D8). */
export async function readExclusions(db: Database, userId: number): Promise<Exclusions> {
  const [listed, automatic] = await Promise.all([
    selectExclusions(db, userId),
    rowsOf(
      db,
      automaticRow,
      sql`SELECT w.company AS name, NULL AS slug, 'works_there' AS reason
        FROM work_experiences w JOIN candidates c ON c.id = w.candidate_id
        WHERE c.user_id = ${userId} AND (w."end" IS NULL OR w."end" >= date_trunc('month', ${romeToday}))
      UNION ALL
      SELECT c.name, ${shownSlug}, 'hired' FROM ${presentHires} h JOIN companies c ON c.id = h.company_id
        WHERE h.user_id = ${userId}
      UNION ALL
      SELECT c.name, ${shownSlug}, 'blocked' FROM conversations v JOIN companies c ON c.id = v.company_id
        WHERE v.user_id = ${userId} AND v.candidate_blocked_at IS NOT NULL`,
    ),
  ]);
  return { listed, automatic: eachOnce(automatic) };
}

/** A company of which two things are true stands once, by the one that was read first. */
function eachOnce(found: Exclusions['automatic']): Exclusions['automatic'] {
  const known = new Set<string>();
  return found.filter(({ name }) => {
    const key = companyKey(name) || name;
    return !known.has(key) && known.add(key);
  });
}

async function selectExclusions(db: Database, userId: number, id?: number): Promise<Exclusion[]> {
  const rows = await db
    .select({ row: candidateExclusions, company: { name: companies.name, slug: ownSlug } })
    .from(candidateExclusions)
    .innerJoin(candidates, eq(candidates.id, candidateExclusions.candidate_id))
    .leftJoin(companies, eq(companies.id, candidateExclusions.company_id))
    .where(and(eq(candidates.user_id, userId), id === undefined ? undefined : eq(candidateExclusions.id, id)))
    .orderBy(desc(candidateExclusions.id));
  return rows.map(({ row, company }) => ({
    id: row.id,
    name: company?.name ?? row.name,
    slug: company?.slug ?? null,
    form: row.company_id === null ? { written: row.name } : { company: row.company_id },
  }));
}

/** Adds a company to the list; the same one again changes nothing. It holds from the next search of that company. */
export async function addExclusion(db: Database, userId: number, form: ExclusionForm): Promise<Exclusion> {
  return db.transaction(async (tx) => {
    await ensureProfile(tx, userId);
    const [person] = await tx
      .select({ id: candidates.id })
      .from(candidates)
      .where(eq(candidates.user_id, userId))
      .for('no key update');
    if (!person) throw notFound('candidate_required', 'Non hai un profilo da candidato.');
    const written = 'company' in form ? await chosenCompany(tx, form.company) : writtenCompany(form.written);
    const values = { candidate_id: person.id, ...written };
    const [known] = await tx
      .select({ id: candidateExclusions.id, name_keys: candidateExclusions.name_keys })
      .from(candidateExclusions)
      .where(isSameExclusion(values));
    const isFull =
      (await tx.$count(candidateExclusions, eq(candidateExclusions.candidate_id, person.id))) >= MAX_EXCLUSIONS;
    if (!known && isFull)
      throw conflict(
        'too_many',
        `Puoi elencare al massimo ${MAX_EXCLUSIONS} aziende: togline una per aggiungerne altre.`,
      );
    // 'Rossi - Bianchi' may be another 'Rossi' than 'Rossi Bianchi' is: the row keeps the keys of both.
    const name_keys = [...new Set([...(known?.name_keys ?? []), ...values.name_keys])];
    const [row] = known
      ? await tx.update(candidateExclusions).set({ name_keys }).where(eq(candidateExclusions.id, known.id)).returning()
      : await tx.insert(candidateExclusions).values(values).returning();
    const [added] = row ? await selectExclusions(tx, userId, row.id) : [];
    if (!added) throw new Error('An exclusion that was written is read');
    return added;
  });
}

type Written = Pick<
  typeof candidateExclusions.$inferSelect,
  'company_id' | 'name' | 'name_key' | 'name_keys' | 'vat_number'
>;

async function chosenCompany(tx: Database, id: number): Promise<Written> {
  const [company] = await tx
    .select({ name: companies.name, vat_number: companies.vat_number })
    .from(companies)
    .where(and(eq(companies.id, id), hasPage));
  if (!company) throw notFound('not_found', 'Questa azienda non c’è più: scrivi il suo nome.');
  return {
    company_id: id,
    name: company.name,
    ...exclusionKeys(company.name),
    vat_number: company.vat_number || null,
  };
}

/** A VAT number anywhere in what was written, and the name beside it: each alone hides from the company. */
function writtenCompany(text: string): Written {
  const { vat_number, isWrong } = findVatNumber(text);
  if (isWrong)
    throw invalid({
      written: [fault('invalid_vat_number', 'La partita IVA non è giusta: controlla le sue 11 cifre.')],
    });
  const keys = exclusionKeys(text);
  if (vat_number === null && keys.name_key === '')
    throw invalid({ written: [fault('required', 'Scrivi il nome dell’azienda o la sua partita IVA.')] });
  return { company_id: null, name: keys.name_key === '' ? (vat_number ?? text) : text, ...keys, vat_number };
}

/** Takes a company off the user's own list. */
export async function removeExclusion(db: Database, userId: number, id: number): Promise<void> {
  const mine = db.select({ id: candidates.id }).from(candidates).where(eq(candidates.user_id, userId));
  const gone = await db
    .delete(candidateExclusions)
    .where(and(eq(candidateExclusions.id, id), sql`${candidateExclusions.candidate_id} IN ${mine}`))
    .returning({ id: candidateExclusions.id });
  if (gone.length === 0) throw notFound('not_found', 'Questa azienda non è più nell’elenco.');
}

/** Companies whose page everybody may read. */
const hasPage = hasPublicPageOf(sql`${companies}.id`);

/** Companies to choose from, by words of their name. */
export async function suggestCompanies(db: Database, gazetteer: Gazetteer, words: string) {
  if (words === '') return [];
  const rows = await db
    .select({ id: companies.id, name: companies.name, place_id: companies.place_id })
    .from(companies)
    .where(and(hasPage, sql`${companies.name} ILIKE ${containing(words)}`))
    .orderBy(sql`position(lower(${words}) IN lower(${companies.name}))`, companies.name, companies.id)
    .limit(SUGGESTED);
  return rows.map(({ id, name, place_id }) => ({
    id,
    name,
    place: (place_id === null ? undefined : gazetteer.byId(place_id)?.text) ?? null,
  }));
}

/** The list of a candidate for their own copy of their data. */
export const exportExclusions = (db: Database, userId: number) =>
  db
    .select({
      name: candidateExclusions.name,
      vat_number: candidateExclusions.vat_number,
      created_at: candidateExclusions.created_at,
    })
    .from(candidateExclusions)
    .innerJoin(candidates, eq(candidates.id, candidateExclusions.candidate_id))
    .where(eq(candidates.user_id, userId));
