import { bigint, boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { accountEventKinds } from '#domain/account-events.ts';
import { deactivationReasons } from '#domain/deactivation.ts';
import { moment } from '#server/platform/moment-column.ts';

/** A user's meta (rule 3.6): ids of saved things and flags of tutorials and notices. */
export interface UserMeta {
  saved_offers?: number[];
  saved_candidates?: number[];
  has_done_home_tutorial?: boolean;
  has_done_profile_tutorial?: boolean;
  has_done_profile_home_tutorial?: boolean;
  has_started_address_update?: boolean;
  has_closed_address_update?: boolean;
  has_done_address_update?: boolean;
  has_checked_alert_box?: boolean;
}

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    /** Always lower case: the name a person logs in with. */
    email: text().notNull().unique(),
    /** Null for people imported from the old site: they set a password through the reset (rule D4). */
    password_hash: text(),
    typology: text({ enum: ['candidate', 'company'] }).notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    is_staff: boolean().notNull().default(false),
    /** Hash of the registering browser's cookie, until the address is confirmed. */
    registration_hash: text(),
    /** Whether their company requires a second factor of everybody who acts for it. */
    second_factor_required: boolean().notNull().default(false),
    /** Null until the address is confirmed by mail. */
    activated_at: moment(),
    /** When the account was deactivated: erased 30 days later unless its user logs in (rule D4). */
    deactivated_at: moment(),
    deactivation_reason: text({ enum: deactivationReasons }),
    deactivation_note: text(),
    date_joined: moment().notNull().defaultNow(),
    /** When every session and mailed link was last revoked: invitations sent before do not count. */
    access_revoked_at: moment(),
    /** The last login. */
    last_login_at: moment().notNull().defaultNow(),
    /** When an inactive candidate was warned that their data will be erased. */
    erasure_told_at: moment(),
    /** The key of the photo in the file store. */
    profile_photo: text(),
    meta: jsonb().$type<UserMeta>().notNull().default({}),
  },
  (table) => [index('users_joined').on(table.date_joined).concurrently()],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token: a stolen table opens no session. */
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The staff member who impersonates this user, if any. */
    impersonator_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The public name of the session, by which its user ends it. */
    id: serial().notNull().unique(),
    /** Whether the browser keeps the cookie when it is closed. */
    is_remembered: boolean().notNull().default(true),
    /** 'Chrome su Android'; null for staff who impersonate the user. */
    device: text(),
    /** The network it was opened from, without its last part. */
    network: text(),
    /** SHA-256 of the number of the browser that opened it, when that was known for the account. */
    known_device: text(),
    /** When a second factor was proved in this session. */
    second_factor_at: moment(),
    /** When the user last proved their identity in it: sensitive changes require that to be recent. */
    proved_at: moment().notNull().defaultNow(),
    created_at: moment().notNull().defaultNow(),
    /** Written every few minutes at most. */
    last_used_at: moment().notNull().defaultNow(),
    /** When it expires if unused; each use moves it on. */
    idle_until: moment(),
    expires_at: moment().notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/** A user's authenticator app (TOTP). */
export const secondFactors = pgTable('second_factors', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32. */
  totp_secret: text().notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmed_at: moment(),
  /** The half minute of the last accepted code: no code is accepted twice. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: moment().notNull().defaultNow(),
});

/** Recovery codes, each valid once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first characters, in the clear: they find the row. */
    lookup: text().notNull(),
    /** argon2id of the whole code. */
    code_hash: text().notNull(),
    used_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
);

/** Passkeys: with a finger, a face or a PIN they replace password and second factor (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credential_id: text().notNull().unique(),
    /** COSE, in base64url. The private key never leaves the device. */
    public_key: text().notNull(),
    /** Grows with each use where the device counts; one that goes back means a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Whether the device's maker syncs it to the user's other devices. */
    is_backed_up: boolean().notNull(),
    /** The name its user gave it. */
    name: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    last_used_at: moment(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);

/** What a browser must sign with a passkey, once, within minutes. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** SHA-256 of the cookie's token. */
  token_hash: text().primaryKey(),
  challenge: text().notNull(),
  purpose: text({ enum: ['create', 'use'] }).notNull(),
  /** Null while the user is not known. */
  user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
  expires_at: moment().notNull(),
});

/** Logins whose password was right and whose second factor is missing, each in one browser, for minutes. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    /** SHA-256 of the cookie's token. */
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index('pending_logins_user').on(table.user_id)],
);

/** Links mailed to a user, each valid once and for a time. Only the token's hash is stored. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset_password', 'activate', 'change_email', 'undo_email', 'not_me'] }).notNull(),
    /** The new address of a change of e-mail; for an undo link, the address it was sent to. */
    new_email: text(),
    token_hash: text().notNull().unique(),
    created_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    /** When it was used, or voided. */
    used_at: moment(),
  },
  (table) => [index('account_links_user').on(table.user_id)],
);

/**
 * Sessions that ended because their user was taken out of a company, while they would have lasted: a page of it that is
 * still open says so. The account is gone; nothing here names it.
 */
export const closedSessions = pgTable('closed_sessions', {
  token_hash: text().primaryKey(),
  /** The name that the company had. */
  company: text().notNull(),
  expires_at: moment().notNull(),
});

/** Security events of an account: shown to its user, deleted with the account. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: accountEventKinds }).notNull(),
    device: text(),
    /** What it was about: the name of a passkey. */
    note: text(),
    at: moment().notNull().defaultNow(),
    /** Of a new device: when its user was mailed. */
    told_at: moment(),
  },
  (table) => [index('account_events_user').on(table.user_id, table.id.desc())],
);

/** What a user agreed to, when, and which text they saw (art. 7 GDPR). A withdrawn consent keeps its row. */
export const consents = pgTable(
  'consents',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['privacy', 'newsletter'] }).notNull(),
    /** The version of the text that was shown. */
    version: text().notNull(),
    given_at: moment().notNull().defaultNow(),
    withdrawn_at: moment(),
  },
  (table) => [index('consents_user').on(table.user_id)],
);
