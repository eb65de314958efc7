import { z } from '@hono/zod-openapi';
import { invitationAnswers, invitationStates } from '#domain/offer-invitation.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { offerMatch } from './offer-match.ts';
import { candidateCard } from './talent.ts';

const daySpan = z.object({ from: z.string(), to: z.string().nullable() });

/** Somebody whom an offer fits: as the search shows them, with why. The number behind the word is not shown. */
export const suitedPerson = z
  .object({
    candidate: candidateCard,
    match: offerMatch,
    /** When they are free; null where they do not say. */
    free: daySpan.nullable(),
    /** Whether they take invitations at all. */
    takes_invitations: z.boolean(),
  })
  .openapi('SuitedPerson');
export type SuitedPerson = z.infer<typeof suitedPerson>;

/** The people invited to an offer, hidden as in the search, and how many more can be. */
export const offerInvitations = z
  .object({
    limit: z.number().int(),
    left: z.number().int(),
    people: z.array(
      z.object({
        id: z.number().int(),
        /** Null for people whom the company no longer sees, whatever the reason: their state is 'Non ora'. */
        candidate: candidateCard.nullable(),
        /**
         * As the company sees them: an applicant by the name in their application; no name for people it does not see.
         */
        name: z.string().nullable(),
        state: z.enum(slugsOf(invitationStates)),
        /** Their application to the offer; null while there is none. */
        application_id: z.number().int().nullable(),
        invited_on: z.string(),
      }),
    ),
  })
  .openapi('OfferInvitations');
export type OfferInvitations = z.infer<typeof offerInvitations>;

/** The people whom one of the company's offers fits best, the best first. */
export const offerPeople = z
  .object({
    offer: z.object({
      id: z.number().int(),
      title: z.string(),
      slug: z.string(),
      is_open: z.boolean(),
      /** Whether people apply on the company’s own site: then nobody can be invited. */
      is_external: z.boolean(),
    }),
    /** Without the invited people, who are listed beside. */
    people: z.array(suitedPerson),
    invitations: offerInvitations,
  })
  .openapi('OfferPeople');
export type OfferPeople = z.infer<typeof offerPeople>;

/** An invitation to apply, for the person invited. */
export const ownInvitation = z
  .object({
    id: z.number().int(),
    state: z.enum(slugsOf(invitationStates)),
    /** Whether they want no invitation of this company any more. */
    is_refused: z.boolean(),
    can_apply: z.boolean(),
    /** Whether the offer asks questions that one tap cannot answer. */
    needs_answers: z.boolean(),
    /** A day in Rome. */
    invited_on: z.string(),
    /** Its page, which works without script, for logged-in users; null for staff who act for the person. */
    page: z.string().nullable(),
    company: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }),
    offer: z.object({
      slug: z.string(),
      title: z.string(),
      job: z.string(),
      place: z.string(),
      pay: z.string().nullable(),
      days: z.string().nullable(),
      room: z.string(),
    }),
    match: offerMatch.nullable(),
  })
  .openapi('OwnInvitation');
export type OwnInvitation = z.infer<typeof ownInvitation>;

export const ownInvitations = z
  .object({
    invitations: z.array(ownInvitation),
    /** Companies from which they want none. */
    refused: z.array(z.object({ id: z.number().int(), name: z.string(), slug: z.string() })),
    is_off: z.boolean(),
  })
  .openapi('OwnInvitations');
export type OwnInvitations = z.infer<typeof ownInvitations>;

export const invitationAnswerForm = z.strictObject({ answer: z.enum(slugsOf(invitationAnswers)) });
