import { z } from '@hono/zod-openapi';
import { cleanText } from '#domain/clean-text.ts';
import { HALF_PROPOSED, MAX_PROPOSAL_LINE, MAX_PROPOSED } from '#domain/interview-proposal.ts';
import { candidateStates, interviewActions, interviewKinds, interviewStates } from '#domain/interview-state.ts';
import { interviewMinutes } from '#domain/interview-times.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { listOf, optional, rowId } from './answers.ts';
import { companyWords, notices } from './company-words.ts';
import { line } from './line.ts';
import { followedDeed } from './received-applications.ts';

const kind = z.enum(slugsOf(interviewKinds), 'Scegli come vi incontrate.');
const state = z.enum(slugsOf(interviewStates));
const id = z.number().int().positive().max(MAX_ROW_ID);
const day = z.iso
  .date('Scrivi un giorno come 2026-11-24.')
  .refine((one) => one >= '2020-01-01' && one <= '2099-12-31', {
    error: 'Scegli un giorno dal 2020 al 2099.',
    params: { code: 'out_of_range' },
  });

/** How many applicants are invited by name at once, and how many times a round has at most. */
export const MAX_INVITED = 100;
export const MAX_TIMES = 200;
const MAX_NOTE = 500;

const text = (most: number) =>
  z.string().overwrite(cleanText).trim().max(most, `Scrivi al massimo ${most} caratteri.`).default('');

const minutes = z
  .number()
  .int()
  .min(interviewMinutes.least, `Un colloquio dura almeno ${interviewMinutes.least} minuti.`)
  .max(interviewMinutes.most, `Un colloquio dura al massimo ${interviewMinutes.most} minuti.`)
  .multipleOf(interviewMinutes.step, 'Scegli una durata a passi di cinque minuti.');

const start = z.iso.datetime({ offset: true, error: 'Scegli un orario.' });
const starts = z
  .array(start)
  .min(1, 'Scegli almeno un orario.')
  .max(MAX_TIMES, `Al massimo ${MAX_TIMES} orari alla volta.`);

/** How the two sides meet, and when. */
const meeting = z.strictObject({
  kind,
  /** The address, the telephone number or the link. */
  place: line(300).trim().min(1, 'Campo obbligatorio.'),
  /** At the telephone: whether the company calls, from this number; otherwise the candidate calls it. */
  company_calls: z.boolean().default(false),
  minutes,
  note: text(MAX_NOTE),
  /** The colleague who holds the interviews: the one who asks, unless another is named. */
  interviewer: id.optional(),
  /** When each time begins. */
  starts,
});

/** The times that a company offers to applicants, each for the offer that they applied to. */
export const roundForm = meeting
  .extend({
    /** The offer of all of them. Without it they may have applied to several. */
    offer: id.optional(),
    /** Null invites everybody who has applied and who will apply: the bookable hours of the offer. */
    applications: z
      .array(id)
      .min(1, 'Scegli almeno una candidatura.')
      .max(MAX_INVITED, `Al massimo ${MAX_INVITED} candidature alla volta.`)
      .nullable(),
  })
  .refine(({ offer: of, applications }) => of !== undefined || applications !== null, {
    path: ['offer'],
    error: 'Scegli un’offerta.',
    params: { code: 'required' },
  });

/** The same, to the person of an unlocked profile. */
export const profileRoundForm = meeting;

export const roundAnswer = z
  .object({
    /** The round that was opened; of people of several offers, that of the offer with the lowest number. */
    id: z.number().int(),
    invited: z.number().int(),
    /** How many were left out: their interview is settled already, or they receive no invitations. */
    left_out: z.number().int(),
    /** The names of those who were chosen and left out. */
    left_out_names: z.array(z.string()),
    times: z.number().int(),
    /** What followed for the applications that were invited by name; null for nothing. */
    followed: followedDeed.nullable(),
  })
  .openapi('InterviewRoundAnswer');

export const timesBody = z.strictObject({ starts });
export const timesAnswer = z.object({ times: z.number().int() }).openapi('InterviewTimesAnswer');

