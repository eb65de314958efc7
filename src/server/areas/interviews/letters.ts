import { eq } from 'drizzle-orm';
import { periodName } from '#domain/interview-day.ts';
import { CHANGE_UNTIL_MS, interviewKinds } from '#domain/interview-state.ts';
import { clockOf, type Period } from '#domain/interview-times.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { type Letter, writeLetter } from '#server/platform/letter.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { letterTag } from '../applications/notify-both-sides.ts';
import { profileTag } from '../candidates/profile-tag.ts';
import { mayMailStranger } from '../companies/letters-a-day.ts';
import { notify, PERSON } from '../notifications/notify.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import { type FoundInterview, selectInterviews } from './find-interview.ts';
import { type Freeing, freed, freedForCompany, leftAfter, nextStep } from './freed-words.ts';
import { interviewAddress, type LeadingWord } from './interview-link.ts';
import { invitationFile } from './invitation-file.ts';
import { interviews } from './tables.ts';
import { mailInterviewer } from './tell-interviewer.ts';

export type Sending = Pick<Platform, 'sendMail' | 'config' | 'linkSecret'>;

export const NOT_READ = 'A questa mail non si risponde: usa il pulsante.';

/** Whether the address is proven: by an account, or because somebody took a time by the link that was mailed to it. */
export const isProven = ({ person, interview }: FoundInterview): boolean =>
  person.user_id !== null || interview.sequence > 0;

/** Words on how the two sides meet: never mailed to an address that anybody may have typed. */
export const whereOf = ({ round }: FoundInterview): string => `${interviewKinds[round.kind]}: ${round.place}`;

/** The same as the company's own words, for what to be careful with in them. */
export const wordsOf = ({ round }: FoundInterview): Pick<Letter, 'companyWords' | 'leaveOut'> => ({
  companyWords: [round.place],
  leaveOut: ['elsewhere'],
});

const weekOf = ({ starts_at }: Period): string => `/profilo/azienda/colloqui?giorno=${romeDay(starts_at)}`;

export const nameOf = ({ person: { first_name, last_name } }: Pick<FoundInterview, 'person'>): string =>
  `${first_name} ${last_name}`;

/** The name under which mails can be found, to be deleted while they wait when the person is erased. */
export const tagOf = ({ person: { application_id, candidate_id } }: Pick<FoundInterview, 'person'>): string =>
  application_id === null ? profileTag(candidate_id ?? 0) : letterTag(application_id);

/** ' per Cuoco di linea'; nothing for an unlocked profile. */
export const forOffer = ({ offer }: Pick<FoundInterview, 'offer'>): string => (offer ? ` per ${offer.title}` : '');

/**
 * A notification to the company about a person. An applicant's name is stored apart from its text; a profile's is not
 * written, because nothing would remove it with the account.
 */
export const toCompany = (found: FoundInterview, words: (name: string) => string) => {
  const { application_id } = found.person;
  return application_id === null
    ? { kind: 'interview', text: words('Una persona che hai sbloccato') }
    : {
        kind: 'interview',
        text: words(PERSON),
        applicant: { applicationId: application_id, name: nameOf(found) },
      };
};

/** What an interview is about in a subject; an address that nobody has proven gets our own words alone. */
export const titleOf = ({ offer, job, company }: FoundInterview, isKnown: boolean): string =>
  (isKnown ? offer?.title : job) ?? company.name;

/**
 * Mails an invitation to choose a time, and notifies a user of it. False when the application, or an address that
 * nobody has proven, had enough of them today: it is tried again later. A mail to such an address holds only our own
 * text.
 */
