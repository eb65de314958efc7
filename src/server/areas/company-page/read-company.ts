import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CompanyPhoto, CompanyProfile, PublicCompany } from '#contract/companies.ts';
import { managesCompany } from '#domain/company-team.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { smallCopy } from '#server/platform/media.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { answerDays } from '../applications/answer-days.ts';
import { type Company, companyOf, type Member } from '../companies/company-of.ts';
import { hasCompanyPage } from '../companies/confirmed.ts';
import { companies, companyPhotos } from '../companies/tables.ts';
import { openOffers } from '../offer-life/open-offers.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { sceneryOfCompany } from '../places/scenery-of-company.ts';
import { type Service, serviceOf } from './paid-services.ts';

const countRow = z.object({ count: z.number() });

/** The company as its own people see it, with the prices of its paid parts. */
export async function readCompany(
  db: Database,
  gazetteer: Gazetteer,
  { company, role }: Member,
): Promise<CompanyProfile> {
  const [fresh] = await db.select().from(companies).where(eq(companies.id, company.id));
  const c = fresh ?? company;
  const [photos, gallery, video] = await Promise.all([
    galleryOf(db, c.id),
    serviceOf(db, c.id, 'company_gallery'),
    serviceOf(db, c.id, 'company_cover_video'),
  ]);
  const place = c.place_id === null ? undefined : gazetteer.byId(c.place_id);
  const told = (service: Service) => ({ ...service, until: service.until?.toISOString() ?? null });
  return {
    id: c.id,
    ...pageOf(gazetteer, c),
    business_name: c.business_name,
    vat_number: c.vat_number,
    fiscal_code: c.fiscal_code,
    sdi_code: c.sdi_code,
    pec: c.pec,
    contact_person: c.contact_person,
    role: c.contact_role,
    email: c.contact_email,
    phone: c.phone,
    address: c.address,
    place: place ? { place_id: place.place_id, text: place.text } : null,
    gallery: photos,
    services: { gallery: told(gallery), cover_video: told(video) },
    can_manage: managesCompany(role),
    member_role: role,
  };
}

/** What its own people and visitors read. */
const pageOf = (gazetteer: Gazetteer, c: Company) => ({
  name: c.name,
  slug: c.slug,
  sector: c.sector,
  customer_type: c.customer_type,
  employee_count: c.employee_count,
  website: c.website_url,
  description: c.description,
  mission: c.mission,
  company_values: c.company_values,
  logo: c.logo,
  cover: c.cover,
  cover_video: c.cover_video,
  scenery: sceneryOfCompany(gazetteer, c),
});

/** The photos of a company, in its order. */
async function galleryOf(db: Database, companyId: number): Promise<CompanyPhoto[]> {
  const rows = await db
    .select()
    .from(companyPhotos)
    .where(eq(companyPhotos.company_id, companyId))
    .orderBy(asc(companyPhotos.position), asc(companyPhotos.id));
  return rows.map(({ id, file, caption, width, height }) => ({
    id,
    file,
    thumbnail: smallCopy(file),
    caption,
    width,
    height,
  }));
}

/**
 * A company's public page (rule 2.19). Gallery and video are shown while they are paid for. A partner's company has no
 * page (rule D6). One that is not verified is shown to its own people and to staff alone (rule checked).
 */
export async function readPublicCompany(
  db: Database,
  gazetteer: Gazetteer,
  slug: string,
  visitor: Visitor | null,
): Promise<PublicCompany> {
  const [c] = await db.select().from(companies).where(eq(companies.slug, slug));
  const isOwn =
    c?.closed_at === null && !c.is_partner && visitor !== null && (await mayReadUnverified(db, visitor, c.id));
  if (!c || !((await hasCompanyPage(db, c)) || isOwn)) throw notFound('not_found', 'Questa azienda non c’è.');
  const [gallery, video, photos, open] = await Promise.all([
    serviceOf(db, c.id, 'company_gallery'),
    serviceOf(db, c.id, 'company_cover_video'),
    galleryOf(db, c.id),
    rowsOf(
      db,
      countRow,
      sql`SELECT count(*)::int AS count FROM offers o WHERE company_id = ${c.id} AND ${openOffers(visitor !== null)}`,
    ),
  ]);
  const place = c.place_id === null ? undefined : gazetteer.byId(c.place_id);
  return {
    ...pageOf(gazetteer, c),
    cover_video: video.until ? c.cover_video : null,
    place: place ? { text: place.text, slug: place.slug } : null,
    gallery: gallery.until ? photos : [],
    open_offers: open[0]?.count ?? 0,
    answer_days: await answerDays(db, c.id),
  };
}

/** Whether somebody may read the page of a company before it is verified: people who work there, and staff. */
const mayReadUnverified = async (db: Database, { userId, isStaff }: Visitor, companyId: number): Promise<boolean> =>
  isStaff || (await companyOf(db, userId))?.id === companyId;
