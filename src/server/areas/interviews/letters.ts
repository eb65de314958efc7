import { periodName } from '#domain/interview-day.ts';
import { CHANGE_UNTIL_MS } from '#domain/interview-state.ts';
import { clockOf, type Period } from '#domain/interview-times.ts';
import type { Database } from '#server/platform/database.ts';
import { NOT_READ } from '#server/platform/letter.ts';
import { example, type Sending, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { mayMailStranger } from '../companies/letters-a-day.ts';
import { tell } from '../notifications/notify.ts';
import type { FoundInterview } from './find-interview.ts';
import { forOffer, interviewLetter, isProven, notice, periodOf, tagOf, titleOf, wordsOf } from './interview-letter.ts';
import { interviewAddress } from './interview-link.ts';
import { whereOf } from './meeting-place.ts';

/** A mail to an address that nobody has proven holds only our own text. */
const invited = interviewLetter('interview-invited', {}, (found, { linkSecret }) => ({
  subject: `Scegli l’orario del colloquio: ${titleOf(found, isProven(found))}`,
  paragraphs: [
    found.job === null
      ? `${found.company.name} ha aperto il tuo profilo e ti propone un colloquio.`
      : `${found.company.name} ti propone un colloquio per la tua candidatura come ${found.job}.`,
    `Dura ${found.round.minutes} minuti. Scegli l’orario che preferisci: non serve un account.`,
  ],
  action: { label: 'Scegli l’orario', url: interviewAddress(linkSecret, found.interview.id) },
  footnote: NOT_READ,
  notification: notice(`${found.company.name} ti propone un colloquio${forOffer(found)}: scegli l’orario`),
}));

/**
 * Mails an invitation to choose a time, and notifies a user of it. False when the application, or an address that
 * nobody has proven, had enough of them today: it is tried again later.
 */
export async function mailInvitation(tx: Database, platform: Sending, found: FoundInterview): Promise<boolean> {
  const { person, company } = found;
  // Invitations of one company are few also where the address is known: each new round of times is one.
  const isAllowed = isProven(found)
    ? await mayMail(tx, 'interview_again', `${tagOf(found).replace(':', ' ')} of ${company.id}`)
    : await mayMailStranger(tx, company.id, 'interview', person.email);
  if (isAllowed) await tell(tx, platform, person, invited(found));
  return isAllowed;
}

/** It holds only our own text. */
const roundClosed = interviewLetter('interview-round-closed', {}, (found) => {
  const { company, job } = found;
  const about = isProven(found) || job === null ? forOffer(found) : ` per ${job}`;
  const isGone = company.closed_at !== null;
  return {
    subject: `Colloqui chiusi: ${titleOf(found, isProven(found))}`,
    paragraphs: [
      isGone
        ? `Ci dispiace: ${company.name} non è più su Brigata e il colloquio${about} non si fa. Non serve più rispondere.`
        : `${company.name} ha chiuso le prenotazioni dei colloqui${about}: non c’è più un orario da scegliere.`,
      ...(job === null || isGone ? [] : ['La tua candidatura resta com’è.']),
    ],
    action: { label: 'Vedi le offerte', url: '/offerte-lavoro' },
    footnote: 'A questa mail non si risponde.',
    notification: notice(
      isGone
        ? `${company.name} non è più su Brigata: il colloquio${forOffer(found)} non si fa`
        : `${company.name} ha chiuso le prenotazioni dei colloqui${forOffer(found)}`,
    ),
  };
});

/** Tells a candidate that the times they could choose from are closed, by the company or because it has left. */
export async function tellClosed(tx: Database, platform: Sending, found: FoundInterview): Promise<void> {
  const isMailed = isProven(found) || (await mayMail(tx, 'interview', found.person.email));
  await tell(tx, platform, found.person, roundClosed(found), isMailed);
}

const newLink = interviewLetter('interview-new-link', {}, ({ company, interview, job }, { linkSecret }) => ({
  subject: `Il tuo colloquio${job === null ? '' : ` come ${job}`}: un nuovo link`,
  paragraphs: [`Con questo link vedi il colloquio con ${company.name} e scegli o cambi l’orario.`],
  action: { label: 'Apri il colloquio', url: interviewAddress(linkSecret, interview.id) },
  footnote: NOT_READ,
}));

/** Mails a new link to an interview. False when the address had enough mails today. */
export async function mailNewLink(tx: Database, platform: Sending, found: FoundInterview): Promise<boolean> {
  const isAllowed = await mayMail(tx, 'interview', found.person.email);
  if (isAllowed) await sendLetter(tx, platform, found.person.email, newLink(found));
  return isAllowed;
}

interface Reminder {
  period: Period;
  /** Before it, and now. */
  hours: 24 | 2;
  now: Date;
}
const someReminder: Reminder = { period: example, hours: 2, now: new Date('2026-06-10T05:45:00Z') };

const reminder = interviewLetter('interview-reminder', someReminder, (found, { linkSecret }) => {
  const { period, hours, now } = found;
  const lastMove = new Date(period.starts_at.getTime() - CHANGE_UNTIL_MS);
  const canMove = now < lastMove;
  return {
    subject: `${hours === 24 ? 'Domani' : 'Tra poco'} il colloquio con ${found.company.name}`,
    paragraphs: [
      `Il colloquio${forOffer(found)} è ${periodName(period)}.`,
      whereOf(found, 'candidate'),
      ...(hours === 24
        ? []
        : [
            canMove
              ? `Lo sposti da qui fino alle ${clockOf(lastMove)}; dopo, avvisa l’azienda.`
              : 'Ormai non si sposta più da qui: se non puoi, avvisa subito l’azienda.',
          ]),
    ],
    ...wordsOf(found),
    action: { label: 'Ci sarò', url: interviewAddress(linkSecret, found.interview.id, 'ci-saro') },
    ...(canMove && {
      links: [{ label: 'Devo spostare', url: interviewAddress(linkSecret, found.interview.id, 'devo-spostare') }],
    }),
    footnote: NOT_READ,
  };
});

const unattended = interviewLetter(
  'interview-unattended',
  { period: some('starts_at', 'ends_at') },
  (found, { linkSecret }) => ({
    subject: `Chiedi conferma del colloquio con ${found.company.name}`,
    paragraphs: [
      `Il colloquio${forOffer(found)} è ${periodName(found.period)}, ma ora nessuna persona di ${found.company.name} è attiva su Brigata: non sappiamo se si fa.`,
      whereOf(found, 'candidate'),
      'Prima di andare chiedi all’azienda, oppure rinuncia dalla pagina del colloquio.',
    ],
    ...wordsOf(found),
    action: { label: 'Apri il colloquio', url: interviewAddress(linkSecret, found.interview.id) },
    footnote: NOT_READ,
  }),
);

/**
 * Reminds the candidate of an interview that begins within so many hours; it can be moved until two hours before. Where
 * nobody of the company is active any more it says so, and what to do.
 */
export async function mailReminder(
  tx: Database,
  platform: Sending,
  found: FoundInterview,
  hours: 24 | 2,
  now: Date,
): Promise<void> {
  const period = periodOf(found);
  if (!period) return;
  const letter = found.company.is_attended
    ? reminder({ ...found, period, hours, now })
    : unattended({ ...found, period });
  await sendLetter(tx, platform, found.person.email, letter);
}