export async function mailInvitation(tx: Database, platform: Sending, found: FoundInterview): Promise<boolean> {
  const { person, company, job, round, interview } = found;
  const isKnown = isProven(found);
  // Invitations of one company are few also where the address is known: each new round of times is one.
  const isAllowed = isKnown
    ? await mayMail(tx, 'interview_again', `${tagOf(found).replace(':', ' ')} of ${company.id}`)
    : await mayMailStranger(tx, company.id, 'interview', person.email);
  if (!isAllowed) return false;
  await sendToCandidate(tx, platform, found, {
    subject: `Scegli l’orario del colloquio: ${titleOf(found, isKnown)}`,
    paragraphs: [
      job === null
        ? `${company.name} ha aperto il tuo profilo e ti propone un colloquio.`
        : `${company.name} ti propone un colloquio per la tua candidatura come ${job}.`,
      `Dura ${round.minutes} minuti. Scegli l’orario che preferisci: non serve un account.`,
    ],
    action: { label: 'Scegli l’orario', url: interviewAddress(platform.linkSecret, interview.id) },
    footnote: NOT_READ,
  });
  if (person.user_id !== null)
    await notify(tx, person.user_id, {
      kind: 'interview',
      text: `${company.name} ti propone un colloquio${forOffer(found)}: scegli l’orario`,
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
  const { person, company, round, interview } = found;
  const when = periodName(period);
  const page = interviewAddress(platform.linkSecret, id);
  const sequence = interview.sequence;
  const name = nameOf(found);
  await sendToCandidate(
    tx,
    platform,
    found,
    {
      subject: `${isChange ? 'Nuovo orario' : 'Colloquio fissato'}: ${when}`,
      paragraphs: [
        `Ciao ${person.first_name}, il colloquio con ${company.name}${forOffer(found)} è ${when}.`,
        whereOf(found),
        'Se non puoi, spostalo o rinuncia fino a due ore prima: così l’orario va a un altro.',
      ],
      ...wordsOf(found),
      ...(round.note && { quotes: { by: company.name, from: 'company', texts: [round.note] } }),
      action: { label: 'Vedi il colloquio', url: page },
      footnote: NOT_READ,
    },
    invitationFile(platform.config, {
      found,
      period,
      sequence,
      method: 'REQUEST',
      reader: { name, email: person.email },
      summary: `Colloquio: ${company.name}`,
      url: page,
    }),
  );
  await sendToInterviewer(tx, platform, found, {
    subject: `${isChange ? 'Nuovo orario' : 'Colloquio'} con ${name}: ${when}`,
    paragraphs: [
      by === 'company'
        ? `Il colloquio con ${name}${forOffer(found)} è in un orario che ha proposto ${name}: ${when}.`
        : `${name} ha scelto l’orario del colloquio${forOffer(found)}: ${when}.`,
      whereOf(found),
    ],
    period,
    method: 'REQUEST',
    sequence,
  });
  await notifyCompany(tx, company.id, {
    ...toCompany(found, (someone) =>
      by === 'company'
        ? `Fissato un colloquio${forOffer(found)}, ${when}: ${someone}`
        : `${someone} ha scelto l’orario del colloquio${forOffer(found)}: ${when}`,
    ),
    url: weekOf(period),
  });
}

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
  const { person, company, round, interview, job } = before;
  const period = periodOf(before);
  const isCompanyGone = company.closed_at !== null;
  const left = action === 'release' ? await leftAfter(tx, before) : 'none';
  const isKnown = isProven(before);
  const { subject, words } = freed[action];
  const sequence = interview.sequence + 1;
  const page = interviewAddress(platform.linkSecret, interview.id);
  const name = nameOf(before);
  // Somebody who never had a time and gives up needs no mail: they read it on the page.
  const isMailed = !isPersonGone && (period !== null || action === 'cancel');
  if (isMailed && (isKnown || (await mayMail(tx, 'interview', person.email))))
    await sendToCandidate(
      tx,
      platform,
      before,
      {
        subject,
        paragraphs: [
          words(company.name, isKnown || job === null ? forOffer(before) : ` per ${job}`, isCompanyGone),
          ...(period ? [`Era ${periodName(period)}.`] : []),
          ...(action === 'release' ? [nextStep[left].words] : []),
        ],
        ...(message && isKnown && { quotes: { by: company.name, from: 'company', texts: [message] } }),
        action:
          action === 'release'
            ? { label: nextStep[left].label, url: page }
            : { label: 'Vedi le offerte', url: '/offerte-lavoro' },
        footnote: NOT_READ,
      },
      period &&
        invitationFile(platform.config, {
          found: before,
          period,
          sequence,
          method: 'CANCEL',
          reader: { name, email: person.email },
          summary: `Colloquio: ${company.name}`,
          url: page,
        }),
    );
  if (period)
    await sendToInterviewer(tx, platform, before, {
      subject: freedForCompany[action].subject(name),
      paragraphs: [
        freedForCompany[action].words({
          ...{ name, about: forOffer(before), when: periodName(period), left },
          isFree: round.closed_at === null,
        }),
      ],
      period,
      method: 'CANCEL',
      sequence,
    });
  if (action === 'cancel') {
    if (person.user_id !== null)
      await notify(tx, person.user_id, {
        kind: 'interview',
        text: isCompanyGone
          ? `${company.name} non è più su Brigata: il colloquio${forOffer(before)} è annullato`
          : `${company.name} ha annullato il colloquio${forOffer(before)}`,
        url: '/profilo/colloqui',
      });
    return;
  }
  await notifyCompany(tx, company.id, {
    ...toCompany(
      before,
      (someone) =>
        `${someone} ${action === 'release' ? 'deve spostare il' : 'rinuncia al'} colloquio${forOffer(before)}`,
    ),
    url: period ? weekOf(period) : '/profilo/azienda/colloqui',
  });
}

/**
 * Tells a candidate that the times they could choose from are closed, by the company or because it has left. Such a
 * mail holds only our own text.
 */
export async function tellClosed(tx: Database, platform: Sending, found: FoundInterview): Promise<void> {
  const { person, company, job } = found;
  const isKnown = isProven(found);
  const about = isKnown || job === null ? forOffer(found) : ` per ${job}`;
  const isGone = company.closed_at !== null;
  if (isKnown || (await mayMail(tx, 'interview', person.email)))
    await sendToCandidate(tx, platform, found, {
      subject: `Colloqui chiusi: ${titleOf(found, isKnown)}`,
      paragraphs: [
        isGone
          ? `Ci dispiace: ${company.name} non è più su Brigata e il colloquio${about} non si fa. Non serve più rispondere.`
          : `${company.name} ha chiuso le prenotazioni dei colloqui${about}: non c’è più un orario da scegliere.`,
        ...(job === null || isGone ? [] : ['La tua candidatura resta com’è.']),
      ],
      action: { label: 'Vedi le offerte', url: '/offerte-lavoro' },
      footnote: 'A questa mail non si risponde.',
    });
  if (person.user_id !== null)
    await notify(tx, person.user_id, {
      kind: 'interview',
      text: isGone
        ? `${company.name} non è più su Brigata: il colloquio${forOffer(found)} non si fa`
        : `${company.name} ha chiuso le prenotazioni dei colloqui${forOffer(found)}`,
      url: '/profilo/colloqui',
    });
}

/** Mails a new link to an interview. False when the address had enough mails today. */
export async function mailNewLink(tx: Database, platform: Sending, found: FoundInterview): Promise<boolean> {
  const { person, company, interview } = found;
  if (!(await mayMail(tx, 'interview', person.email))) return false;
  await sendToCandidate(tx, platform, found, {
    subject: `Il tuo colloquio${found.job === null ? '' : ` come ${found.job}`}: un nuovo link`,
    paragraphs: [`Con questo link vedi il colloquio con ${company.name} e scegli o cambi l’orario.`],
    action: { label: 'Apri il colloquio', url: interviewAddress(platform.linkSecret, interview.id) },
    footnote: NOT_READ,
  });
  return true;
}

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
  const { company, interview } = found;
  if (!company.is_attended) return mailUnattended(tx, platform, found, period);
  const pageOf = (answer: LeadingWord) => interviewAddress(platform.linkSecret, interview.id, answer);
  const lastMove = new Date(period.starts_at.getTime() - CHANGE_UNTIL_MS);
  const canMove = now < lastMove;
  await sendToCandidate(tx, platform, found, {
    subject: `${hours === 24 ? 'Domani' : 'Tra poco'} il colloquio con ${company.name}`,
    paragraphs: [
      `Il colloquio${forOffer(found)} è ${periodName(period)}.`,
      whereOf(found),
      ...(hours === 24
        ? []
        : [
            canMove
              ? `Lo sposti da qui fino alle ${clockOf(lastMove)}; dopo, avvisa l’azienda.`
              : 'Ormai non si sposta più da qui: se non puoi, avvisa subito l’azienda.',
          ]),
    ],
    ...wordsOf(found),
    action: { label: 'Ci sarò', url: pageOf('ci-saro') },
    ...(canMove && { links: [{ label: 'Devo spostare', url: pageOf('devo-spostare') }] }),
    footnote: NOT_READ,
  });
}

