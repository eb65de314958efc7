import { periodName } from '#domain/interview-day.ts';
import type { Period } from '#domain/interview-times.ts';
import type { Database } from '#server/platform/database.ts';
import { NOT_READ } from '#server/platform/letter.ts';
import { example, type Sending, some } from '#server/platform/letter-kinds.ts';
import { tell } from '../notifications/notify.ts';
import type { FoundInterview } from './find-interview.ts';
import {
  forCandidate,
  forOffer,
  interviewLetter,
  nameOf,
  notice,
  periodOf,
  sendToInterviewer,
  toWeek,
  wordsOf,
} from './interview-letter.ts';
import { interviewAddress } from './interview-link.ts';
import { whereOf } from './meeting-place.ts';
import { activeInterviewer } from './tell-interviewer.ts';

interface Passed {
  period: Period;
  /** The name of the person who holds it from now on. */
  to: string;
}
const somePassed: Passed = { period: example, to: 'Luca Bianchi' };

const passed = interviewLetter('interview-passed', somePassed, ({ period, to, ...before }, platform) => {
  const { interview, person, company } = before;
  return {
    subject: `Cambia chi incontri: ${periodName(period)}`,
    paragraphs: [
      `Ciao ${person.first_name}, al colloquio con ${company.name}${forOffer(before)} incontri ${to}. Giorno, ora e modo non cambiano: ${periodName(period)}.`,
      whereOf(before, 'candidate'),
    ],
    ...wordsOf(before),
    action: { label: 'Vedi il colloquio', url: interviewAddress(platform.linkSecret, interview.id) },
    footnote: NOT_READ,
    notification: notice(`Al colloquio con ${company.name}${forOffer(before)} incontri ${to}: ${periodName(period)}`),
    calendar: forCandidate(platform, before, { period, sequence: interview.sequence + 1, method: 'REQUEST' }),
  };
});

const takenAway = interviewLetter('interview-passed-on', somePassed, ({ period, to, ...before }) => ({
  subject: `Non è più tuo: colloquio con ${nameOf(before)}`,
  paragraphs: [`Il colloquio con ${nameOf(before)}${forOffer(before)} passa a ${to}: ${periodName(period)}.`],
  action: toWeek(period),
}));

const takenOver = interviewLetter(
  'interview-passed-to-you',
  { period: some('starts_at', 'ends_at') },
  ({ period, ...now }) => ({
    subject: `Passa a te: colloquio con ${nameOf(now)}`,
    paragraphs: [
      `Il colloquio con ${nameOf(now)}${forOffer(now)} passa a te: ${periodName(period)}.`,
      whereOf(now, 'company'),
    ],
    action: toWeek(period),
  }),
);

/**
 * Tells the candidate whom they meet from now on, and both colleagues: the calendar of one gets the interview that the
 * other's removes. `before` is the interview as it was, `to` the person who holds it now. Without a time nobody is
 * notified.
 */
export async function tellPassed(tx: Database, platform: Sending, before: FoundInterview, to: number): Promise<void> {
  const period = periodOf(before);
  const person = await activeInterviewer(tx, to);
  if (!period || !person) return;
  const { interview } = before;
  const change = { period, sequence: interview.sequence + 1 };
  await tell(tx, platform, before.person, passed({ ...before, period, to: person.name }));
  if (await activeInterviewer(tx, interview.interviewer_id)) {
    const letter = takenAway({ ...before, period, to: person.name });
    await sendToInterviewer(tx, platform, before, letter, { ...change, method: 'CANCEL' });
  }
  const now = { ...before, interview: { ...interview, interviewer_id: to } };
  await sendToInterviewer(tx, platform, now, takenOver({ ...now, period }), { ...change, method: 'REQUEST' });
}
