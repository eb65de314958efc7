import { z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { offerPatch } from '#contract/company-offers.ts';
import type { OfferDetail } from '#contract/offers.ts';
import { isVerified } from '#domain/company-check.ts';
import { blankOffer } from '#domain/offer-form.ts';
import type { Database } from '#server/platform/database.ts';
import { type RateLimit, rateLimit } from '#server/platform/http/limits.ts';
import { invalidForm } from '#server/platform/http/refusal.ts';
import { answerDays } from '../applications/answer-days.ts';
import type { Member } from '../companies/company-of.ts';
import { offerGone } from '../offers/offer-gone.ts';
import type { Names } from '../professions/names.ts';
import { describeDetail, readDetailRow } from '../search/read-offer.ts';
import { readDraft } from './drafts.ts';
import { blank, offerColumns } from './offer-columns.ts';

/** A preview is rendered anew each time: the limit, by user, allows a person's pace and not a program's. */
export const previewLimit = (db: Database): RateLimit => rateLimit(db, 'preview', { points: 300, seconds: 3600 });

/** The company's own offer exactly as its page shows it, whatever its state (rule 2.18). */
export async function previewOffer(db: Database, names: Names, { company }: Member, id: number): Promise<OfferDetail> {
  const row = await readDetailRow(
    db,
    sql`o.id = ${id} AND o.company_id = ${company.id} AND o.status <> 'deleted'`,
    null,
  );
  if (!row) throw offerGone();
  // As it will be published: not closed, whenever its last period ended.
  return {
    ...describeDetail(names, row, { answerDays: await answerDays(db, company.id), hasApplied: null }),
    expired: false,
    is_suspended: false,
  };
}

/** The offer in a draft: the first value of its data (rule 3.1), with the place as its page stores it. */
const drafted = z.object({ place: z.object({ place_id: z.number() }).nullish() }).loose();

/** A draft as it would be published. One without job or place cannot be previewed yet. */
export async function previewDraft(db: Database, names: Names, member: Member, id: number): Promise<OfferDetail> {
  const first = Object.values((await readDraft(db, member, id)).data)[0];
  const read = drafted.safeParse(first);
  const known = Object.fromEntries(
    Object.entries(read.success ? { ...read.data, place_id: read.data.place?.place_id ?? null } : {}).filter(([name]) =>
      Object.hasOwn(blankOffer, name),
    ),
  );
  const form = offerPatch.safeParse(known);
  if (!form.success) throw invalidForm('incomplete', 'Completa i campi segnati prima di vedere l’anteprima.');
  const { company } = member;
  const columns = offerColumns(names, company, Object.assign(blank(), form.data));
  const now = new Date().toISOString();
  return describeDetail(
    names,
    {
      ...columns,
      id: 0,
      slug: 'anteprima-0',
      status: 'active',
      created_at: now,
      published_at: now,
      expires_at: '9999-12-31T00:00:00Z',
      paused_at: null,
      is_unread: false,
      company_id: company.id,
      company_name: company.name,
      company_slug: company.slug,
      company_website: isVerified(company) ? company.website_url : null,
      company_logo: company.logo,
      company_photo: null,
      company_address: company.address,
      company_place_id: company.place_id,
      is_partner: false,
      has_page: isVerified(company),
      count_hired: 0,
      is_career_day: form.data.event != null,
      is_featured: false,
      full_text: columns.description_text,
      open_offers: 0,
      has_applied: false,
    },
    { answerDays: await answerDays(db, company.id), hasApplied: null },
  );
}
