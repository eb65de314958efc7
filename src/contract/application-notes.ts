import { z } from '@hono/zod-openapi';
import { NOTE_MAX } from '#domain/message-rules.ts';

/** What colleagues wrote to each other about an applicant, in one list (rule thread). */
export const applicationNotes = z
  .object({
    /** The oldest first. */
    items: z.array(
      z.object({
        /**
         * `note`: on the application; `conversation`: beside its messages; `vote`: the line of an evaluation;
         * `earlier`: one text without author and time, from before notes had them.
         */
        kind: z.enum(['earlier', 'note', 'conversation', 'vote']),
        /** With the kind it names the item; 0 for `earlier`. */
        id: z.number().int(),
        /** Null where its author has no account any more, and for `earlier`. */
        who: z.string().nullable(),
        at: z.string().nullable(),
        text: z.string(),
        /** Of a vote, from 1 to 5. */
        score: z.number().int().nullable(),
        can_delete: z.boolean(),
      }),
    ),
    /** The people who can be mentioned in a new one. */
    colleagues: z.array(z.object({ id: z.number().int(), name: z.string() })),
  })
  .openapi('ApplicationNotes');
export type ApplicationNotes = z.infer<typeof applicationNotes>;

export const newApplicationNote = z.strictObject({
  text: z.string().trim().min(1, 'Scrivi la nota.').max(NOTE_MAX, `Scrivi al massimo ${NOTE_MAX} caratteri.`),
  /** Chosen by the page: the same note sent twice is written once. */
  key: z.uuid(),
});

export const writtenNote = z.object({ told: z.array(z.string()) }).openapi('WrittenApplicationNote');
