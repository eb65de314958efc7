import { z } from '@hono/zod-openapi';
import { alertFrequencies } from '#domain/alerts.ts';
import { checkStates } from '#domain/company-check.ts';
import { deactivationReasons } from '#domain/deactivation.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { MAX_SAVED } from '#domain/saved-lists.ts';
import { applicationMailSettings } from './application-mails.ts';
import { personName } from './names.ts';
import { candidatePatch, candidateProfile } from './profile.ts';

const ids = z
  .array(z.number().int().positive().max(MAX_ROW_ID))
  .max(MAX_SAVED, `Puoi salvarne al massimo ${MAX_SAVED}.`);

/** The keys a user may write in their meta (rules 3.6, D4); others are refused. */
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

/**
 * A user's changes of their own data (rule 7.2). Files are in the same form, each in a part named by its dotted path.
 */
export const mePatch = z
  .strictObject({
    first_name: personName,
    last_name: personName,
    /** Only to remove the photo: a new one comes as a file. */
    profile_photo: z.null(),
    candidate: candidatePatch,
    alert_frequency: z.enum(alertFrequencies, 'Scegli ogni quanto avvisarti.'),
    application_mails: applicationMailSettings,
    newsletter: z.boolean(),
    meta: metaPatch,
  })
  .partial();
export type MePatch = z.output<typeof mePatch>;

/** `fields=account` leaves the profile out, for pages that need only the user. */
export const meQuery = z.object({ fields: z.enum(['account']).optional() });

export const loginBody = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
  remember: z.boolean().default(false),
});

/** Whose pages follow. */
export const loginAnswer = z.object({ detail: z.string(), typology: z.enum(['candidate', 'company']) });

export const resetBody = z.object({ email: z.string().trim().min(1).max(254).pipe(z.email()) });

export const resetConfirmBody = z.object({
  uid: z.string().max(100),
  token: z.string().max(200),
  new_password: z.string().min(1).max(200),
  confirm_password: z.string().min(1).max(200),
});

export const updateEmailBody = z.object({
  email: z.string().trim().min(1).max(254).pipe(z.email()),
  password: z.string().min(1).max(200),
});

export const updatePasswordBody = z.object({
  current_password: z.string().min(1).max(200),
  new_password: z.string().min(1).max(200),
  confirm_password: z.string().min(1).max(200),
});

export const deactivateBody = z.object({
  reason: z.enum(deactivationReasons, 'Scegli un motivo.'),
  note: z.string().trim().max(1000).default(''),
  password: z.string().min(1).max(200),
  successor: z.number().int().positive().max(MAX_ROW_ID).nullable().default(null),
});

/** The company whose team the user of an ended session was taken out of; null for any other browser. */
export const leftTeamAnswer = z.object({ company: z.string().nullable() });
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
    /**
     * Whether their company requires a second factor that this session has not proved: nothing else is open until then.
     */
    needs_second_factor: z.boolean(),
    credits: z.number().int(),
    profile_photo: image.nullable(),
    company: z
      .object({
        id: z.number().int(),
        name: z.string(),
        slug: z.string(),
        logo: image.nullable(),
        /** Whether it was checked to be the one it says it is, and why it was refused. */
        check_state: z.enum(checkStates),
        check_reason: z.string().nullable(),
      })
      .nullable(),
    /** Null for companies, and where only the account was requested. */
    candidate: candidateProfile.nullable(),
    is_profile_completed: z.boolean(),
    alert_frequency: z.enum(alertFrequencies),
    /** Null for candidates, and where only the account was requested. */
    application_mails: applicationMailSettings.nullable(),
    newsletter: z.boolean(),
    meta: metaPatch,
  })
  .openapi('Me');

/** What is unread of a user: the dots of the frame. */
export const unreadAnswer = z.object({ notifications: z.boolean(), conversations: z.number().int() }).openapi('Unread');

export type Me = z.infer<typeof meAnswer>;
/** What of it is known where only the account was requested: the rest is empty there. */
export type Account = Omit<Me, 'candidate' | 'is_profile_completed' | 'newsletter'>;
export type MetaPatch = z.infer<typeof metaPatch>;
