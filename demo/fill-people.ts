import { asc, isNull, sql } from 'drizzle-orm';
import { users } from '#server/areas/account/tables.ts';
import { companies, companyMembers } from '#server/areas/companies/tables.ts';
import type { Database } from '#server/platform/database.ts';

const firstNames = 'Lucia Pietro Teresa Guido Monica Fabio Cinzia Renato Paola Sergio Nadia Ivano Donata Elio'.split(
  ' ',
);
const lastNames = 'Amadori Zanetti Fabbri Venturi Galli Orsini Benelli Sala Carli Neri Pozzi'.split(' ');

/** The address of the account of a demo company, by its slug. */
const personEmail = (slug: string): string => `${slug}@aziende.demo.brigata.it`;

/**
 * A person for each demo company that has none, so that nobody writes to a company that nobody is in. They come last:
 * the rest of the demo stays as it is.
 */
export async function fillPeople(
  tx: Database,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<void> {
  const rows = await tx
    .select({ id: companies.id, slug: companies.slug })
    .from(companies)
    .leftJoin(companyMembers, sql`${companyMembers.company_id} = ${companies.id}`)
    .where(isNull(companyMembers.id))
    .orderBy(asc(companies.id));
  const accounts = await tx
    .insert(users)
    .values(
      rows.map(({ slug }, index) => ({
        email: personEmail(slug),
        typology: 'company' as const,
        first_name: firstNames[index % firstNames.length] ?? '',
        last_name: lastNames[index % lastNames.length] ?? '',
        password_hash,
        activated_at: now,
      })),
    )
    .returning({ id: users.id });
  await tx
    .insert(companyMembers)
    .values(
      accounts.map(({ id }, index) => ({ company_id: rows[index]?.id ?? 0, user_id: id, role: 'owner' as const })),
    );
}
