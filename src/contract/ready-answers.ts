import { z } from '@hono/zod-openapi';
import { hasVisibleText } from '#domain/clean-text.ts';
import { MAX_READY_ANSWERS, READY_NAME_MAX, READY_TEXT_MAX } from '#domain/ready-answers.ts';
import { line } from './line.ts';

const readyAnswer = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** With its blanks between braces. */
    text: z.string(),
    /** The message that is proposed with a refusal. */
    is_refusal: z.boolean(),
  })
  .openapi('ReadyAnswer');
export type ReadyAnswer = z.infer<typeof readyAnswer>;

export const readyAnswers = z.object({ items: z.array(readyAnswer) }).openapi('ReadyAnswers');
export type ReadyAnswers = z.infer<typeof readyAnswers>;

export const readyAnswerForm = z.strictObject({
  name: line(READY_NAME_MAX).min(1, 'Scrivi un nome.'),
  text: z
    .string()
    .trim()
    .min(1, 'Scrivi il testo.')
    .max(READY_TEXT_MAX, `Scrivi al massimo ${READY_TEXT_MAX} caratteri.`)
    .refine(hasVisibleText, 'Scrivi il testo.'),
});
export type ReadyAnswerForm = z.output<typeof readyAnswerForm>;

/** The place of an answer in the list, from 0. */
export const readyAnswerMove = z.strictObject({ place: z.number().int().min(0).max(MAX_READY_ANSWERS) });

export const proposedRefusal = z.object({ text: z.string() }).openapi('ProposedRefusal');
