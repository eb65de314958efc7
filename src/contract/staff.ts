import { z } from '@hono/zod-openapi';
import { type FieldKind, fieldKinds } from '#domain/staff-fields.ts';
import { staffRoles } from '#domain/staff-roles.ts';
import { paginator } from './answers.ts';
import { offerPay } from './offer-pay.ts';

/** The days that staff write and filter by: a calendar's day that the database can store. */
export const staffDay = z.iso
  .date({ error: 'Scrivi una data.', abort: true })
  .refine((day) => day >= '1900-01-01' && day < '2200-01-01', {
    error: 'Scrivi una data tra il 1900 e il 2199.',
    params: { code: 'out_of_range' },
  });

/** The state of a staff member's login to the back office. */
export const staffAccess = z
  .object({
    /** Null for users without a role in the back office. */
    role: z.enum(staffRoles).nullable(),
    /** Whether they have a second factor: an app, a passkey, or both. */
    has_second_factor: z.boolean(),
    has_app: z.boolean(),
    has_passkey: z.boolean(),
    /** Whether this session has proved it. */
    is_open: z.boolean(),
    codes_left: z.number().int(),
  })
  .openapi('StaffAccess');
export type StaffAccess = z.infer<typeof staffAccess>;

/** One field of a record: its label, display, editing and checks. */
export interface StaffField {
  name: string;
  label: string;
  kind: FieldKind;
  help?: string | undefined;
  isRequired?: boolean | undefined;
  /** Read-only. */
  isReadOnly?: boolean | undefined;
  /** Only written when the record is created. */
  isFixed?: boolean | undefined;
  isListed?: boolean | undefined;
  isSearched?: boolean | undefined;
  isFiltered?: boolean | undefined;
  /** Of a whole number that names something (a year, an invoice): it is shown without thousands separators. */
  isPlainNumber?: boolean | undefined;
  /** Of a choice, or of choices: slug and label. Of a flag that is a state: the labels of `true` and `false`. */
  options?: Record<string, string> | undefined;
  /** Of a choice or a flag: it is the state of the record, and is shown in the colour of that state. */
  isState?: boolean | undefined;
  /** Of a reference: the resource it points to. */
  resource?: string | undefined;
  /** Maximum and minimum length or value. */
  most?: number | undefined;
  least?: number | undefined;
  /** Of rows and groups: their fields. */
  fields?: StaffField[] | undefined;
}

const staffField: z.ZodType<StaffField> = z
  .object({
    name: z.string(),
    label: z.string(),
    kind: z.enum(fieldKinds),
    help: z.string().optional(),
    isRequired: z.boolean().optional(),
    isReadOnly: z.boolean().optional(),
    isFixed: z.boolean().optional(),
    isListed: z.boolean().optional(),
    isSearched: z.boolean().optional(),
    isFiltered: z.boolean().optional(),
    isPlainNumber: z.boolean().optional(),
    options: z.record(z.string(), z.string()).optional(),
    isState: z.boolean().optional(),
    resource: z.string().optional(),
    most: z.number().optional(),
    least: z.number().optional(),
    fields: z.array(z.lazy(() => staffField)).optional(),
  })
  .openapi('StaffField');

/** An action on the record. */
const staffAction = z.object({
  slug: z.string(),
  label: z.string(),
  /** The confirmation text shown before the action. */
  question: z.string(),
  is_danger: z.boolean(),
  fields: z.array(staffField),
  /** What the action is decided on, sent with it: refused when that changed meanwhile. Null where it cannot change. */
  version: z.string().nullable(),
});
export type StaffAction = z.infer<typeof staffAction>;

const staffResource = z.object({
  slug: z.string(),
  label: z.string(),
  one: z.string(),
  group: z.string(),
  help: z.string(),
  fields: z.array(staffField),
  can_create: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  /** Whether this person may take the whole list away as a CSV. */
  can_export: z.boolean(),
  /** Files made of a whole list, beside the CSV. */
  downloads: z.array(z.object({ slug: z.string(), label: z.string() })),
});
export type StaffResource = z.infer<typeof staffResource>;

