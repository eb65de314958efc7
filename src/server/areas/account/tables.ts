import { bigint, boolean, index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { accountEventKinds } from '#domain/account-events.ts';
import { deactivationReasons } from '#domain/deactivation.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a user's meta may hold (rule 3.6): ids of saved things and flags of tutorials and notices. */
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

export const users = pgTable('users', {
  id: serial().primaryKey(),
  /** Always lower case: the one name a person signs in with. */
  email: text().notNull().unique(),
  /** Null for people brought from the old site: they set a password through the reset (rule D4). */
  password_hash: text(),
  typology: text({ enum: ['candidate', 'company'] }).notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  is_staff: boolean().notNull().default(false),
  /** Hash of what the browser that registered carries, until the address is confirmed. */
  registration_hash: text(),
  /** Whether their company wants more than the password of everybody who acts for it. */
  second_factor_required: boolean().notNull().default(false),
  /** Null until the address is confirmed by mail. */
  activated_at: moment('activated_at'),
  /** Out of sight from this moment, erased 30 days later unless they come back (rule D4). */
  deactivated_at: moment('deactivated_at'),
  deactivation_reason: text({ enum: deactivationReasons }),
  deactivation_note: text(),
  date_joined: moment('date_joined').notNull().defaultNow(),
  /** When every session and mailed link ended for the last time: invitations sent before count no more. */
  access_revoked_at: moment('access_revoked_at'),
  /** The last time they logged in. */
  last_login_at: moment('last_login_at').notNull().defaultNow(),
  /** When a quiet candidate was told that their data are about to go. */
  erasure_told_at: moment('erasure_told_at'),
  /** The key of the photo in the file store; its small copy stands beside it. */
  profile_photo: text(),
  meta: jsonb().$type<UserMeta>().notNull().default({}),
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token: a stolen table opens no session. */
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The staff member who acts as this user, if any. */
    impersonator_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What its user calls it by, when they end it. */
    id: serial().notNull().unique(),
    /** Whether the browser keeps it when it is closed. */
    is_remembered: boolean().notNull().default(true),
    /** 'Chrome su Android'; null for staff who act as the user. */
    device: text(),
    /** The network it was opened from, without its last part. */
    network: text(),
    /** SHA-256 of the number of the browser that opened it, when that was known for the account. */
    known_device: text(),
    /** When more than the password was proved in this session. */
    second_factor_at: moment('second_factor_at'),
    /** When the user last proved in it who they are: sensitive changes want that to be fresh. */
    proved_at: moment('proved_at').notNull().defaultNow(),
    created_at: moment('created_at').notNull().defaultNow(),
    /** Written every few minutes at most. */
    last_used_at: moment('last_used_at').notNull().defaultNow(),
    /** The end of a session that is not used; moves on with its use. */
    idle_until: moment('idle_until'),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/** The app that counts codes for a user (TOTP). */
export const secondFactors = pgTable('second_factors', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, as the app took it. */
  totp_secret: text().notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmed_at: moment('confirmed_at'),
  /** The half minute of the last code taken: no code is good twice. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: moment('created_at').notNull().defaultNow(),
});

/** Codes for whoever lost their phone, each good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first letters, in the clear: they find the row, the rest is the secret. */
    lookup: text().notNull(),
    /** argon2id of the whole code. */
    code_hash: text().notNull(),
    used_at: moment('used_at'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
);

/**
 * Keys that devices keep for a user: with a finger, a face or a PIN they stand for password and second factor both
 * (WebAuthn).
 */
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
    /** Whether the device's maker keeps it for the user's other devices too. */
    is_backed_up: boolean().notNull(),
    /** As its user calls it. */
    name: text().notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    last_used_at: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);

/** What a browser must sign with a passkey, once, within minutes. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** SHA-256 of the cookie's token. */
  token_hash: text().primaryKey(),
  challenge: text().notNull(),
  purpose: text({ enum: ['create', 'use'] }).notNull(),
  /** Null while nobody knows who will log in. */
  user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
  expires_at: moment('expires_at').notNull(),
});

/** Logins whose password was right and whose second factor is still to come, each in one browser, for minutes. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    /** SHA-256 of the cookie's token. */
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean().notNull(),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('pending_logins_user').on(table.user_id)],
);

/** Links mailed to a user, each good once and for a time. Only the hash of the token is kept. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset_password', 'activate', 'change_email', 'undo_email', 'not_me'] }).notNull(),
    /** The new address of a change of e-mail; the address that was told, where it must still be the account's. */
    new_email: text(),
    token_hash: text().notNull().unique(),
    created_at: moment('created_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
    /** When it was used, or voided. */
    used_at: moment('used_at'),
  },
  (table) => [index('account_links_user').on(table.user_id)],
);

/** What happened to the ways into an account: shown to its user, and gone with the account. */
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
    at: moment('at').notNull().defaultNow(),
    /** Of a new device: when its user was told of it by mail. */
    told_at: moment('told_at'),
  },
  (table) => [index('account_events_user').on(table.user_id, table.id.desc())],
);

/** What a user agreed to, when, and in which words (art. 7 GDPR). A consent taken back keeps its row. */
export const consents = pgTable(
  'consents',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['privacy', 'newsletter'] }).notNull(),
    /** Which text was shown. */
    version: text().notNull(),
    given_at: moment('given_at').notNull().defaultNow(),
    withdrawn_at: moment('withdrawn_at'),
  },
  (table) => [index('consents_user').on(table.user_id)],
);
