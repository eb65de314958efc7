import { type Period, periodName } from '#domain/interview-times.ts';
import type { Database } from '#server/platform/database.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { letterTag } from '../applications/notify-both-sides.ts';
import { notify, PERSON } from '../notifications/notify.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import type { FoundInterview } from './find-interview.ts';
import { interviewAddress } from './interview-link.ts';
import { applicantOf, isProven, NOT_READ, type Sending, sendToCandidate } from './letters.ts';
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
  const { application, company, offer, round, interview } = found;
  if (!(await mayMail(tx, 'interview_proposal', `interview ${interview.id}`))) return;
  const { name } = applicantOf(found);
  await notifyCompany(tx, company.id, {
    kind: 'interview',
    text: `${PERSON} propone altri orari per il colloquio per ${offer.title}`,
    url: INBOX,
    applicant: applicantOf(found),
  });
  await mailInterviewer(tx, platform, round, {
    subject: `${name} propone altri orari: ${offer.title}`,
    paragraphs: [
      `A ${name} non va bene nessuno degli orari che hai proposto per il colloquio per ${offer.title}. Propone:`,
      ...times.map(periodName),
      'Scegline uno, o rispondi con altri orari.',
    ],
    ...(line && isProven(found) && { quotes: { by: name, texts: [line] } }),
    action: { label: 'Rispondi', url: INBOX },
    tag: letterTag(application.id),
  });
}

/** Notifies a user that the company took one of their times; the mail is the one of every interview with a time. */
export async function tellAccepted(
  tx: Database,
  { application, company }: FoundInterview,
  time: Period,
): Promise<void> {
  if (application.user_id !== null)
    await notify(tx, application.user_id, {
      kind: 'interview',
      text: `${company.name} ha accettato il tuo orario per il colloquio: ${periodName(time)}`,
      url: '/profilo/colloqui',
    });
}

/** Tells the candidate that none of their times fits, and that there are others to choose from. */
export async function tellDeclined(tx: Database, platform: Sending, found: FoundInterview): Promise<void> {
  const { application, company, interview, offer, job } = found;
  const isKnown = isProven(found);
  if (isKnown || (await mayMail(tx, 'interview', application.email)))
    await sendToCandidate(tx, platform, found, {
      subject: `Scegli un altro orario: ${isKnown ? offer.title : job}`,
      paragraphs: [
        `Per ${company.name} nessuno degli orari che hai proposto va bene. Scegli tra quelli che propone.`,
        'Se non ce n’è uno che ti va bene, puoi proporne altri.',
      ],
      action: { label: 'Scegli l’orario', url: interviewAddress(platform.linkSecret, interview.id) },
      footnote: NOT_READ,
    });
  if (application.user_id !== null)
    await notify(tx, application.user_id, {
      kind: 'interview',
      text: `${company.name} non può negli orari che hai proposto per ${offer.title}: scegline un altro`,
      url: '/profilo/colloqui',
    });
}