const offer = z.object({ id: z.number().int(), title: z.string(), slug: z.string() });
const action = z.enum(interviewActions);

const example = z.object({ starts_at: z.string(), ends_at: z.string() });
const timeToTake = example.extend({ id: z.number().int() });

/** An interview as the company sees it. */
const companyInterview = z
  .object({
    id: z.number().int(),
    state,
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    minutes: z.number().int(),
    kind,
    /** Where the company goes or whom it calls; empty where the person's number is in no field. */
    place: z.string(),
    company_calls: z.boolean(),
    note: z.string(),
    /** By their application, or by their unlocked profile: one of the two is null. */
    person: z.object({
      application: z.number().int().nullable(),
      profile: z.number().int().nullable(),
      first_name: z.string(),
      last_name: z.string(),
      tile: z.string(),
      photo: z.string().nullable(),
    }),
    /** Null for an unlocked profile. */
    offer: offer.nullable(),
    interviewer: z.string().nullable(),
    interviewer_id: z.number().int().nullable(),
    /** Whether a colleague can hold it instead. */
    can_pass: z.boolean(),
    /** Whether the candidate said that they will come. */
    will_come: z.boolean(),
    /** Other times that the candidate proposes, soonest first, and the round that others can be added to. */
    proposal: z.object({ round: z.number().int(), line: z.string(), times: z.array(timeToTake) }).nullable(),
    /** What the company can do with it now. */
    actions: z.array(action),
  })
  .openapi('CompanyInterview');
export const companyInterviews = z.array(companyInterview);
export type CompanyInterview = z.infer<typeof companyInterview>;

const freeTime = z
  .object({
    id: z.number().int(),
    starts_at: z.string(),
    ends_at: z.string(),
    /** Null for an unlocked profile. */
    offer: offer.nullable(),
    interviewer: z.string().nullable(),
    interviewer_id: z.number().int().nullable(),
  })
  .openapi('FreeInterviewTime');
export type FreeTime = z.infer<typeof freeTime>;

const openRound = z
  .object({
    id: z.number().int(),
    /** Null for an unlocked profile. */
    offer: offer.nullable(),
    is_for_all: z.boolean(),
    /** How many people have no time yet, and how many times are free. */
    choosing: z.number().int(),
    free: z.number().int(),
    minutes: z.number().int(),
    kind,
    place: z.string(),
    company_calls: z.boolean(),
    interviewer_id: z.number().int().nullable(),
  })
  .openapi('OpenInterviewRound');
export type OpenRound = z.infer<typeof openRound>;

export const weekQuery = z.object({ day: day.optional() });

/** A company's week, from Monday to Sunday. */
export const companyWeek = z
  .object({
    monday: z.string(),
    days: z.array(
      z.object({
        day: z.string(),
        holiday: z.string().nullable(),
        interviews: z.array(companyInterview),
        free: z.array(freeTime),
      }),
    ),
    /** The people who were invited and have no time yet, whatever the week. */
    choosing: z.array(companyInterview),
    /** Those of the last thirty days that have begun and of which nobody said how they went, the latest first. */
    to_say: z.array(companyInterview),
    /** The bookable hours that are open, and the rounds in which somebody still has to choose. */
    open_rounds: z.array(openRound),
  })
  .openapi('CompanyInterviewWeek');
export type CompanyWeek = z.infer<typeof companyWeek>;

export const outcomeBody = z.strictObject({ outcome: z.enum(['done', 'no_show'], 'Di’ com’è andata.') });
export const cancelBody = z.strictObject({ message: text(MAX_NOTE) });
/** Another time for an interview, with a line for the candidate. */
export const moveBody = z.strictObject({ starts_at: start, message: text(MAX_NOTE) });
/** The colleague who holds the interview from now on. */
export const passBody = z.strictObject({ interviewer: id });
export const takeBody = z.strictObject({ time: id });