/** What the back office shows this person. */
export const staffDesk = z
  .object({
    name: z.string(),
    role: z.enum(staffRoles),
    resources: z.array(staffResource),
    documents: z.array(z.object({ slug: z.string(), label: z.string() })),
    /** How much waits for this person, by entry of the menu; entries with nothing to do are left out. */
    waiting: z.record(z.string(), z.number().int().positive()),
  })
  .openapi('StaffDesk');
export type StaffDesk = z.infer<typeof staffDesk>;

const values = z.record(z.string(), z.unknown());
const record = z.object({
  id: z.string(),
  title: z.string(),
  values,
  /** The names of the records that references point to, by field. */
  labels: z.record(z.string(), z.string()),
});
export type StaffRecord = z.infer<typeof record>;
export const staffList = z.object({ items: z.array(record), paginator });
export type StaffList = z.infer<typeof staffList>;

const staffLink = z.object({ label: z.string(), url: z.string() });
const auditLine = z.object({
  id: z.number().int(),
  at: z.string(),
  staff_name: z.string(),
  action: z.string(),
  reason: z.string().nullable(),
  before: values.nullable(),
  after: values.nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;
export const staffDetail = record.extend({
  /** The version of this record: a change based on another one is refused. */
  version: z.string(),
  actions: z.array(staffAction),
  /** Why this person may not run an action that applies to the record. */
  notes: z.array(z.string()),
  /** Pages and files about it. */
  links: z.array(staffLink),
  history: z.array(auditLine),
});
export type StaffDetail = z.infer<typeof staffDetail>;

export const staffOptions = z.array(z.object({ id: z.string(), title: z.string() }));
export const staffChange = z.strictObject({ values, version: z.string().max(64) });
export const staffNew = z.strictObject({ values });
export const actionBody = z.strictObject({
  values: values.default({}),
  /** The version of what was read before deciding, for an action that names one. */
  version: z.string().max(64).optional(),
});
export const actionAnswer = z.object({ detail: z.string(), url: z.string().nullable() });
export type ActionAnswer = z.infer<typeof actionAnswer>;

/** The dashboard of the back office. */
export const staffDashboard = z
  .object({
    numbers: z.array(
      z.object({
        slug: z.string(),
        label: z.string(),
        value: z.string(),
        note: z.string(),
        url: z.string().nullable(),
        is_urgent: z.boolean(),
      }),
    ),
    /** Nobody has written who sells: nothing is sold and no notice names a controller. */
    is_agency_missing: z.boolean(),
    /** The mail server refuses our login or our sender: letters wait. */
    is_sender_refused: z.boolean(),
    fruitless: z.array(z.object({ what: z.string(), times: z.number().int() })),
    /** Applications and new users of the last fourteen days, oldest first. */
    days: z.array(z.object({ day: z.string(), applications: z.number().int(), users: z.number().int() })),
  })
  .openapi('StaffDashboard');
export type StaffDashboard = z.infer<typeof staffDashboard>;

/** An offer for moderation. */
const offerToCheck = z.object({
  id: z.number().int(),
  /** The version of what staff read of it: approving or rejecting another one is refused. */
  version: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  company: z.object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    offers: z.number().int(),
    date_joined: z.string(),
  }),
  job: z.string(),
  place: z.string(),
  ...offerPay,
  questions: z.array(z.object({ text: z.string(), options: z.array(z.string()) })),
  application_url: z.string().nullable(),
  published_at: z.string().nullable(),
  /** Whether it is not online any more: it waits because of words that the law forbids. */
  is_closed: z.boolean(),
  /** Why staff rejected it before it was corrected; null for one that was never rejected. */
  rejected_for: z.string().nullable(),
  /** Whether it is not public before staff approve it, and since when. */
  is_held: z.boolean(),
  held_at: z.string().nullable(),
  /** Why it is held, and words that the neutral-wording rules flag. */
  flags: z.array(z.string()),
});
export type OfferToCheck = z.infer<typeof offerToCheck>;
export const moderationQueue = z.object({ items: z.array(offerToCheck), count: z.number().int() });
export type ModerationQueue = z.infer<typeof moderationQueue>;

/** A document of the site's settings, with a form of its own. */
export const staffDocument = z.object({
  slug: z.string(),
  label: z.string(),
  help: z.string(),
  fields: z.array(staffField),
  values,
  version: z.string(),
  can_edit: z.boolean(),
  history: z.array(auditLine),
});
export type StaffDocument = z.infer<typeof staffDocument>;