const mailUnattended = (tx: Database, platform: Sending, found: FoundInterview, period: Period): Promise<void> =>
  sendToCandidate(tx, platform, found, {
    subject: `Chiedi conferma del colloquio con ${found.company.name}`,
    paragraphs: [
      `Il colloquio${forOffer(found)} è ${periodName(period)}, ma ora nessuna persona di ${found.company.name} è attiva su Brigata: non sappiamo se si fa.`,
      whereOf(found),
      'Prima di andare chiedi all’azienda, oppure rinuncia dalla pagina del colloquio.',
    ],
    ...wordsOf(found),
    action: { label: 'Apri il colloquio', url: interviewAddress(platform.linkSecret, found.interview.id) },
    footnote: NOT_READ,
  });

/** The time that an interview holds; null while there is none. */
export function periodOf({ interview: { starts_at, ends_at } }: FoundInterview): Period | null {
  return starts_at && ends_at ? { starts_at, ends_at } : null;
}

export async function sendToCandidate(
  tx: Database,
  { config, sendMail }: Sending,
  found: FoundInterview,
  letter: Omit<Letter, 'to' | 'tag'>,
  calendar: ReturnType<typeof invitationFile> | null = null,
): Promise<void> {
  // The tag lets the letter be deleted while it waits, when the person is erased.
  const mail = await writeLetter(config, { ...letter, to: found.person.email, tag: tagOf(found) });
  await sendMail(tx, { ...mail, ...(calendar && { calendar }) });
}

/** Mails the interviewer a change of their calendar; everybody of the company where there is no interviewer. */
export async function sendToInterviewer(
  tx: Database,
  platform: Sending,
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
  await mailInterviewer(
    tx,
    platform,
    { company_id: found.company.id, interviewer_id },
    { subject, paragraphs, action: { label: 'Apri la settimana', url: weekOf(period) }, tag: tagOf(found) },
    (reader) =>
      invitationFile(platform.config, {
        ...{ found, period, sequence, method, reader },
        summary: `Colloquio: ${nameOf(found)}`,
        url: weekOf(period),
      }),
  );
}
