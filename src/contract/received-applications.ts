import { z } from '@hono/zod-openapi';
import { contactingDeeds, deeds } from '#domain/application-deeds.ts';
import { applicationStages } from '#domain/application-stage.ts';
import { applicationStatuses } from '#domain/application-status.ts';
import { cvOrigins } from '#domain/cv-kind.ts';
import { endReasons, hireStates, liveStates } from '#domain/hire-state.ts';
import { interviewChanges } from '#domain/interview-history.ts';
import { openStates } from '#domain/interview-state.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { CHANGED_AT_ONCE, changeOutcomes } from '#domain/status-change.ts';
import { listOf, paginator } from './answers.ts';
import { candidateView, freeSpan } from './profile.ts';

const status = z.enum(slugsOf(applicationStatuses), 'Scegli uno stato della lista.');
/** How many a board reads again at once. */
const BOARD_IDS_AT_ONCE = 100;
const message = z.string().trim().max(2000, 'Scrivi al massimo 2000 caratteri.').optional();

export const receivedQuery = z.object({
  status: listOf(status),
  /** Words of the name, the address or the last experience. */
  search: z.string().trim().max(200).optional(),
  sort: z.enum(['date', 'name', 'status'], 'Scegli come ordinare.').default('date'),
  page: z.string().optional(),
  items: z.string().optional(),
});

/** An interview that is still to come; without a time while its candidate chooses one. */
const openInterview = z.object({ state: z.enum(openStates), starts_at: z.string().nullable() });

/** A row of the table of applications. */
export const receivedApplication = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    /** The seed of their tile. */
    tile: z.string(),
    photo: z.string().nullable(),
    is_one_shot: z.boolean(),
    is_new: z.boolean(),
    is_knocked_out: z.boolean(),
    /** Whether the answers were asked for by mail and are still missing. */
    awaits_answers: z.boolean(),
    is_closed: z.boolean(),
    /** Whether the applicant has an account; without one they see no page and get only mails. */
    has_account: z.boolean(),
    /** Whether a refusal contains the company's own message: only a confirmed address gets it. */
    reads_company_words: z.boolean(),
    /** When a refusal was mailed: none is mailed twice. */
    date_refused: z.string().nullable(),
    status,
    /** What happened to it, beside the status that the company chose. */
    deed: z.enum(slugsOf(deeds)),
    /** Whether a hire waits for their answer, or was confirmed; null for neither. */
    hire: z.enum(liveStates).nullable(),
    /** Whether the company hires them, or proposed to, for another offer or for none. */
    hired_elsewhere: z.boolean(),
    /** Their interview that is offered or fixed: a refusal cancels it. Null for none. */
    interview: openInterview.nullable(),
    /** Facts from the profile that is open for this application; null for an applicant without one. */
    profile: z
      .object({
        /** For how many months they had the job of the offer. */
        months_in_role: z.number().int(),
        languages_knowledge: z.array(z.object({ language: z.string(), level: z.string() })),
        available_from_now: z.boolean(),
        available_from_date: z.string().nullable(),
        available_to_date: z.string().nullable(),
        available_spans: z.array(freeSpan),
        not_available: z.boolean(),
        willing_to_relocate: z.boolean(),
        /** From their home to the place of the offer, in a straight line; null where one of the two is unknown. */
        distance_km: z.number().int().nullable(),
      })
      .nullable(),
    /** Answers to the excluding questions: whether each one excludes. */
    screened: z.array(z.object({ question: z.string(), answer: z.string(), is_knockout: z.boolean() })),
    last_experience: z.object({ job: z.string(), company: z.string() }).nullable(),
    notes: z.string(),
    date_created: z.string(),
  })
  .openapi('ReceivedApplication');
export type ReceivedApplication = z.infer<typeof receivedApplication>;

const counts = z.object({
  all: z.number().int(),
  /** The 'nuove da valutare': nobody who is hired or whose search is over, whatever the status. */
  to_evaluate: z.number().int(),
  reviewable: z.number().int(),
  contacted: z.number().int(),
  suitable: z.number().int(),
  unsuitable: z.number().int(),
});

