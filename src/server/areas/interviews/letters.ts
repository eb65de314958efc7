import { eq } from 'drizzle-orm';
import { type InterviewAction, interviewKinds } from '#domain/interview-state.ts';
import { type Period, periodName } from '#domain/interview-times.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { type Letter, writeLetter } from '#server/platform/letter.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { letterTag } from '../applications/notify-both-sides.ts';
import { notify, PERSON } from '../notifications/notify.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import { type FoundInterview, selectInterviews } from './find-interview.ts';
import { interviewAddress } from './interview-link.ts';
import { invitationFile } from './invitation-file.ts';
import { interviews } from './tables.ts';

export type Sending = Pick<Platform, 'sendMail' | 'config' | 'linkSecret'>;

export const NOT_READ = 'A questa mail non si risponde: usa il pulsante.';

/** Whether the address is proven: by an account, or because somebody took a time by the link that was mailed to it. */
export const isProven = ({ application, interview }: FoundInterview): boolean =>
  application.user_id !== null || interview.sequence > 0;

/** Words on how the two sides meet: never mailed to an address that anybody may have typed. */
const whereOf = ({ round }: FoundInterview): string => `${interviewKinds[round.kind]}: ${round.place}`;

const weekOf = ({ starts_at }: Period): string => `/profilo/azienda/colloqui?giorno=${romeDay(starts_at)}`;

export const applicantOf = ({ application: { id, first_name, last_name } }: FoundInterview) => ({
  applicationId: id,
  name: `${first_name} ${last_name}`,
});

/**
 * Mails an invitation to choose a time, and notifies a user of it. False when the application, or an address that
 * nobody has proven, had enough of them today: it is tried again later. A mail to such an address holds only our own
 * text.
 */
export async function mailInvitation(tx: Database, platform: Sending, found: FoundInterview): Promise<boolean> {
  const { application, company, job, offer, round, interview } = found;
  const isKnown = isProven(found);
  // Invitations of one application are few also where the address is known: each new round of times is one.
  const isAllowed = isKnown
    ? await mayMail(tx, 'interview_again', `application ${application.id}`)
    : await mayMail(tx, 'interview', application.email);
  if (!isAllowed) return false;
  await sendToCandidate(tx, platform, found, {
    subject: `Scegli l’orario del colloquio: ${isKnown ? offer.title : job}`,
    paragraphs: [
      `${company.name} ti propone un colloquio per la tua candidatura come ${job}.`,
      `Dura ${round.minutes} minuti. Scegli l’orario che preferisci: non serve un account.`,
    ],
    action: { label: 'Scegli l’orario', url: interviewAddress(platform.linkSecret, interview.id) },
    footnote: NOT_READ,
  });
  if (application.user_id !== null)
    await notify(tx, application.user_id, {
      kind: 'interview',
      text: `${company.name} ti propone un colloquio per ${offer.title}: scegli l’orario`,
      url: '/profilo/colloqui',
    });
  return true;
}

/**
 * Mails both sides the time that was taken, for their calendars, and notifies the company. `by`: the candidate chose
 * it, or the company took one that the candidate had proposed.
 */
export async function tellTaken(
  tx: Database,
  platform: Sending,
  id: number,
  { isChange, by }: { isChange: boolean; by: 'candidate' | 'company' },
): Promise<void> {
  const [found] = await selectInterviews(tx, eq(interviews.id, id));
  const period = found && periodOf(found);
  if (!found || !period) return;
  const { application, company, offer, round, interview } = found;
  const when = periodName(period);
  const page = interviewAddress(platform.linkSecret, id);
  const sequence = interview.sequence;
  const { name } = applicantOf(found);
  await sendToCandidate(
    tx,
    platform,
    found,
    {
      subject: `${isChange ? 'Nuovo orario' : 'Colloquio fissato'}: ${when}`,
      paragraphs: [
        `Ciao ${application.first_name}, il colloquio con ${company.name} per ${offer.title} è ${when}.`,
        whereOf(found),
        'Se non puoi, spostalo o rinuncia fino a due ore prima: così l’orario va a un altro.',
      ],
      ...(round.note && { quotes: { by: company.name, texts: [round.note] } }),
      action: { label: 'Vedi il colloquio', url: page },
      footnote: NOT_READ,
    },
    invitationFile(platform.config, {
      found,
      period,
      sequence,
      method: 'REQUEST',
      reader: { name, email: application.email },
      summary: `Colloquio: ${company.name}`,
      url: page,
    }),
  );
  await sendToInterviewer(tx, platform, found, {
    subject: `${isChange ? 'Nuovo orario' : 'Colloquio'} con ${name}: ${when}`,
    paragraphs: [
      by === 'company'
        ? `Il colloquio con ${name} per ${offer.title} è in un orario che ha proposto ${name}: ${when}.`
        : `${name} ha scelto l’orario del colloquio per ${offer.title}: ${when}.`,
      whereOf(found),
    ],
    period,
    method: 'REQUEST',
    sequence,
  });
  await notifyCompany(tx, company.id, {
    kind: 'interview',
    text:
      by === 'company'
        ? `Fissato il colloquio con ${PERSON} per ${offer.title}: ${when}`
        : `${PERSON} ha scelto l’orario del colloquio per ${offer.title}: ${when}`,
    url: weekOf(period),
    applicant: applicantOf(found),
  });
}

