import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberRoles } from '#domain/company-team.ts';
import { richText } from '#server/platform/rich-text.ts';
import { users } from '../account/tables.ts';
import { places } from '../places/tables.ts';

/** A company and what its page says (rule 3.11). */
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
  /** What the company holds dear, beside its mission. */
  company_values: richText(),
  /** Addresses of images of this site, under /media/. */
  logo: text(),
  cover: text(),
  cover_video: text(),
  /** Certified mail, for invoices of who has no SDI code. */
  pec: text(),
  /** A company known only from a partner's feed: its offers are `is_hosco`, and it has no page (rule D6). */
  is_partner: boolean().notNull().default(false),
  /** Its offers are approved as they go out: staff know it. */
  is_trusted: boolean().notNull().default(false),
  /** Whether its owner wants a second factor of everybody who acts for it. */
  requires_second_factor: boolean().notNull().default(false),
  /** Since when nobody is left who acts for it: its page is gone. */
  closed_at: timestamp({ withTimezone: true, mode: 'date' }),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** The people who act for a company. */
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

/** The photos of a company's page, in the order shown (rule 2.18). Shown while the gallery is paid for. */
export const companyPhotos = pgTable(
  'company_photos',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** The address of the large copy, under /media/; its small copy stands beside it. */
    file: text().notNull(),
    caption: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [index('company_photos_company').on(table.company_id, table.position)],
);

/** Colleagues asked to join, by mail. Only the hash of the token is kept; a link works once, for 7 days. */
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
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    accepted_at: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [
    uniqueIndex('company_invitations_open').on(table.company_id, table.email).where(sql`accepted_at IS NULL`),
  ],
);

/** Who of a company did what, and when: each person acts under their own name. */
export const companyActivity = pgTable(
  'company_activity',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    what: text().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('company_activity_latest').on(table.company_id, table.id.desc())],
);
