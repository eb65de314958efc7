import { z } from '@hono/zod-openapi';
import { messageNotices } from '#domain/message-notice.ts';
import { slugsOf } from '#domain/offer-values.ts';

/** What a candidate should be careful with in words beside it. */
export const notices = z.array(z.enum(slugsOf(messageNotices)));

/** Free words of a company, as its candidate reads them: never without what to be careful with (rule reports). */
export const companyWords = z.object({ text: z.string(), notices }).openapi('CompanyWords');
export type CompanyWords = z.infer<typeof companyWords>;