export const receivedApplications = z
  .object({
    offer: z.object({ id: z.number().int(), title: z.string(), slug: z.string() }),
    items: z.array(receivedApplication),
    paginator,
    counts,
  })
  .openapi('ReceivedApplications');
export type ReceivedApplications = z.infer<typeof receivedApplications>;

/** A page of one column of the board, or the first page of each. */
export const boardQuery = receivedQuery.pick({ search: true }).extend({
  status: status.optional(),
  /** The application after which the page begins: the last one of the page before. */
  after: z.coerce.number().int().positive().max(MAX_ROW_ID).optional(),
  /** These applications alone, whatever their status now: those that a live board was notified of. */
  ids: listOf(z.coerce.number().int().positive().max(MAX_ROW_ID)).refine(
    (ids) => ids.length <= BOARD_IDS_AT_ONCE,
    `Al massimo ${BOARD_IDS_AT_ONCE} alla volta.`,
  ),
});

export const board = z
  .object({
    offer: z.object({ id: z.number().int(), title: z.string(), slug: z.string() }),
    columns: z.array(
      z.object({
        status,
        /** How many are counted under its status, with the words that were searched: it may show others beside. */
        count: z.number().int(),
        /** The newest first. */
        items: z.array(receivedApplication),
        /** What `after` is for the next page; null on the last one. */
        next: z.number().int().nullable(),
      }),
    ),
    counts,
  })
  .openapi('ApplicationBoard');
export type Board = z.infer<typeof board>;
export type BoardColumn = Board['columns'][number];

/** An application before or after another one in a list, maybe to another offer; null at the ends of the list. */
const neighbour = z.object({ id: z.number().int(), offer_id: z.number().int() }).nullable();

export const receivedDetail = z
  .object({
    id: z.number().int(),
    offer: z.object({ id: z.number().int(), title: z.string(), slug: z.string() }),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** What they typed with the application; null for none. The profile has its own. */
    phone: z.string().nullable(),
    tile: z.string(),
    photo: z.string().nullable(),
    is_one_shot: z.boolean(),
    is_closed: z.boolean(),
    has_account: z.boolean(),
    reads_company_words: z.boolean(),
    date_refused: z.string().nullable(),
    /** Whether a refusal is mailed once the time to undo it is over. */
    is_refusal_waiting: z.boolean(),
    status,
    deed: z.enum(slugsOf(deeds)),
    hire: z.enum(liveStates).nullable(),
    /** Whether the company hires them, or proposed to, for another offer or for none. */
    hired_elsewhere: z.boolean(),
    interview: openInterview.nullable(),
    /** The stage that the candidate sees instead of the status. */
    stage: z.enum(slugsOf(applicationStages)),
    cover_letter: z.string().nullable(),
    awaits_answers: z.boolean(),
    answers: z.array(z.object({ question: z.string(), answer: z.string(), is_knockout: z.boolean() })),
    /** `origin`: what the site made the PDF of, where it did not come as one. */
    cv: z.object({ name: z.string(), origin: z.enum(cvOrigins).nullable() }).nullable(),
    /** The full profile, open for this application; null for an applicant without one. */
    profile: candidateView.nullable(),
    date_created: z.string(),
    /** From their home to the place of the offer, in a straight line; null where one of the two is unknown. */
    distance_km: z.number().int().nullable(),
    /** The previous and next ones in the list that it was opened from. */
    previous: neighbour,
    next: neighbour,
  })
  .openapi('ReceivedApplicationDetail');
export type ReceivedDetail = z.infer<typeof receivedDetail>;

/** The applicant was informed in another way (by telephone, in person): no mail is sent. */
const is_told_already = z.boolean().optional();

export const receivedPatch = z.strictObject({
  status,
  /** The status that was seen: where a colleague set another one since, nothing is changed (409). */
  status_read: status.optional(),
  message,
  is_told_already,
});

export const manyPatch = z.strictObject({
  ids: z
    .array(z.number().int().positive().max(MAX_ROW_ID))
    .min(1, 'Scegli almeno una candidatura.')
    .max(CHANGED_AT_ONCE, `Al massimo ${CHANGED_AT_ONCE} alla volta.`),
  status,
  /** The statuses that were seen, by id: one that a colleague changed since is left as it is, and reported. */
  statuses_read: z.record(z.string().regex(/^[1-9]\d{0,9}$/), status).optional(),
  message,
  is_told_already,
});

