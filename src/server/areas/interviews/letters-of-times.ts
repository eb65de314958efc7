import { eq } from 'drizzle-orm';
import { periodName } from '#domain/interview-day.ts';
import type { Period } from '#domain/interview-times.ts';
import type { Database } from '#server/platform/database.ts';
import { NOT_READ } from '#server/platform/letter.ts';
import { example, type Sending } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { tell } from '../notifications/notify.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import { type FoundInterview, selectInterviews } from './find-interview.ts';
import { type Freeing, freed, freedForCompany, type Left, leftAfter, nextStep } from './freed-words.ts';
import {
  forCandidate,
  forOffer,
  interviewLetter,
  isProven,
  nameOf,
  notice,
  periodOf,
  sendToInterviewer,
  toCompany,
  toWeek,
  weekOf,
  wordsOf,
} from './interview-letter.ts';
import { interviewAddress } from './interview-link.ts';
import { whereOf } from './meeting-place.ts';
import { interviews } from './tables.ts';

export interface Taken {
  period: Period;
  /** The time that it had; null where it had none. */
  before: Period | null;
  /** The candidate chose it, the company accepted one that the candidate had proposed, or moved the interview. */
  by: 'choice' | 'accept' | 'move';
  /** What the company writes. */
  message: string;
}
const someTaken: Taken = { period: example, before: null, by: 'choice', message: '' };

const taken = interviewLetter('interview-taken', someTaken, ({ period, before, by, message, ...found }, platform) => {
  const { person, company, round, interview } = found;
  const about = `il colloquio con ${company.name}${forOffer(found)}`;
  const texts = [message, round.note].filter(Boolean);
  return {
    subject: `${before ? 'Nuovo orario' : 'Colloquio fissato'}: ${periodName(period)}`,
    paragraphs: [
      by === 'move' && before
        ? `Ciao ${person.first_name}, ${about} è stato spostato. Era ${periodName(before)}: ora è ${periodName(period)}.`
        : `Ciao ${person.first_name}, ${about} è ${periodName(period)}.`,
      whereOf(found, 'candidate'),
      'Se non puoi, spostalo o rinuncia fino a due ore prima: così l’orario va a un altro.',
    ],
    ...wordsOf(found),
    ...(texts.length > 0 && { quotes: { by: company.name, from: 'company', texts } }),
    action: { label: 'Vedi il colloquio', url: interviewAddress(platform.linkSecret, interview.id) },
    footnote: NOT_READ,
    ...(by === 'move' && {
      notification: notice(`${company.name} ha spostato il colloquio${forOffer(found)}: ${periodName(period)}`),
    }),
    calendar: forCandidate(platform, found, { period, sequence: interview.sequence, method: 'REQUEST' }),
  };
});

/** How a time came about, for the company. */
const takenWords: Readonly<Record<Taken['by'], (name: string, about: string, when: string) => string>> = {
  choice: (name, about, when) => `${name} ha scelto l’orario del colloquio${about}: ${when}`,
  accept: (name, about, when) => `Il colloquio con ${name}${about} è nell’orario che aveva proposto: ${when}`,
  move: (name, about, when) => `Il colloquio con ${name}${about} è spostato: ${when}`,
};

const takenForCompany = interviewLetter('interview-taken-company', someTaken, ({ period, before, by, ...found }) => {
  const [name, when] = [nameOf(found), periodName(period)];
  return {
    subject: `${before ? 'Nuovo orario' : 'Colloquio'} con ${name}: ${when}`,
    paragraphs: [`${takenWords[by](name, forOffer(found), when)}.`, whereOf(found, 'company')],
    action: toWeek(period),
  };
});

/** Mails both sides the time that was taken, for their calendars, and notifies the company. */
export async function tellTaken(
  tx: Database,
  platform: Sending,
  id: number,
  how: Omit<Taken, 'period'>,
): Promise<void> {
  const [found] = await selectInterviews(tx, eq(interviews.id, id));
  const period = found && periodOf(found);
  if (!found || !period) return;
  const time = { ...found, period, ...how };
  const { sequence } = found.interview;
  await tell(tx, platform, found.person, taken(time), true);
  const change = { period, sequence, method: 'REQUEST' } as const;
  await sendToInterviewer(tx, platform, found, takenForCompany(time), change);
  await notifyCompany(tx, found.company.id, {
    ...toCompany(found, (someone) => takenWords[how.by](someone, forOffer(found), periodName(period))),
    url: weekOf(period),
  });
}

