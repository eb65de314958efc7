import { periodName } from '#domain/interview-day.ts';
import type { Database } from '#server/platform/database.ts';
import { notify } from '../notifications/notify.ts';
import type { FoundInterview } from './find-interview.ts';
import { interviewAddress } from './interview-link.ts';
import { invitationFile } from './invitation-file.ts';
import {
  forOffer,
  NOT_READ,
  nameOf,
  periodOf,
  type Sending,
  sendToCandidate,
  sendToInterviewer,
  whereOf,
  wordsOf,
} from './letters.ts';
import { activeInterviewer } from './tell-interviewer.ts';

/**
 * Tells the candidate whom they meet from now on, and both colleagues: the calendar of one gets the interview that the
 * other's removes. `before` is the interview as it was, `to` who holds it now. Without a time nobody is told.
 */
export async function tellPassed(tx: Database, platform: Sending, before: FoundInterview, to: number): Promise<void> {
  const period = periodOf(before);
  const person = await activeInterviewer(tx, to);
  if (!period || !person) return;
  const { interview, company } = before;
  const [name, when, about] = [nameOf(before), periodName(period), forOffer(before)];
  const sequence = interview.sequence + 1;
  const page = interviewAddress(platform.linkSecret, interview.id);
  await sendToCandidate(
    tx,
    platform,
    before,
    {
      subject: `Cambia chi incontri: ${when}`,
      paragraphs: [
        `Ciao ${before.person.first_name}, al colloquio con ${company.name}${about} incontri ${person.name}. Giorno, ora e modo non cambiano: ${when}.`,
        whereOf(before),
      ],
      ...wordsOf(before),
      action: { label: 'Vedi il colloquio', url: page },
      footnote: NOT_READ,
    },
    invitationFile(platform.config, {
      ...{ found: before, period, sequence, method: 'REQUEST' },
      reader: { name, email: before.person.email },
      summary: `Colloquio: ${company.name}`,
      url: page,
    }),
  );
  if (before.person.user_id !== null)
    await notify(tx, before.person.user_id, {
      kind: 'interview',
      text: `Al colloquio con ${company.name}${about} incontri ${person.name}: ${when}`,
      url: '/profilo/colloqui',
    });
  const change = { period, sequence };
  if (await activeInterviewer(tx, interview.interviewer_id))
    await sendToInterviewer(tx, platform, before, {
      subject: `Non è più tuo: colloquio con ${name}`,
      paragraphs: [`Il colloquio con ${name}${about} passa a ${person.name}: ${when}.`],
      ...change,
      method: 'CANCEL',
    });
  const now = { ...before, interview: { ...interview, interviewer_id: to } };
  await sendToInterviewer(tx, platform, now, {
    subject: `Passa a te: colloquio con ${name}`,
    paragraphs: [`Il colloquio con ${name}${about} passa a te: ${when}.`, whereOf(before)],
    ...change,
    method: 'REQUEST',
  });
}