/** Other times that a candidate proposes. */
export const proposalForm = z.strictObject({
  starts: z.array(start).min(1, HALF_PROPOSED).max(MAX_PROPOSED, `Al massimo ${MAX_PROPOSED} orari alla volta.`),
  line: line(MAX_PROPOSAL_LINE).trim().default(''),
});
export const acceptBody = z.strictObject({ time: id });
/** The company's other times; none where its round still has a free one. */
export const declineBody = z.strictObject({
  starts: z.array(start).max(MAX_TIMES, `Al massimo ${MAX_TIMES} orari alla volta.`),
});

/** Without an offer the applications may be to several. */
export const invitableQuery = z.object({ offer: optional(rowId), applications: listOf(rowId) });

/** The colleagues who can hold interviews. */
export const interviewers = z.array(z.object({ id: z.number().int(), name: z.string() }));

/** The people about to be invited: applicants, or the person of an unlocked profile. */
export const invitable = z
  .object({
    /** The offers that they applied to; none for an unlocked profile. */
    offers: z.array(offer),
    /** Whether the search is over: its bookable hours cannot be opened. */
    is_over: z.boolean(),
    interviewers,
    /** What the form begins with: as it was filled in last. */
    last: z.object({
      kind,
      minutes: z.number().int(),
      company_calls: z.boolean(),
      /** The address, the telephone number and the link. */
      places: z.object({ in_person: z.string(), phone: z.string(), video: z.string() }),
    }),
    /** The times that the form begins with: one for each person, three at least, none where nobody is named. */
    ready: z.array(z.string()),
    people: z.array(
      z.object({
        id: z.number().int(),
        /** Null for an unlocked profile. */
        offer: z.number().int().nullable(),
        first_name: z.string(),
        last_name: z.string(),
        tile: z.string(),
        photo: z.string().nullable(),
        /** Whether an interview has its time already: they are left out. */
        is_settled: z.boolean(),
      }),
    ),
  })
  .openapi('InvitableApplicants');
export type Invitable = z.infer<typeof invitable>;

/** An interview as its candidate sees it. */
export const candidateInterview = z
  .object({
    id: z.number().int(),
    /** Its page, which works without JavaScript, for the session; null by a mailed link and for staff who act. */
    page: z.string().nullable(),
    /** Nothing of how it went: that is the company's. */
    state: z.enum(slugsOf(candidateStates)),
    /** The application that it is about; null where the company unlocked the profile. */
    application: z.number().int().nullable(),
    company: z.object({ name: z.string(), slug: z.string() }),
    offer: offer.nullable(),
    kind,
    place: z.string(),
    company_calls: z.boolean(),
    note: z.string(),
    /** What the candidate should be careful with in the place and the note. */
    notices,
    minutes: z.number().int(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    /** The company's words on why it cancelled. */
    message: companyWords,
    will_come: z.boolean(),
    /** Whether the candidate can say now that they will come. */
    can_confirm: z.boolean(),
    /** Whether it has not begun and is too near to be changed. */
    is_near: z.boolean(),
    /** The times that nobody holds, soonest first. */
    times: z.array(timeToTake),
    /** The other times that the candidate proposed last, while the company has not answered or where none fits. */
    proposal: z.object({ state: z.enum(['open', 'declined']), line: z.string(), times: z.array(example) }).nullable(),
    /** Whether the candidate can propose other times now. */
    can_propose: z.boolean(),
    /** Whether the company has somebody active: without, no time can be taken or proposed. */
    is_attended: z.boolean(),
    /** What the candidate can do with it now. */
    actions: z.array(action),
  })
  .openapi('CandidateInterview');
export type CandidateInterview = z.infer<typeof candidateInterview>;
export const candidateInterviews = z.array(candidateInterview);

const created_at = z.string().nullable();
export const calendarAddress = z.object({ created_at }).openapi('CalendarAddress');
export const newCalendarAddress = z
  .object({ address: z.string(), created_at: z.string() })
  .openapi('NewCalendarAddress');

/** The company's own numbers of the last twelve months. */
export const interviewNumbers = z
  .object({ invited: z.number().int(), done: z.number().int(), no_show: z.number().int() })
  .openapi('InterviewNumbers');
export type InterviewNumbers = z.infer<typeof interviewNumbers>;
