import { z } from '@hono/zod-openapi';

/** The signature of a mailed link, in the query of its address. Without one the session of a user opens the record. */
export const mailedLink = z.object({ expires: z.string().optional(), seal: z.string().optional() });

/** Whether a new link was mailed: not to an address that had enough mails today. */
export const renewedLink = z.object({ is_mailed: z.boolean() });
