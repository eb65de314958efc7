import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type Addressed, BULK_BATCH, mailWaiting, sendLetters } from '#server/platform/bulk-letters.ts';
import type { Database } from '#server/platform/database.ts';
import { letterKind, some } from '#server/platform/letter-kinds.ts';
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

/** Mails the invitations that wait. */
const mailInvitations = (platform: Platform): Promise<void> =>
  mailWaiting(platform, {
    next: (tx, after) =>
      tx
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
        .for('update', { of: brigadePeople, skipLocked: true }),
    of: ({ person }) => person,
    async mail(tx, some) {
      const people = some.map(({ person }) => person);
      const isUnreachable = await whoIsUnreachable(tx, platform, people);
      const stays = await staysOf(
        tx,
        people.map(({ id }) => id),
      );
      const done: number[] = [];
      const letters: Addressed[] = [];
      for (const { person, company } of some) {
        const isWanted = !isUnreachable(person);
        if (isWanted && !(await mayMail(tx, 'brigade', person.email))) continue;
        // Who wants no call-backs, or blocked it, is not written to; for the company nobody has answered.
        done.push(person.id);
        if (!isWanted) continue;
        const [stay] = stays(person.id);
        const season = [stay?.job?.name, stay?.season?.words].filter(Boolean).join(', ');
        letters.push({ to: person.email, letter: invitation({ id: person.id, company, season }) });
      }
      await sendLetters(tx, platform, letters);
      return done;
    },
    mark: (tx, ids) => tx.update(brigadePeople).set({ mailed_at: new Date() }).where(inArray(brigadePeople.id, ids)),
  });

/** It holds our own text only: nobody has proven the address yet. */
const invitation = letterKind('brigade-invitation', some('id', 'company', 'season'), (data, { linkSecret }) => ({
  subject: `${data.company} ti vuole nella sua brigata`,
  paragraphs: [
    `${data.company} dice che hai lavorato lì${data.season && ` (${data.season})`} e vorrebbe poterti richiamare per le prossime stagioni.`,
    'Se accetti, vede che ci sei e può proporti di tornare: decidi tu, ogni volta. Non serve un account. Se dici di no, ti toglie dall’elenco.',
  ],
  action: { label: 'Guarda e rispondi', url: brigadeLink.address(linkSecret, data.id) },
  footnote: `${data.company} ha scritto il tuo indirizzo. A questa mail non si risponde: usa il pulsante.`,
  leave: { label: 'Niente più inviti da questa azienda', url: leavingAddress(linkSecret, data.id), isOneClick: true },
  tag: brigadeTag(data.id),
}));
