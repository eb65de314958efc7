import { eq, or } from 'drizzle-orm';
import type { ReportedThing, ReportForm } from '#contract/reports.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { hasCompanyPage } from '../companies/confirmed.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';

export interface Reported extends Omit<ReportForm, 'email'> {
  company_id: number;
  offer_id: number | null;
}

/** The offer or the company of a report, where the person who reports can read it; any other is not found. */
export async function reportedThing(
  db: Database,
  userId: number | null,
  { kind, slug }: ReportedThing,
): Promise<Reported> {
  const found = kind === 'offer' ? await reportedOffer(db, userId, slug) : await reportedCompany(db, slug);
  if (!found) throw notFound('not_found', 'Questa pagina non c’è più: non serve segnalarla.');
  return found;
}

/** An offer by its slug, or by the number at its end, which stays when the words before it change. */
async function reportedOffer(db: Database, userId: number | null, written: string): Promise<Reported | null> {
  const number = Number(/-([1-9]\d{0,8})$/.exec(written)?.[1] ?? 0);
  const rows = await db
    .select({ offer: offers, company: companies.name })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .where(or(eq(offers.slug, written), eq(offers.id, number)));
  const row =
    rows.find(({ offer }) => offer.slug === written) ?? rows.find(({ offer }) => offer.slug.endsWith(`-${number}`));
  // Of any other nobody reads the text: it may be one that staff have not read.
  if (!row || !(row.offer.status === 'active' || row.offer.status === 'expired')) return null;
  // Offers of a career day are for registered users: a visitor reads neither their title nor whose they are.
  if (row.offer.is_career_day && userId === null) return null;
  const { id, title, slug, company_id } = row.offer;
  return { kind: 'offer', slug, title, company: row.company, url: `/offerte-lavoro/${slug}`, company_id, offer_id: id };
}

async function reportedCompany(db: Database, slug: string): Promise<Reported | null> {
  const [company] = await db.select().from(companies).where(eq(companies.slug, slug));
  if (!company || !(await hasCompanyPage(db, company))) return null;
  const { id: company_id, name } = company;
  return { kind: 'company', slug, title: name, company: name, url: `/aziende/${slug}`, company_id, offer_id: null };
}
