import { z } from '@hono/zod-openapi';
import { memberRoles } from '#domain/company-team.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { sceneries } from '#domain/scenery.ts';
import { MAX_WORDS } from '#domain/search-address.ts';
import { optional, paginator, rowId } from './answers.ts';
import { line } from './line.ts';
import { companyName, fullName, personName } from './names.ts';

const words = (most: number) => line(most);
/** An emptied field is null. */
const cleared = (most: number) => z.preprocess((value) => (value === '' ? null : value), words(most).nullable());
const richText = z.preprocess(
  (value) => (value === '' ? null : value),
  z.string().max(20_000, 'Accorcia il testo: al massimo 20.000 caratteri.').nullable(),
);

/** A company's changes of its own data (rule 3.11); files are in the same form, each in a part of its own. */
export const companyPatch = z
  .strictObject({
    name: companyName(150),
    business_name: companyName(200),
    vat_number: words(20).min(1),
    fiscal_code: words(20).min(1),
    sdi_code: cleared(7),
    pec: z.preprocess((value) => (value === '' ? null : value), words(254).pipe(z.email()).nullable()),
    sector: cleared(100),
    customer_type: cleared(100),
    employee_count: cleared(50),
    website: cleared(300),
    contact_person: fullName,
    role: cleared(100),
    email: z.preprocess((value) => (value === '' ? null : value), words(254).pipe(z.email()).nullable()),
    phone: words(40).min(1),
    address: words(300).min(1),
    place_id: z.number({ error: 'Scegli un comune dai suggerimenti.' }).int().positive().max(MAX_ROW_ID),
    description: z.preprocess((value) => (value === '' ? null : value), z.string().trim().max(3000).nullable()),
    mission: richText,
    company_values: richText,
    /** That it is another company than the one of a similar name that is here. */
    is_other_company: z.boolean(),
    /** Only to remove them: new ones come as files. */
    logo: z.null(),
    cover: z.null(),
  })
  .partial();
export type CompanyPatch = z.output<typeof companyPatch>;

const photo = z
  .object({
    id: z.number().int(),
    file: z.string(),
    thumbnail: z.string(),
    caption: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .openapi('CompanyPhoto');
export type CompanyPhoto = z.infer<typeof photo>;
const gallery = z.array(photo).openapi('CompanyGallery');

const service = z.object({
  action: z.string(),
  credits: z.number().int(),
  days: z.number().int().nullable(),
  until: z.string().nullable(),
});

/** What a company's own people and its visitors read. */
const page = {
  name: z.string(),
  slug: z.string(),
  sector: z.string().nullable(),
  customer_type: z.string().nullable(),
  employee_count: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  mission: z.string().nullable(),
  company_values: z.string().nullable(),
  logo: z.string().nullable(),
  cover: z.string().nullable(),
  cover_video: z.string().nullable(),
  /** The drawing shown without a cover. */
  scenery: z.enum(sceneries),
  gallery,
};

/** The company as its own people see it. */
export const companyProfile = z
  .object({
    id: z.number().int(),
    ...page,
    business_name: z.string().nullable(),
    vat_number: z.string().nullable(),
    fiscal_code: z.string().nullable(),
    sdi_code: z.string().nullable(),
    pec: z.string().nullable(),
    contact_person: z.string().nullable(),
    role: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    place: z.object({ place_id: z.number().int(), text: z.string() }).nullable(),
    services: z.object({ gallery: service, cover_video: service }),
    /** Whether this person may change it. */
    can_manage: z.boolean(),
    member_role: z.enum(memberRoles),
  })
  .openapi('CompanyProfile');
export type CompanyProfile = z.infer<typeof companyProfile>;

export const captionBody = z.strictObject({ caption: words(200) });
export const orderBody = z.strictObject({ ids: z.array(z.number().int().positive()).max(200) });

/** A company in the list of those that have a public page. */
const listedCompany = z
  .object({
    name: z.string(),
    slug: z.string(),
    sector: z.string().nullable(),
    logo: z.string().nullable(),
    place: z.object({ text: z.string() }).nullable(),
    open_offers: z.number().int(),
  })
  .openapi('ListedCompany');
export const companyListQuery = z.object({
  q: optional(z.string().trim().max(MAX_WORDS)),
  page: z.string().optional(),
  items: z.string().optional(),
});
export const companyList = z.object({ items: z.array(listedCompany), paginator }).openapi('CompanyList');
export type CompanyList = z.infer<typeof companyList>;

/** The public page of a company (rule 2.19). */
export const publicCompany = z
  .object({
    ...page,
    place: z.object({ text: z.string(), slug: z.string() }).nullable(),
    open_offers: z.number().int(),
    answer_days: z.number().int().nullable(),
  })
  .openapi('Company');
export type PublicCompany = z.infer<typeof publicCompany>;

const role = z.enum(memberRoles, 'Scegli un ruolo.');
export const team = z
  .object({
    members: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        email: z.string(),
        role,
        is_me: z.boolean(),
        is_active: z.boolean(),
        date_joined: z.string(),
        has_second_factor: z.boolean().nullable(),
        /** How many interviews to come they hold, for the owner: somebody takes them when they are taken out. */
        coming_interviews: z.number().int(),
      }),
    ),
    invitations: z.array(z.object({ id: z.number().int(), email: z.string(), role, expires_at: z.string() })),
    activity: z.array(z.object({ id: z.number().int(), who: z.string().nullable(), what: z.string(), at: z.string() })),
    /** The permissions of this person. */
    can_invite: z.boolean(),
    can_change_roles: z.boolean(),
    /** Whether a second factor is required of everybody; the owner decides. */
    requires_second_factor: z.boolean(),
  })
  .openapi('Team');
export type Team = z.infer<typeof team>;

export const invitationBody = z.strictObject({
  email: words(254).min(1).pipe(z.email()),
  role: z.enum(['admin', 'recruiter'], 'Scegli un ruolo.'),
});
export const secondFactorBody = z.strictObject({ is_required: z.boolean() });
/** The colleague who takes over the coming interviews of the removed one: the person who removes, if none is named. */
export const memberRemoval = z.object({ interviewer: rowId.optional() });
export const memberPatch = z.strictObject({ role });
export const invitation = z
  .object({ company: z.string(), email: z.string(), role, invited_by: z.string().nullable() })
  .openapi('Invitation');
export type Invitation = z.infer<typeof invitation>;
export const acceptBody = z.strictObject({
  first_name: personName,
  last_name: personName,
  password: z.string().min(1).max(200),
  confirm_password: z.string().min(1).max(200),
  privacy: z.boolean().default(false),
});
