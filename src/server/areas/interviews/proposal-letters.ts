import { periodName } from '#domain/interview-day.ts';
import type { Period } from '#domain/interview-times.ts';
import type { Database } from '#server/platform/database.ts';
import { NOT_READ } from '#server/platform/letter.ts';
import { example, type Sending } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { notify, tell } from '../notifications/notify.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import type { FoundInterview } from './find-interview.ts';
import { forOffer, interviewLetter, isProven, nameOf, notice, titleOf, toCompany } from './interview-letter.ts';
import { interviewAddress } from './interview-link.ts';
import { mailInterviewer } from './tell-interviewer.ts';

const INBOX = '/profilo/azienda/colloqui#orari-proposti';

interface Proposal {
  line: string;
  times: readonly Period[];
}
const someProposal: Proposal = { line: 'Di mattina lavoro.', times: [example] };

const proposed = interviewLetter('interview-times-proposed', someProposal, ({ line, times, ...found }) => {
  const name = nameOf(found);
  return {
    subject: `${name} propone altri orari${forOffer(found)}`,
    paragraphs: [
      found.interview.state === 'moved'
        ? `${name} deve spostare il colloquio${forOffer(found)} e propone:`
        : `A ${name} non va bene nessuno degli orari che hai proposto per il colloquio${forOffer(found)}. Propone:`,
      ...times.map(periodName),
      'Scegline uno, o rispondi con altri orari.',
    ],
    ...(line && isProven(found) && { quotes: { by: name, from: 'candidate', texts: [line] } }),
    action: { label: 'Rispondi', url: INBOX },
  };
});

/**
 * Tells the company of other times, a few times a day for one interview: withdrawing and proposing again must not flood
 * anybody, and the list shows them anyway. What an unproven address wrote beside them is read on the page alone.
 */
export async function tellProposed(
  tx: Database,
  platform: Sending,
  found: FoundInterview,
  proposal: Proposal,
): Promise<void> {
  const { company, round, interview } = found;
  if (!(await mayMail(tx, 'interview_proposal', `interview ${interview.id}`))) return;
  await notifyCompany(tx, company.id, {
    ...toCompany(found, (someone) => `${someone} propone altri orari per il colloquio${forOffer(found)}`),
    url: INBOX,
  });
  await mailInterviewer(tx, platform, round, proposed({ ...found, ...proposal }));
}

/** Notifies a user that the company took one of their times; the mail is the one of every interview with a time. */
export async function tellAccepted(tx: Database, { person, company }: FoundInterview, time: Period): Promise<void> {
  const text = `${company.name} ha accettato il tuo orario per il colloquio: ${periodName(time)}`;
  if (person.user_id !== null) await notify(tx, person.user_id, notice(text));
}

const declined = interviewLetter('interview-times-declined', {}, (found, { linkSecret }) => ({
  subject: `Scegli un altro orario: ${titleOf(found, isProven(found))}`,
  paragraphs: [
    `Per ${found.company.name} nessuno degli orari che hai proposto va bene. Scegli tra quelli che propone.`,
    'Se non ce n’è uno che ti va bene, puoi proporne altri.',
  ],
  action: { label: 'Scegli l’orario', url: interviewAddress(linkSecret, found.interview.id) },
  footnote: NOT_READ,
  notification: notice(
    `${found.company.name} non può negli orari che hai proposto${forOffer(found)}: scegline un altro`,
  ),
}));

/** Tells the candidate that none of their times fits, and that there are others to choose from. */
export async function tellDeclined(tx: Database, platform: Sending, found: FoundInterview): Promise<void> {
  const isMailed = isProven(found) || (await mayMail(tx, 'interview', found.person.email));
  await tell(tx, platform, found.person, declined(found), isMailed);
}