type Freeing = Extract<InterviewAction, 'release' | 'give_up' | 'cancel'>;

const freed: Readonly<Record<Freeing, { subject: string; words: (company: string, title: string) => string }>> = {
  release: {
    subject: 'Colloquio da spostare',
    words: (company, title) => `Hai liberato l’orario del colloquio con ${company} per ${title}: scegline un altro.`,
  },
  give_up: {
    subject: 'Hai rinunciato al colloquio',
    words: (company, title) => `Hai rinunciato al colloquio con ${company} per ${title}. Abbiamo avvisato l’azienda.`,
  },
  cancel: {
    subject: 'Colloquio annullato',
    words: (company, title) => `Ci dispiace: ${company} ha annullato il colloquio per ${title}.`,
  },
};

/** What the interviewer reads: who wants another time is not somebody who gives up. */
const freedForCompany: Readonly<
  Record<Freeing, { subject: (name: string) => string; words: (name: string, title: string, when: string) => string }>
> = {
  release: {
    subject: (name) => `Da spostare: colloquio con ${name}`,
    words: (name, title, when) =>
      `${name} deve spostare il colloquio per ${title} e sceglierà un altro orario: era ${when}. L’orario è di nuovo libero.`,
  },
  give_up: {
    subject: (name) => `Rinuncia: colloquio con ${name}`,
    words: (name, title, when) =>
      `${name} rinuncia al colloquio per ${title}: era ${when}. L’orario è di nuovo libero.`,
  },
  cancel: {
    subject: (name) => `Annullato: colloquio con ${name}`,
    words: (name, title, when) => `Il colloquio con ${name} per ${title} è annullato: era ${when}.`,
  },
};

/**
 * Tells both sides of an interview that was released, given up or cancelled; calendars remove the time that it had.
 * `before` is the interview as it was.
 */
export async function tellFreed(
  tx: Database,
  platform: Sending,
  before: FoundInterview,
  { action, message }: { action: Freeing; message: string },
): Promise<void> {
  const { application, company, offer, interview, job } = before;
  const period = periodOf(before);
  const isKnown = isProven(before);
  const { subject, words } = freed[action];
  const sequence = interview.sequence + 1;
  const page = interviewAddress(platform.linkSecret, interview.id);
  const { name } = applicantOf(before);
  // Somebody who never had a time and gives up needs no mail: they read it on the page.
  const isMailed = period !== null || action === 'cancel';
  if (isMailed && (isKnown || (await mayMail(tx, 'interview', application.email))))
    await sendToCandidate(
      tx,
      platform,
      before,
      {
        subject,
        paragraphs: [
          words(company.name, isKnown ? offer.title : job),
          ...(period ? [`Era ${periodName(period)}.`] : []),
          ...(message && isKnown ? [`${company.name} scrive: “${message}”`] : []),
        ],
        action:
          action === 'release'
            ? { label: 'Scegli un altro orario', url: page }
            : { label: 'Vedi le offerte', url: '/offerte-lavoro' },
        footnote: NOT_READ,
      },
      period &&
        invitationFile(platform.config, {
          found: before,
          period,
          sequence,
          method: 'CANCEL',
          reader: { name, email: application.email },
          summary: `Colloquio: ${company.name}`,
          url: page,
        }),
    );
  if (period)
    await sendToInterviewer(tx, platform, before, {
      subject: freedForCompany[action].subject(name),
      paragraphs: [freedForCompany[action].words(name, offer.title, periodName(period))],
      period,
      method: 'CANCEL',
      sequence,
    });
  if (action === 'cancel') {
    if (application.user_id !== null)
      await notify(tx, application.user_id, {
        kind: 'interview',
        text: `${company.name} ha annullato il colloquio per ${offer.title}`,
        url: '/profilo/colloqui',
      });
    return;
  }
  await notifyCompany(tx, company.id, {
    kind: 'interview',
    text: `${PERSON} ${action === 'release' ? 'deve spostare il' : 'rinuncia al'} colloquio per ${offer.title}`,
    url: period ? weekOf(period) : '/profilo/azienda/colloqui',
    applicant: applicantOf(before),
  });
}

