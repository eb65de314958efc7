import { z } from '@hono/zod-openapi';

const words = (most: number) => z.string().trim().min(1).max(most);

export const supportBody = z.strictObject({
  name: words(150),
  email: words(254).pipe(z.email()),
  subject: words(150),
  message: words(4000),
  privacy: z.boolean().default(false),
  /** A field that people do not see: robots fill it. */
  website: z.string().max(300).default(''),
});
export type SupportRequest = z.output<typeof supportBody>;

export const faq = z.object({ id: z.number().int(), question: z.string(), answer: z.string() }).openapi('Faq');
export type Faq = z.infer<typeof faq>;
