import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { BULK_BATCH } from '#server/platform/bulk-letters.ts';
import type { Database } from '#server/platform/database.ts';
import { writeLetter } from '#server/platform/letter.ts';
import type { Mail } from '#server/platform/mail.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companies } from '../companies/tables.ts';
import { brigadeLink, leavingAddress } from './brigade-link.ts';
import { staysOf } from './find-person.ts';
import { brigadePeople } from './tables.ts';
import { whoIsUnreachable } from './unreachable.ts';

const INVITATIONS = 'brigade-invitations';
const SWEEP = 'brigade-sweep';

/** Deletes the letters of a person that wait, when they leave the list. */
export const brigadeTag = (id: number): string => `brigade:${id}`;

/** Invitations go out at once; those beyond the limit of an address are tried again every hour. */
export async function registerBrigadeLetters(platform: Platform): Promise<void> {
  await platform.queue.work(INVITATIONS, () => mailInvitations(platform));
  await platform.queue.schedule(SWEEP, '25 * * * *', () => mailInvitations(platform));
}

export const mailInvitationsSoon = (tx: Database, { queue }: Pick<Platform, 'queue'>): Promise<void> =>
  queue.send(tx, INVITATIONS, {});

/** Mails the invitations that wait, in batches: what was mailed is marked in the transaction of its letters. */
async function mailInvitations(platform: Platform): Promise<void> {
  for (let after = 0; after !== -1; ) after = await platform.db.transaction((tx) => mailBatch(tx, platform, after));
}

/** The id of the last of a batch; -1 when nothing is left. */
async function mailBatch(tx: Database, platform: Platform, after: number): Promise<number> {
  const some = await tx
    .select({ person: brigadePeople, company: companies.name })
    .from(brigadePeople)
    .innerJoin(companies, eq(companies.id, brigadePeople.company_id))
    .where(
      and(
        gt(brigadePeople.id, after),
        isNull(brigadePeople.accepted_at),
        isNull(brigadePeople.mailed_at),
        isNull(companies.closed_at),
      ),
    )
    .orderBy(asc(brigadePeople.id))
    .limit(BULK_BATCH)
    .for('update', { of: brigadePeople, skipLocked: true });
  const isUnreachable = await whoIsUnreachable(
    tx,
    platform,
    some.map(({ person }) => person),
  );
  const stays = await staysOf(
    tx,
    some.map(({ person }) => person.id),
  );
  const done: number[] = [];
  const mails: Mail[] = [];
  // In order of address, as mails are counted: two batches never deadlock.
  for (const { person, company } of some.toSorted((one, other) => (one.person.email < other.person.email ? -1 : 1))) {
    const isWanted = !isUnreachable(person);
    if (isWanted && !(await mayMail(tx, 'brigade', person.email))) continue;
    // Who wants no call-backs, or blocked it, is not written to; for the company it is an invitation without an answer.
    done.push(person.id);
    if (isWanted) mails.push(await invitation(platform, person, company, stays(person.id)));
  }
  if (mails.length > 0) await platform.sendInBulk(tx, mails);
  if (done.length > 0)
    await tx.update(brigadePeople).set({ mailed_at: new Date() }).where(inArray(brigadePeople.id, done));
  return some.at(-1)?.person.id ?? -1;
}

/** It holds our own text only: nobody has proven the address yet. */
function invitation(
  { config, linkSecret }: Platform,
  { id, email }: typeof brigadePeople.$inferSelect,
  company: string,
  stays: Awaited<ReturnType<typeof staysOf>> extends (id: number) => infer Stays ? Stays : never,
): Promise<Mail> {
  const [stay] = stays;
  const worked = [stay?.job?.name, stay?.season?.words].filter(Boolean).join(', ');
  return writeLetter(config, {
    to: email,
    subject: `${company} ti vuole nella sua brigata`,
    paragraphs: [
      `${company} dice che hai lavorato lì${worked ? ` (${worked})` : ''} e vorrebbe poterti richiamare per le prossime stagioni.`,
      'Se accetti, vede che ci sei e può proporti di tornare: decidi tu, ogni volta. Non serve un account. Se dici di no, ti toglie dall’elenco.',
    ],
    action: { label: 'Guarda e rispondi', url: brigadeLink.address(linkSecret, id) },
    footnote: `${company} ha scritto il tuo indirizzo. A questa mail non si risponde: usa il pulsante.`,
    leave: { label: 'Niente più inviti da questa azienda', url: leavingAddress(linkSecret, id), isOneClick: true },
    tag: brigadeTag(id),
  });
}
