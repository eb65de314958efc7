import { z } from '@hono/zod-openapi';

const ids = z.array(z.number().int().positive()).max(2000, 'Puoi salvarne al massimo 2000.');

/** What a user may write in their meta (spec 3.6, decisions 4); any other key is refused. */
const metaPatch = z
  .strictObject({
    saved_offers: ids,
    saved_candidates: ids,
    has_done_home_tutorial: z.boolean(),
    has_done_profile_tutorial: z.boolean(),
    has_done_profile_home_tutorial: z.boolean(),
    has_started_address_update: z.boolean(),
    has_closed_address_update: z.boolean(),
    has_done_address_update: z.boolean(),
    has_checked_alert_box: z.boolean(),
  })
  .partial();

export const mePatch = z.strictObject({ meta: metaPatch.optional() });

export const loginBody = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
  remember: z.boolean().default(false),
});

export const resetBody = z.object({ email: z.string().trim().min(1).max(254).pipe(z.email()) });

export const resetConfirmBody = z.object({
  uid: z.string().max(100),
  token: z.string().max(200),
  new_password: z.string().min(1).max(200),
  confirm_password: z.string().min(1).max(200),
});

export const csrfAnswer = z.object({ csrfToken: z.string() });

const image = z.object({ file: z.string(), thumbnail: z.string() });

export const meAnswer = z
  .object({
    id: z.number().int(),
    email: z.string(),
    typology: z.enum(['candidate', 'company']),
    first_name: z.string(),
    last_name: z.string(),
    date_joined: z.string(),
    impersonated: z.boolean(),
    is_staff: z.boolean(),
    credits: z.number().int(),
    profile_photo: image.nullable(),
    company: z.object({ id: z.number().int(), name: z.string(), slug: z.string(), logo: image.nullable() }).nullable(),
    meta: metaPatch,
  })
  .openapi('Me');

export type Me = z.infer<typeof meAnswer>;
export type MetaPatch = z.infer<typeof metaPatch>;
