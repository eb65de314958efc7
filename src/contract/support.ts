import { z } from '@hono/zod-openapi';
import { line } from './line.ts';
import { fullName } from './names.ts';
import { robotSigns } from './robots.ts';

const words = (most: number) => z.string().trim().min(1).max(most);

export const supportBody = z.strictObject({
  name: fullName,
  email: words(254).pipe(z.email()),
  subject: line(150).min(1),
  message: words(4000),
  privacy: z
    .boolean()
    .default(false)
    .refine(Boolean, {
      error: 'Per inviare la richiesta devi leggere l’informativa sulla privacy.',
      params: { code: 'not_accepted' },
    }),
  ...robotSigns,
});
export type SupportRequest = z.output<typeof supportBody>;

export const faq = z.object({ id: z.number().int(), question: z.string(), answer: z.string() }).openapi('Faq');
export type Faq = z.infer<typeof faq>;