interface Freed {
  /** The time that it had; null where it had none. */
  period: Period | null;
  action: Freeing;
  left: Left;
  /** What the company writes. */
  message: string;
}

const freedLetter = interviewLetter<Freed>(
  'interview-freed',
  { period: example, action: 'cancel', left: 'none', message: 'Ci dispiace, abbiamo già trovato.' },
  ({ period, action, left, message, ...before }, platform) => {
    const { company, interview, job } = before;
    const isKnown = isProven(before);
    const about = isKnown || job === null ? forOffer(before) : ` per ${job}`;
    const { subject, words } = freed[action];
    return {
      subject,
      paragraphs: [
        words(company.name, about, company.closed_at !== null),
        ...(period ? [`Era ${periodName(period)}.`] : []),
        ...(action === 'release' ? [nextStep[left].words] : []),
      ],
      ...(message && isKnown && { quotes: { by: company.name, from: 'company', texts: [message] } }),
      action:
        action === 'release'
          ? { label: nextStep[left].label, url: interviewAddress(platform.linkSecret, interview.id) }
          : { label: 'Vedi le offerte', url: '/offerte-lavoro' },
      footnote: NOT_READ,
      ...(action === 'cancel' && {
        notification: notice(
          company.closed_at === null
            ? `${company.name} ha annullato il colloquio${forOffer(before)}`
            : `${company.name} non è più su Brigata: il colloquio${forOffer(before)} è annullato`,
        ),
      }),
      ...(period && {
        calendar: forCandidate(platform, before, { period, sequence: interview.sequence + 1, method: 'CANCEL' }),
      }),
    };
  },
);

const freedLetterForCompany = interviewLetter<Omit<Freed, 'period' | 'message'> & { period: Period }>(
  'interview-freed-company',
  { period: example, action: 'release', left: 'none' },
  ({ period, action, left, ...before }) => ({
    subject: freedForCompany[action].subject(nameOf(before)),
    paragraphs: [
      freedForCompany[action].words({
        ...{ name: nameOf(before), about: forOffer(before), when: periodName(period), left },
        isFree: before.round.closed_at === null,
      }),
    ],
    action: toWeek(period),
  }),
);

/**
 * Tells both sides of an interview that was released, given up or cancelled; calendars remove the time that it had.
 * `before` is the interview as it was; a person who is gone gets nothing.
 */
export async function tellFreed(
  tx: Database,
  platform: Sending,
  before: FoundInterview,
  { action, message, isPersonGone = false }: { action: Freeing; message: string; isPersonGone?: boolean },
): Promise<void> {
  const { person, company, interview } = before;
  const period = periodOf(before);
  const left = action === 'release' ? await leftAfter(tx, before) : 'none';
  // Somebody who never had a time and gives up needs no mail: they read it on the page.
  const isTold = !isPersonGone && (period !== null || action === 'cancel');
  const isMailed = isTold && (isProven(before) || (await mayMail(tx, 'interview', person.email)));
  await tell(tx, platform, person, freedLetter({ ...before, period, action, left, message }), isMailed);
  if (period) {
    const letter = freedLetterForCompany({ ...before, period, action, left });
    const change = { period, sequence: interview.sequence + 1, method: 'CANCEL' } as const;
    await sendToInterviewer(tx, platform, before, letter, change);
  }
  if (action === 'cancel') return;
  await notifyCompany(tx, company.id, {
    ...toCompany(
      before,
      (someone) =>
        `${someone} ${action === 'release' ? 'deve spostare il' : 'rinuncia al'} colloquio${forOffer(before)}`,
    ),
    url: period ? weekOf(period) : '/profilo/azienda/colloqui',
  });
}
