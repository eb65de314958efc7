import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { offerPay } from '#contract/offer-pay.ts';
import type { ModerationQueue, OfferToCheck } from '#contract/staff.ts';
import { adTexts } from '#domain/ad-texts.ts';
import { adWarnings } from '#domain/neutral-wording.ts';
import { grossPay, type OfferPay } from '#domain/offer-pay.ts';
import { asksPastPay } from '#domain/pay-questions.ts';
import { hasContacts, textContacts } from '#domain/text-contacts.ts';
import { candidateQuestion, confirmedWording } from '#server/areas/offers/json-columns.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { payColumns } from '../offers/pay-columns.ts';
import { versionOf } from './desk/read-record.ts';
import { waitsInModeration } from './waiting.ts';

const SHOWN = 20;

const waitingRow = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  description_text: z.string(),
  job: z.string(),
  place: z.string(),
  ...offerPay,
  questions: z.array(candidateQuestion),
  application_url: z.string().nullable(),
  published_at: z.string().nullable(),
  status: z.string(),
  confirmed_wording: z.array(confirmedWording),
  moderation_reason: z.string().nullable(),
  hold_reasons: z.array(z.string()),
  is_held: z.boolean(),
  held_at: z.string().nullable(),
  company_id: z.number(),
  company_name: z.string(),
  company_slug: z.string(),
  company_offers: z.number(),
  company_since: z.string(),
  total: z.number(),
});
type Waiting = z.output<typeof waitingRow>;

/**
 * Offers that staff have not read: first the held ones, which are not public before, then those with confirmed illegal
 * words, also closed ones, as are those with signs of a scam; of each the oldest first.
 */
export async function readModerationQueue(db: Database): Promise<ModerationQueue> {
  const rows = await rowsOf(
    db,
    waitingRow,
    sql`
    SELECT o.id, o.slug, o.title, o.description, o.description_text, j.name AS job, p.text AS place, ${payColumns}, o.questions, o.application_url, o.published_at, o.status, o.confirmed_wording, o.moderation_reason, o.hold_reasons, o.status = 'held' AS is_held, o.held_at,
      c.id AS company_id, c.name AS company_name, c.slug AS company_slug, c.created_at AS company_since,
      (SELECT count(*)::int FROM offers x WHERE x.company_id = c.id AND x.published_at IS NOT NULL AND x.id <> o.id) AS company_offers,
      count(*) OVER ()::int AS total
    FROM (SELECT * FROM offers WHERE ${waitsInModeration}) o JOIN companies c ON c.id = o.company_id JOIN jobs j ON j.id = o.job_id JOIN places p ON p.place_id = o.place_id
    ORDER BY (o.status = 'held') DESC, (o.confirmed_wording <> '[]') DESC, coalesce(o.held_at, o.published_at), o.id LIMIT ${SHOWN}`,
  );
  return { items: rows.map(describe), count: rows[0]?.total ?? 0 };
}

type Read = OfferPay &
  Pick<Waiting, 'title' | 'description' | 'application_url'> & {
    questions: unknown;
    company_name: string | undefined;
  };

/** What staff read of an offer before they approve or reject it: its text, its pay and the name of its company. */
export const readOfOffer = (offer: Read): unknown => [
  offer.title,
  offer.description,
  z.array(candidateQuestion).parse(offer.questions),
  offer.application_url,
  grossPay(offer),
  offer.company_name,
];

function describe(row: Waiting): OfferToCheck {
  /** The questions and what can be chosen as an answer: a company writes both. */
  const asked = row.questions.flatMap(({ text, options }) => [text, ...options]);
  return {
    id: row.id,
    version: versionOf(readOfOffer(row)),
    slug: row.slug,
    title: row.title,
    description: row.description,
    company: {
      id: row.company_id,
      name: row.company_name,
      slug: row.company_slug,
      offers: row.company_offers,
      date_joined: new Date(row.company_since).toISOString(),
    },
    job: row.job,
    place: row.place,
    pay_period: row.pay_period,
    minimum_salary: row.minimum_salary,
    maximum_salary: row.maximum_salary,
    minimum_rate_cents: row.minimum_rate_cents,
    maximum_rate_cents: row.maximum_rate_cents,
    questions: row.questions.map(({ text, options }) => ({ text, options })),
    application_url: row.application_url,
    published_at: row.published_at && new Date(row.published_at).toISOString(),
    is_closed: !row.is_held && row.status !== 'active',
    rejected_for: row.moderation_reason,
    is_held: row.is_held,
    held_at: row.held_at && new Date(row.held_at).toISOString(),
    flags: [
      ...row.hold_reasons,
      ...adWarnings(row).map(({ found, why }) => {
        const isConfirmed = row.confirmed_wording.some((known) => known.found.toLowerCase() === found.toLowerCase());
        return `“${found}”: ${why}${isConfirmed ? ' Chi ha pagato l’ha confermato dopo aver letto il motivo.' : ''}`;
      }),
      ...asked.filter(asksPastPay).map((text) => `“${text}”: chiede della retribuzione passata.`),
      ...(adTexts(row).some((text) => hasContacts(textContacts(text)))
        ? ['Nel testo o nelle domande c’è un recapito: telefono, e-mail o indirizzo web.']
        : []),
    ],
  };
}
