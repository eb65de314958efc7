import { boolean, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { richText } from '../../platform/rich-text.ts';
import { users } from '../account/tables.ts';
import { places } from '../places/tables.ts';

/** A company and what its page says (spec 3.11). */
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
  logo: text(),
  /** A company known only from a partner's feed: its offers are `is_hosco`, and it has no page (decisions 6). */
  is_partner: boolean().notNull().default(false),
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
    role: text({ enum: ['owner', 'admin', 'recruiter'] }).notNull(),
  },
  (table) => [uniqueIndex('company_members_user').on(table.user_id), index('company_members_company').on(table.company_id)],
);
