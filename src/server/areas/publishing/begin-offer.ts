import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { OfferBeginning } from '#contract/company-offers.ts';
import { comesAgain } from '#domain/offer-life.ts';
import type { Database } from '#server/platform/database.ts';
import type { Member } from '../companies/company-of.ts';
import { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { formOf } from './offer-columns.ts';

/** How many of the company's newest offers are read, and how many are proposed to be published again. */
const READ = 40;
const PROPOSED = 3;

/**
 * What a new offer begins with (rule again): the comune, the contract and what else was written last, and the offers of
 * last season that are not online, to be published again. `isActing`: for staff who act as the company nothing says
 * where applications go, because only the company chooses that.
 */
export async function beginOffer(
  db: Database,
  names: Names,
  { company }: Member,
  isActing: boolean,
): Promise<OfferBeginning> {
  const rows = await db
    .select()
    .from(offers)
    .where(and(eq(offers.company_id, company.id), ne(offers.status, 'deleted'), isNotNull(offers.published_at)))
    .orderBy(desc(offers.published_at), desc(offers.id))
    .limit(READ);
  const [last] = rows;
  const placeId = last?.place_id ?? company.place_id;
  const place = placeId === null ? undefined : names.gazetteer.byId(placeId);
  const isOnline = ({ job_id, place_id }: (typeof rows)[number]) =>
    rows.some((row) => row.job_id === job_id && row.place_id === place_id && !isClosed(row.status));
  return {
    offer: {
      place: place?.kind === 'comune' ? { place_id: place.place_id, text: place.text } : null,
      ...(last && lastWritten(formOf(names, last), isActing)),
    },
    again: rows
      .filter((row) => comesAgain({ ...row, rejection: row.moderation_reason }) && !isOnline(row))
      .slice(0, PROPOSED)
      .map(({ id, title, place_id, date_start, date_end }) => ({
        id,
        title,
        place: names.gazetteer.byId(place_id)?.name ?? '',
        date_start,
        date_end,
      })),
  };
}

const isClosed = (status: string) => status === 'expired' || status === 'suspended';

/** What does not change from one offer of a company to the next, unlike the job, its days, its pay and its words. */
function lastWritten(form: ReturnType<typeof formOf>, isActing: boolean) {
  const { contract_period, contract_typology, pay_period, has_room, has_room_options, room_cost, extras } = form;
  const { application_url, application_email, one_shot_questions } = form;
  return {
    ...{ contract_period, contract_typology, pay_period, has_room, has_room_options, room_cost, extras },
    one_shot_questions,
    ...(!isActing && { application_url, application_email }),
  };
}