/** Tells a candidate that the times they could choose from are closed. Such a mail holds only our own text. */
export async function tellClosed(tx: Database, platform: Sending, found: FoundInterview): Promise<void> {
  const { application, company, offer, job } = found;
  const isKnown = isProven(found);
  const title = isKnown ? offer.title : job;
  if (isKnown || (await mayMail(tx, 'interview', application.email)))
    await sendToCandidate(tx, platform, found, {
      subject: `Colloqui chiusi: ${title}`,
      paragraphs: [
        `${company.name} ha chiuso le prenotazioni dei colloqui per ${title}: non c’è più un orario da scegliere.`,
        'La tua candidatura resta com’è.',
      ],
      action: { label: 'Vedi le offerte', url: '/offerte-lavoro' },
      footnote: 'A questa mail non si risponde.',
    });
  if (application.user_id !== null)
    await notify(tx, application.user_id, {
      kind: 'interview',
      text: `${company.name} ha chiuso le prenotazioni dei colloqui per ${offer.title}`,
      url: '/profilo/colloqui',
    });
}

/** Mails a new link to an interview. False when the address had enough mails today. */
export async function mailNewLink(tx: Database, platform: Sending, found: FoundInterview): Promise<boolean> {
  const { application, company, interview, job } = found;
  if (!(await mayMail(tx, 'interview', application.email))) return false;
  await sendToCandidate(tx, platform, found, {
    subject: `Il tuo colloquio come ${job}: un nuovo link`,
    paragraphs: [`Con questo link vedi il colloquio con ${company.name} e scegli o cambi l’orario.`],
    action: { label: 'Apri il colloquio', url: interviewAddress(platform.linkSecret, interview.id) },
    footnote: NOT_READ,
  });
  return true;
}

/** Reminds the candidate of an interview that begins within so many hours. */
export async function mailReminder(
  tx: Database,
  platform: Sending,
  found: FoundInterview,
  hours: 24 | 2,
): Promise<void> {
  const period = periodOf(found);
  if (!period) return;
  const { company, offer, interview } = found;
  const page = interviewAddress(platform.linkSecret, interview.id);
  await sendToCandidate(tx, platform, found, {
    subject: `${hours === 24 ? 'Domani' : 'Tra poco'} il colloquio con ${company.name}`,
    paragraphs: [
      `Il colloquio per ${offer.title} è ${periodName(period)}.`,
      whereOf(found),
      ...(hours === 2 ? ['Ormai non si sposta più da qui: se non puoi, avvisa subito l’azienda.'] : []),
    ],
    action: { label: 'Ci sarò', url: page },
    ...(hours === 24 && { links: [{ label: 'Devo spostare', url: page }] }),
    footnote: NOT_READ,
  });
}

function periodOf({ interview: { starts_at, ends_at } }: FoundInterview): Period | null {
  return starts_at && ends_at ? { starts_at, ends_at } : null;
}

export async function sendToCandidate(
  tx: Database,
  { config, sendMail }: Sending,
  { application }: FoundInterview,
  letter: Omit<Letter, 'to' | 'tag'>,
  calendar: ReturnType<typeof invitationFile> | null = null,
): Promise<void> {
  // The tag lets the letter be deleted while it waits, when the applicant is erased.
  const mail = await writeLetter(config, { ...letter, to: application.email, tag: letterTag(application.id) });
  await sendMail(tx, { ...mail, ...(calendar && { calendar }) });
}

async function sendToInterviewer(
  tx: Database,
  { config, sendMail }: Sending,
  found: FoundInterview,
  {
    subject,
    paragraphs,
    period,
    method,
    sequence,
  }: { subject: string; paragraphs: string[]; period: Period; method: 'REQUEST' | 'CANCEL'; sequence: number },
): Promise<void> {
  const { interviewer_id } = found.interview;
  if (interviewer_id === null) return;
  const [person] = await tx.select().from(users).where(eq(users.id, interviewer_id));
  if (!person || person.deactivated_at !== null) return;
  const mail = await writeLetter(config, {
    to: person.email,
    subject,
    paragraphs,
    action: { label: 'Apri la settimana', url: weekOf(period) },
    tag: letterTag(found.application.id),
  });
  const calendar = invitationFile(config, {
    found,
    period,
    sequence,
    method,
    reader: { name: `${person.first_name} ${person.last_name}`, email: person.email },
    summary: `Colloquio: ${applicantOf(found).name}`,
    url: weekOf(period),
  });
  await sendMail(tx, { ...mail, calendar });
}
