import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkOrigins, checkStates, type VatAnswer } from '#domain/company-check.ts';
import { memberRoles } from '#domain/company-team.ts';
import { SIGN_RULES } from '#domain/scam-signs.ts';
import { moment } from '#server/platform/moment-column.ts';
import { richText } from '#server/platform/rich-text.ts';
import { users } from '../account/tables.ts';
import { places } from '../places/tables.ts';

/** A company and the content of its page (rule 3.11). */
export const companies = pgTable('companies', {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  business_name: text(),
  vat_number: text(),
  fiscal_code: text(),
  sdi_code: text(),
  sector: text(),
  customer_type: text(),
  employee_count: text(),
  website_url: text(),
  contact_person: text(),
  contact_role: text(),
  contact_email: text(),
  phone: text(),
  address: text(),
  place_id: integer().references(() => places.place_id),
  description: text(),
  mission: richText(),
  /** The company's values, beside its mission. */
  company_values: richText(),
  /** Addresses of images of this site, under /media/. */
  logo: text(),
  cover: text(),
  cover_video: text(),
  /**
   * The first photo of its gallery, and until when the gallery is paid for: what lists of offers show. Written by
   * triggers of `company_photos` and `credit_entries`.
   */
  photo: text(),
  photo_until: moment(),
  /** Certified mail (PEC), for invoices to companies without an SDI code. */
  pec: text(),
  /** A company known only from a partner's feed: its offers are `is_hosco`, and it has no page (rule D6). */
  is_partner: boolean().notNull().default(false),
  /** Whether staff trust it: its offers are approved when published. */
  is_trusted: boolean().notNull().default(false),
  /** Whether its owner requires a second factor of everybody who acts for it. */
  requires_second_factor: boolean().notNull().default(false),
  /**
   * Whether it was checked to be the company it says it is (rule checked). Null only for rows of an earlier version,
   * until the next start.
   */
  check_state: text({ enum: checkStates }),
  /** What verified it; null while it is not. */
  check_origin: text({ enum: checkOrigins }),
  /** When it was verified or refused. */
  checked_at: moment(),
  /** Why staff refused it, as its people read it. */
  check_reason: text(),
  /** The last answer of VIES on its VAT number. */
  vat_answer: jsonb().$type<VatAnswer>(),
  /** Which rules read its texts and offers for signs of a scam (`SIGN_RULES`); what it writes now is read at once. */
  signs_read_by: smallint()
    .notNull()
    .default(0)
    .$defaultFn(() => SIGN_RULES),
  /** Since when nobody represents it: it has no page. */
  closed_at: moment(),
  created_at: moment().notNull().defaultNow(),
});

/** The members of a company. */
export const companyMembers = pgTable(
  'company_members',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: memberRoles }).notNull(),
  },
  (table) => [
    uniqueIndex('company_members_user').on(table.user_id),
    index('company_members_company').on(table.company_id),
  ],
);

/** The photos of a company's page, in order (rule 2.18). Shown while the gallery is paid for. */
export const companyPhotos = pgTable(
  'company_photos',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** The address of the large copy, under /media/; the small copy's derives from it. */
    file: text().notNull(),
    caption: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [index('company_photos_company').on(table.company_id, table.position)],
);

/** Invitations of colleagues, by mail. Only the token's hash is stored; a link works once, for 7 days. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    email: text().notNull(),
    role: text({ enum: memberRoles }).notNull(),
    token_hash: text().notNull().unique(),
    invited_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    accepted_at: moment(),
  },
  (table) => [
    uniqueIndex('company_invitations_open').on(table.company_id, table.email).where(sql`accepted_at IS NULL`),
  ],
);

/** What each person of a company did, and when. */
export const companyActivity = pgTable(
  'company_activity',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    what: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index('company_activity_latest').on(table.company_id, table.id.desc())],
);

/** Each decision on whether a company is the one it says it is, and the person who took it. */
export const companyChecks = pgTable(
  'company_checks',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    state: text({ enum: checkStates }).notNull(),
    origin: text({ enum: checkOrigins }),
    /** The names and the VAT number that were checked. */
    name: text().notNull(),
    business_name: text(),
    vat_number: text(),
    reason: text(),
    /** The member of staff who decided; null for what was decided automatically. */
    staff_id: integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index('company_checks_company').on(table.company_id, table.id.desc())],
);
