import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { newOffer, OfferPatch } from '#contract/company-offers.ts';
import { adTexts } from '#domain/ad-texts.ts';
import { fault } from '#domain/fault.ts';
import { moderationOnPublishing } from '#domain/moderation.ts';
import { changeFaults, copyDates, copyTitle, offerFaults } from '#domain/offer-form.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { invalid, refuseFaults } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { lockCompany } from '../companies/ownership.ts';
import { events } from '../events/tables.ts';
import { followAddressChange } from '../offers/application-address.ts';
import { countHired } from '../offers/count-hired.ts';
import { offerDrafts, offers } from '../offers/tables.ts';
import { learnWords } from '../offers/write-offer-words.ts';
import type { Names } from '../professions/names.ts';
import { confirmWording } from './confirm-wording.ts';
import { heldNow } from './hold-offer.ts';
import { blank, formOf, offerColumns, slugOf, type WholeForm } from './offer-columns.ts';
import { lockOwnOffer, type Offer } from './own-offer.ts';
import { payAndPublish } from './publish-offer.ts';
import { reasonsToHold } from './reasons-to-hold.ts';
import { tellHeld } from './tell-held.ts';

const idRow = z.object({ id: z.number() });

type NewOffer = z.output<typeof newOffer>;

/**
 * Makes an offer of what was written, and deletes its draft (rule 4.3). With `activate` it is paid and published in the
 * same transaction: when credits are missing nothing is written and the draft stays. The same draft sent twice gives
 * the same offer, paid once.
 */
export async function createOffer(
  platform: Platform,
  names: Names,
  member: Member,
  { draftID, activate, confirmed_wording = [], ...patch }: NewOffer,
): Promise<number> {
  const form: WholeForm = Object.assign(blank(), patch);
  const { id, isPublished } = await platform.db.transaction(async (tx) => {
    // A change of its company's name holds the offers that it finds: a new one is there before, or knows of it.
    if (activate) await lockCompany(tx, member.company.id);
    const made = draftID === undefined ? null : await offerOfDraft(tx, member, draftID);
    const offer = made ?? (await insertOffer(tx, platform, names, member, form, { draftID, isToPublish: activate }));
    return {
      id: offer.id,
      isPublished: activate ? await payAndPublish(tx, platform, names, member, offer, confirmed_wording) : false,
    };
  });
  if (isPublished) await platform.invalidate(['offers']);
  return id;
}

/** The offer made from a draft before; locks the draft so that two requests at once wait for each other. */
async function offerOfDraft(tx: Database, { company }: Member, draftID: number): Promise<Offer | null> {
  await tx.select({ id: offerDrafts.id }).from(offerDrafts).where(eq(offerDrafts.id, draftID)).for('update');
  const [made] = await tx.select().from(offers).where(eq(offers.draft_id, draftID)).for('update');
  return made?.company_id === company.id && made.status !== 'deleted' ? made : null;
}

interface NewRow {
  draftID?: number | undefined;
  isToPublish: boolean;
  /** Why staff rejected the offer that it is a copy of. */
  rejectedFor?: string | null;
}

async function insertOffer(
  tx: Database,
  platform: Platform,
  names: Names,
  member: Member,
  form: WholeForm,
  { draftID, isToPublish, rejectedFor = null }: NewRow,
): Promise<Offer> {
  if (isToPublish) refuseFaults(offerFaults(form));
  const columns = offerColumns(names, member.company, form);
  const rows = await rowsOf(tx, idRow, sql`SELECT nextval('offers_id_seq')::int AS id`);
  const id = rows[0]?.id ?? 0;
  const isOwnDraft = draftID !== undefined && (await takeDraft(tx, member, draftID));
  const place = names.gazetteer.byId(columns.place_id);
  const [row] = await tx
    .insert(offers)
    .values({
      ...columns,
      id,
      slug: slugOf(id, columns.title, place?.text ?? ''),
      company_id: member.company.id,
      status: 'draft',
      moderation_reason: rejectedFor,
      ...(await eventColumns(tx, form.event)),
      ...(isOwnDraft && { draft_id: draftID }),
    })
    .returning();
  assertFound(row, 'An offer that was written has a row');
  await followAddressChange(tx, platform, { companyId: row.company_id, before: null, after: row.application_email });
  return row;
}

/** Deletes the company's own draft; another's is left alone. */
async function takeDraft(tx: Database, { company }: Member, draftID: number): Promise<boolean> {
  const taken = await tx
    .delete(offerDrafts)
    .where(sql`${offerDrafts.id} = ${draftID} AND ${offerDrafts.company_id} = ${company.id}`)
    .returning({ id: offerDrafts.id });
  return taken.length > 0;
}

/** A career-day offer belongs to an event in the future (rule D6). */
async function eventColumns(
  tx: Database,
  eventId: number | null,
): Promise<{ event_id: number | null; is_career_day: boolean }> {
  if (eventId === null) return { event_id: null, is_career_day: false };
  const [event] = await tx.select().from(events).where(eq(events.id, eventId));
  if (!event?.is_public || event.cancelled_at || event.starts_at < new Date())
    throw invalid({ event: [fault('invalid_choice', 'Questo Career Day non riceve più offerte: scegline un altro.')] });
  return { event_id: event.id, is_career_day: true };
}

