import { periodName } from '#domain/interview-day.ts';
import type { Period } from '#domain/interview-times.ts';
import type { Database } from '#server/platform/database.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { notify } from '../notifications/notify.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import type { FoundInterview } from './find-interview.ts';
import { interviewAddress } from './interview-link.ts';
import {
  forOffer,
  isProven,
  NOT_READ,
  nameOf,
  type Sending,
  sendToCandidate,
  tagOf,
  titleOf,
  toCompany,
} from './letters.ts';
import { mailInterviewer } from './tell-interviewer.ts';

const INBOX = '/profilo/azienda/colloqui#orari-proposti';

/**
 * Tells the company of other times, a few times a day for one interview: withdrawing and proposing again must not flood
 * anybody, and the list shows them anyway. What an unproven address wrote beside them is read on the page alone.
 */
export async function tellProposed(
  tx: Database,
  platform: Sending,
  found: FoundInterview,
  { line, times }: { line: string; times: readonly Period[] },
): Promise<void> {
  const { company, round, interview } = found;
  if (!(await mayMail(tx, 'interview_proposal', `interview ${interview.id}`))) return;
  const name = nameOf(found);
  await notifyCompany(tx, company.id, {
    ...toCompany(found, (someone) => `${someone} propone altri orari per il colloquio${forOffer(found)}`),
    url: INBOX,
  });
  await mailInterviewer(tx, platform, round, {
    subject: `${name} propone altri orari${forOffer(found)}`,
    paragraphs: [
      interview.state === 'moved'
        ? `${name} deve spostare il colloquio${forOffer(found)} e propone:`
        : `A ${name} non va bene nessuno degli orari che hai proposto per il colloquio${forOffer(found)}. Propone:`,
      ...times.map(periodName),
      'Scegline uno, o rispondi con altri orari.',
    ],
    ...(line && isProven(found) && { quotes: { by: name, from: 'candidate', texts: [line] } }),
    action: { label: 'Rispondi', url: INBOX },
    tag: tagOf(found),
  });
}

/** Notifies a user that the company took one of their times; the mail is the one of every interview with a time. */
export async function tellAccepted(tx: Database, { person, company }: FoundInterview, time: Period): Promise<void> {
  if (person.user_id !== null)
    await notify(tx, person.user_id, {
      kind: 'interview',
      text: `${company.name} ha accettato il tuo orario per il colloquio: ${periodName(time)}`,
      url: '/profilo/colloqui',
    });
}

/** Tells the candidate that none of their times fits, and that there are others to choose from. */
export async function tellDeclined(tx: Database, platform: Sending, found: FoundInterview): Promise<void> {
  const { person, company, interview } = found;
  const isKnown = isProven(found);
  if (isKnown || (await mayMail(tx, 'interview', person.email)))
    await sendToCandidate(tx, platform, found, {
      subject: `Scegli un altro orario: ${titleOf(found, isKnown)}`,
      paragraphs: [
        `Per ${company.name} nessuno degli orari che hai proposto va bene. Scegli tra quelli che propone.`,
        'Se non ce n’è uno che ti va bene, puoi proporne altri.',
      ],
      action: { label: 'Scegli l’orario', url: interviewAddress(platform.linkSecret, interview.id) },
      footnote: NOT_READ,
    });
  if (person.user_id !== null)
    await notify(tx, person.user_id, {
      kind: 'interview',
      text: `${company.name} non può negli orari che hai proposto${forOffer(found)}: scegline un altro`,
      url: '/profilo/colloqui',
    });
}
