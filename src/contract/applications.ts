import { z } from '@hono/zod-openapi';

/** 'true' as forms send it. */
const checkbox = z.preprocess((value) => value === true || value === 'true' || value === 'on' || value === '1', z.boolean());

/** A one-shot application (spec 3.14, decisions 7). The CV is checked by its content, beside this schema. */
export const oneShotForm = z.object({
  offer: z.coerce.number({ error: 'Campo obbligatorio.' }).int().positive().max(2_147_483_647),
  first_name: z.string().trim().min(1).max(100),
  last_name: z.string().trim().min(1).max(100),
  email: z.string().trim().min(1).max(254).pipe(z.email()),
  newsletter: checkbox,
  privacy: checkbox.refine((agreed) => agreed, 'Per inviare la candidatura devi leggere l’informativa privacy.'),
});

export const oneShotAnswer = z.object({ id: z.number().int(), offer: z.number().int() }).openapi('OneShotApplication');

/** The largest CV, in bytes (decisions 2). */
export const CV_MAX_BYTES = 10 * 1024 * 1024;