/**
 * Changes the given fields of the company's own offer: they must be publishable. A published offer is edited in place
 * and keeps its address. Words that the law forbids are checked when its text changes, and only then: other fields can
 * be saved beside a text that was published before.
 */
export async function editOffer(
  platform: Platform,
  names: Names,
  member: Member,
  id: number,
  { confirmed_wording = [], ...patch }: OfferPatch,
): Promise<void> {
  const wasOut = await platform.db.transaction(async (tx) => {
    const offer = await lockOwnOffer(tx, member, id);
    const before = formOf(names, offer);
    const form: WholeForm = Object.assign({ ...before }, patch);
    const isOut = offer.status !== 'draft';
    refuseFaults(changeFaults(before, form));
    if (patch.event !== undefined && patch.event !== offer.event_id && isOut)
      throw invalid({ event: [fault('immutable', 'Un’offerta pubblicata non cambia evento: duplicala.')] });
    const columns = offerColumns(names, member.company, form);
    const event = patch.event === undefined || isOut ? {} : await eventColumns(tx, patch.event);
    const isReworded = JSON.stringify(adTexts(offer)) !== JSON.stringify(adTexts(columns));
    const confirmed =
      isOut && isReworded
        ? confirmWording(member, columns, offer.confirmed_wording, confirmed_wording)
        : offer.confirmed_wording;
    const isToRead = isOtherText(offer, columns);
    const moderation =
      (isOut && confirmed.length > 0) || offer.moderation_reason !== null
        ? 'waiting'
        : moderationOnPublishing(member.company.is_trusted);
    const hold = await holdAfterEdit(tx, offer, { after: { ...columns, id }, isToRead });
    await tx
      .update(offers)
      .set({ ...columns, ...event, confirmed_wording: confirmed, ...(isToRead && { moderation }), ...hold })
      .where(eq(offers.id, id));
    if (hold.status === 'held')
      await tellHeld(tx, platform, offer.company_id, [
        { id, title: columns.title, hold_reasons: hold.hold_reasons ?? [] },
      ]);
    if (columns.date_start !== offer.date_start) await countHired(tx, [id]);
    await followAddressChange(tx, platform, {
      companyId: offer.company_id,
      before: offer.application_email,
      after: columns.application_email,
    });
    if (offer.status === 'active') await learnWords(tx, [columns.search_title ?? '', columns.search_body ?? '']);
    await record(tx, { companyId: member.company.id, userId: member.userId }, `Ha modificato “${columns.title}”`);
    return isOut;
  });
  if (wasOut) await platform.invalidate(['offers']);
}

/**
 * What an edit changes of whether staff read the offer first (rule held): a public one with new reasons is held, a
 * suspended one will be when it is resumed, a held one stays so with its present reasons. Of another text all reasons
 * are new: staff read the one before.
 */
async function holdAfterEdit(
  tx: Database,
  before: Offer,
  { after, isToRead }: { after: Parameters<typeof reasonsToHold>[2]; isToRead: boolean },
): Promise<Partial<Offer>> {
  if (before.status !== 'active' && before.status !== 'suspended' && before.status !== 'held') return {};
  const reasons = await reasonsToHold(tx, before.company_id, after);
  if (before.status === 'held') return { moderation: 'waiting', ...(reasons.length > 0 && { hold_reasons: reasons }) };
  const known = isToRead ? [] : await reasonsToHold(tx, before.company_id, before);
  if (reasons.every((reason) => known.includes(reason))) return {};
  return before.status === 'active' ? heldNow(reasons, 'editing') : { moderation: 'waiting', hold_reasons: reasons };
}

/** Whether staff should read it again because their reason was about other text. Nothing else lifts a rejection. */
const isOtherText = (offer: Offer, columns: ReturnType<typeof offerColumns>): boolean =>
  JSON.stringify([offer.title, offer.description, offer.questions, offer.application_url]) !==
  JSON.stringify([columns.title, columns.description, columns.questions, columns.application_url]);

/**
 * Two clicks, or a request that a browser sends again, are one copy; for another copy there is time to look at the
 * first.
 */
const COPY_ONCE_SECONDS = 10;

/**
 * A copy to publish anew: a draft, unpaid, its title marked until it is changed (rule 4.3). Two requests at once make
 * one.
 */
export async function duplicateOffer(platform: Platform, names: Names, member: Member, id: number): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const offer = await lockOwnOffer(tx, member, id);
    const [made] = await tx
      .select({ id: offers.id })
      .from(offers)
      .where(
        and(
          eq(offers.company_id, member.company.id),
          eq(offers.status, 'draft'),
          eq(offers.title, copyTitle(offer.title)),
          eq(offers.job_id, offer.job_id),
          eq(offers.place_id, offer.place_id),
          sql`${offers.created_at} > clock_timestamp() - make_interval(secs => ${COPY_ONCE_SECONDS}::int)`,
        ),
      );
    if (made) return made.id;
    const copy = await insertOffer(
      tx,
      platform,
      names,
      member,
      { ...formOf(names, offer), title: copyTitle(offer.title), event: null, ...copyDates(offer) },
      { isToPublish: false, rejectedFor: offer.moderation_reason },
    );
    await record(tx, { companyId: member.company.id, userId: member.userId }, `Ha duplicato “${offer.title}”`);
    return copy.id;
  });
}
