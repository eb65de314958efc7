import { inArray } from 'drizzle-orm';
import type { Period } from '#domain/interview-times.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import type { LetterWords } from '#server/platform/letter.ts';
import { type Letter, letterKindFrom, type Sending, type Writing } from '#server/platform/letter-kinds.ts';
import { letterTag } from '../applications/notify-both-sides.ts';
import { profileTag } from '../candidates/profile-tag.ts';
import { PERSON } from '../notifications/notify.ts';
import { type FoundInterview, selectInterviews } from './find-interview.ts';
import { interviewAddress } from './interview-link.ts';
import { invitationFile } from './invitation-file.ts';
import { interviews } from './tables.ts';
import { mailInterviewer } from './tell-interviewer.ts';

/**
 * Declares a letter about an interview, with an example of what it says besides. The tag lets it be deleted while it
 * waits, when the person is erased.
 */
export const interviewLetter = <More extends object>(
  kind: string,
  more: More,
  write: (found: FoundInterview & More, platform: Writing) => Omit<LetterWords, 'tag'>,
) =>
  letterKindFrom<FoundInterview & More>(
    kind,
    async (db) => {
      const [found] = await selectInterviews(db, undefined).limit(1);
      return found && { ...found, ...more };
    },
    (found, platform) => ({ ...write(found, platform), tag: tagOf(found) }),
  );

/** A notification to the candidate. */
export const notice = (text: string) => ({ kind: 'interview', text, url: '/profilo/colloqui' });

/** What an interview is mailed in order of. */
export const addressOf = ({ interview, person }: FoundInterview) => ({ id: interview.id, email: person.email });

/** Marks interviews as mailed. */
export const markMailed = (tx: Database, ids: number[]) =>
  tx.update(interviews).set({ mailed_at: new Date() }).where(inArray(interviews.id, ids));

interface Change {
  period: Period;
  sequence: number;
  method: 'REQUEST' | 'CANCEL';
}

/** The entry of an interview for the calendar of its candidate. */
export const forCandidate = ({ config, linkSecret }: Writing, found: FoundInterview, change: Change) =>
  invitationFile(config, {
    ...{ found, ...change },
    side: 'candidate',
    reader: { name: nameOf(found), email: found.person.email },
    summary: `Colloquio: ${found.company.name}`,
    url: interviewAddress(linkSecret, found.interview.id),
  });

/** Mails the interviewer a change of their calendar; everybody of the company where there is no interviewer. */
export const sendToInterviewer = (
  tx: Database,
  platform: Sending,
  found: FoundInterview,
  letter: Letter,
  change: Change,
): Promise<void> =>
  mailInterviewer(
    tx,
    platform,
    { company_id: found.company.id, interviewer_id: found.interview.interviewer_id },
    letter,
    (reader) =>
      invitationFile(platform.config, {
        ...{ found, ...change, reader },
        side: 'company',
        summary: `Colloquio: ${nameOf(found)}`,
        url: weekOf(change.period),
      }),
  );

/** Whether the address is proven: by an account, or because somebody took a time by the link that was mailed to it. */
export const isProven = ({ person, interview }: FoundInterview): boolean =>
  person.user_id !== null || interview.sequence > 0;

/** Where the two sides meet, as the company's own words: what to be careful with in them. */
export const wordsOf = ({ round }: FoundInterview): Pick<LetterWords, 'companyWords' | 'leaveOut'> => ({
  companyWords: [round.place],
  leaveOut: ['elsewhere'],
});

export const weekOf = ({ starts_at }: Period): string => `/profilo/azienda/colloqui?giorno=${romeDay(starts_at)}`;

/** The button of a letter to the interviewer. */
export const toWeek = (period: Period) => ({ label: 'Apri la settimana', url: weekOf(period) });

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

/** The time that an interview holds; null while there is none. */
export function periodOf({ interview: { starts_at, ends_at } }: FoundInterview): Period | null {
  return starts_at && ends_at ? { starts_at, ends_at } : null;
}
