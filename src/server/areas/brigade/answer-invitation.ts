import { and, eq } from 'drizzle-orm';
import type { OpenedBrigade } from '#contract/brigade.ts';
import { PEOPLE_PAGE } from '#domain/season-page.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Opening } from '#server/platform/page-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import type { OwnPerson, Whose } from '../companies/whose.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import { brigadeLink } from './brigade-link.ts';
import { tieToAccount } from './claim-brigade.ts';
import { callBackOptOuts, identityOf } from './departures.ts';
import { type FoundPerson, findPerson, lockPerson, ofWhom, selectPeople, staysOf } from './find-person.ts';
import { findRemoved, leaveBrigade, leaveRemoved, presentId, readRemoved } from './leave-brigade.ts';
import { turnOff } from './preference.ts';
import { asPerson } from './read-brigade.ts';
import { lockBrigade, removePeople } from './remove-people.ts';
import { brigadePeople } from './tables.ts';

/** What a person says to a company's list. `leave`: for good; `decline`: not now. */
type BrigadeAction = 'accept' | 'decline' | 'leave';
/** By a link they also turn the call-backs of all companies off, and on again. */
export type LinkedAction = BrigadeAction | 'off' | 'on';

/**
 * The answer of a person. Accepting twice is once; declining and leaving delete the row, and with it all that the
 * company wrote of them. A person who has accepted does not decline any more (409): they leave.
 */
async function answerInvitation(
  platform: Platform,
  whose: Whose,
  id: number,
  action: BrigadeAction,
  now: Date = new Date(),
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await lockBrigade(tx, (await findPerson(tx, whose, id)).company.id);
    const found = await lockPerson(tx, whose, id);
    if (action === 'accept') return accept(tx, platform, whose, found, now);
    if (action === 'decline' && found.person.accepted_at !== null)
      throw conflict('wrong_state', 'Hai già accettato: se vuoi, esci dall’elenco.');
    if (action === 'leave') return leaveBrigade(tx, platform, found);
    await removePeople(tx, platform, [id]);
  });
}

async function accept(
  tx: Database,
  platform: Platform,
  whose: Whose,
  { person, company }: FoundPerson,
  now: Date,
): Promise<void> {
  if (person.accepted_at !== null) return;
  await tx.update(brigadePeople).set({ accepted_at: now }).where(eq(brigadePeople.id, person.id));
  // By a link it is the account's that has confirmed the address.
  const userId = 'userId' in whose ? whose.userId : (await identityOf(tx, platform, person)).user_id;
  if (userId !== null) await tieToAccount(tx, platform, person.id, userId);
  await notifyCompany(tx, company.id, {
    kind: 'brigade',
    text: 'Una persona ha accettato di stare nella tua brigata',
    url: PEOPLE_PAGE,
  });
}

/** What the page shows: to the holder of its mailed link, or to the logged-in person. */
export async function readOpenedPerson(platform: Platform, opening: Opening): Promise<OpenedBrigade> {
  const whose = await brigadeLink.whose(platform, opening);
  const id = await presentId(platform.db, opening.id);
  const [found] = await selectPeople(platform.db, and(eq(brigadePeople.id, id), ofWhom(platform.db, whose)));
  if (!found) return { listed: null, removed: 'byLink' in whose ? await readRemoved(platform.db, id) : null };
  const isOff = await callBackOptOuts(platform.db, platform, [found.person]);
  const stays = await staysOf(platform.db, [id]);
  return { listed: { ...asPerson(found, stays(id)), is_off: isOff(found.person) }, removed: null };
}

/** What the person answers on that page; refused as the same call is. */
export async function answerOpenedPerson(platform: Platform, opening: Opening, action: LinkedAction): Promise<void> {
  const whose = await brigadeLink.whose(platform, opening);
  await answerAsPerson(platform, whose, await presentId(platform.db, opening.id), action);
}

/** The same for somebody who is known to be the person. */
export async function answerAsPerson(
  platform: Platform,
  whose: OwnPerson,
  id: number,
  action: LinkedAction,
): Promise<void> {
  if (action === 'leave' && 'byLink' in whose) return leaveAsNamed(platform, id);
  if (action !== 'off' && action !== 'on') return answerInvitation(platform, whose, id, action);
  await platform.db.transaction(async (tx) => {
    const { person } = await lockPerson(tx, whose, id);
    await turnOff(tx, platform, person, action === 'off');
  });
}

/**
 * The person of a mailed link leaves the list for good. A link of ours is enough, however old and whatever was revoked
 * since: nobody logs in to be mailed less, and it opens nothing (rule D4).
 */
export async function leaveByLink(platform: Platform, link: SignedLink): Promise<void> {
  brigadeLink.requireOurs(platform.linkSecret, link);
  await leaveAsNamed(platform, await presentId(platform.db, link.id));
}

/** A person who is not in the list any more leaves for good too: the company cannot add them again. */
async function leaveAsNamed(platform: Platform, id: number): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [before] = await selectPeople(tx, eq(brigadePeople.id, id));
    const companyId = before?.company.id ?? (await findRemoved(tx, id))?.company_id;
    if (companyId === undefined) return;
    await lockBrigade(tx, companyId);
    const [found] = await selectPeople(tx, eq(brigadePeople.id, id));
    if (found) return leaveBrigade(tx, platform, found);
    const mark = await findRemoved(tx, id);
    if (mark) await leaveRemoved(tx, platform, mark);
  });
}
