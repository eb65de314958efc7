import { eq, like, or } from 'drizzle-orm';
import type { RegisteredCompany } from '#contract/registration.ts';
import { addressSlug } from '#server/platform/address-slug.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { companies, companyMembers } from './tables.ts';

/** Creates a company at registration, with its first person as owner. */
export async function createCompany(
  tx: Database,
  owner: { id: number; email: string },
  { website, role, is_other_company: _, ...company }: RegisteredCompany,
): Promise<number> {
  const [row] = await tx
    .insert(companies)
    .values({
      ...company,
      slug: await freeSlug(tx, company.name),
      website_url: website ?? null,
      contact_role: role ?? null,
      contact_email: owner.email,
      check_state: 'unchecked',
    })
    .returning({ id: companies.id });
  assertFound(row, 'A company that was written has an id');
  await tx.insert(companyMembers).values({ company_id: row.id, user_id: owner.id, role: 'owner' });
  return row.id;
}

/** A slug for a company's page; one that is taken gets a number. */
export async function freeSlug(tx: Database, name: string): Promise<string> {
  const base = addressSlug(name) || 'azienda';
  const rows = await tx
    .select({ slug: companies.slug })
    .from(companies)
    .where(or(eq(companies.slug, base), like(companies.slug, `${base}-%`)));
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}