export const changedAnswer = z
  .object({
    changed: z.number().int(),
    /** How many refusals will be mailed, once the change cannot be undone any more. */
    mailed: z.number().int(),
    /**
     * For so many seconds, until candidates are notified, the change can be undone by its name; null when nothing
     * changed.
     */
    undo: z.object({ change: z.uuid(), seconds: z.number().int() }).nullable(),
    /** What became of each application that was named. */
    results: z.array(
      z.object({
        id: z.number().int(),
        outcome: z.enum(changeOutcomes),
        /** The applicant; empty for one who has withdrawn. */
        name: z.string(),
        /** The status it has now. */
        status,
        /** The colleague who changed it meanwhile; null for none, and for one who has left. */
        by: z.string().nullable(),
      }),
    ),
  })
  .openapi('ChangedApplications');
export type ChangedApplications = z.infer<typeof changedAnswer>;

/**
 * What followed by itself from a message, an invitation or a proposal of hire: these applications are 'Contattato' now.
 * It is undone by its name for so many seconds, and what was sent stays.
 */
export const followedDeed = z
  .object({
    ids: z.array(z.number().int()),
    undo: z.object({ change: z.uuid(), seconds: z.number().int() }),
  })
  .openapi('FollowedDeed');
export type FollowedDeed = z.infer<typeof followedDeed>;

export const undoBody = z.strictObject({ change: z.uuid('Di’ quale cambio annullare.') });
export const undoneAnswer = z.object({ undone: z.number().int() }).openapi('UndoneChange');
export type UndoneChange = z.infer<typeof undoneAnswer>;

export const signedFile = z.object({ url: z.string(), expires_at: z.string() }).openapi('SignedFile');

const MAX_COMMENT = 200;

export const evaluationBody = z.strictObject({
  score: z
    .number('Dai un voto da 1 a 5.')
    .int('Dai un voto da 1 a 5.')
    .min(1, 'Dai un voto da 1 a 5.')
    .max(5, 'Dai un voto da 1 a 5.'),
  /** One line. */
  comment: z
    .string()
    .trim()
    .max(MAX_COMMENT, `Scrivi al massimo ${MAX_COMMENT} caratteri.`)
    .regex(/^[^\r\n]*$/, 'Scrivi una riga sola.')
    .default(''),
});

const evaluation = z.object({ score: z.number().int(), comment: z.string(), date: z.string() });

export const evaluations = z
  .object({
    own: evaluation.nullable(),
    /** How many colleagues have evaluated. */
    others_count: z.number().int(),
    /** Null until one has given one's own: nobody is led by what others think. */
    others: z.array(evaluation.extend({ id: z.number().int(), who: z.string().nullable() })).nullable(),
    /** The mean of all, own included; null as long as the others are. */
    average: z.number().nullable(),
  })
  .openapi('Evaluations');
export type Evaluations = z.infer<typeof evaluations>;

export const applicationHistory = z
  .object({
    /** The newest first. */
    items: z.array(
      z.object({
        kind: z.enum(['received', 'opened', 'status', 'undone', 'refusal_mailed', 'closed', 'interview', 'hire']),
        at: z.string(),
        /** What happened to the interview, and the time that it has since; null for other lines. */
        interview: z
          .object({
            change: z.enum(interviewChanges),
            starts_at: z.string().nullable(),
            /** The colleague who holds it since; null where they have left. */
            interviewer: z.string().nullable(),
          })
          .nullable(),
        /** What became of the hire; null for other lines. */
        hire: z
          .object({ state: z.enum(slugsOf(hireStates)), reason: z.enum(slugsOf(endReasons)).nullable() })
          .nullable(),
        /** The colleague who did it; null where none did, or where they have left. */
        who: z.string().nullable(),
        /** The status it was given; null for what is no change of status. */
        status: status.nullable(),
        /** What they did, from which it followed by itself; null for what somebody chose. */
        because: z.enum(contactingDeeds).nullable(),
      }),
    ),
  })
  .openapi('ApplicationHistory');
export type ApplicationHistory = z.infer<typeof applicationHistory>;
