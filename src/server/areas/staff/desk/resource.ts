import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import type { StaffField } from '#contract/staff.ts';
import type { FieldClass } from '#domain/field-classes.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { Names } from '#server/areas/professions/names.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Staff } from '../access/require-staff.ts';

/** A row of any table, by column. */
export type Row = Record<string, unknown>;

/** What the back office works with. */
export interface ResourceContext {
  platform: Platform;
  names: Names;
}

/** A change of a record, inside its transaction: its queries go through `tx`. */
export interface WriteContext extends ResourceContext {
  tx: Database;
  c: Context<ApiEnv>;
  staff: Staff;
}

/** An action on one record. */
export interface ActionContext<Of = Row, Given = Row> extends WriteContext {
  row: Of;
  /** The answers to the action's form, validated. */
  values: Given;
}

/** The result message, and what follows. */
export interface Done {
  detail: string;
  /** Where to go on. */
  url?: string;
  /** The reason to record instead of the one that was given. */
  reason?: string;
  /** What is done after the commit, outside the database: files. */
  afterwards?(): Promise<void>;
}

export interface Action<Of = Row> {
  slug: string;
  label: string;
  /** The confirmation text shown before the action. */
  question: string;
  isDanger?: boolean;
  roles: readonly StaffRole[];
  fields?: readonly StaffField[];
  /** Whether it applies to this record now. */
  fits(row: Of): boolean;
  /** Why this person may not do it, where it applies: shown instead of the button. `run` refuses it all the same. */
  whyNot?(row: Of, staff: Staff): string | null;
  /**
   * What staff read before they decide, where it can change meanwhile: the action is refused when it differs. Read in
   * the transaction, with the record locked.
   */
  decidedOn?(db: Database, row: Of): Promise<unknown>;
  /** Does it, and returns the message. Refuses like any use case. */
  run(context: ActionContext<Of>): Promise<Done>;
  /** Cache tags to invalidate afterwards. */
  invalidates?: readonly string[];
}

/** A file made of the records of a filtered list. */
interface Download {
  slug: string;
  label: string;
  fileName: string;
  type: string;
  make(tools: ResourceContext, ids: readonly number[]): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * One kind of record of the back office: what it is, who may see and change it, which fields it has. Lists,
 * forms, checks, exports and the record of changes all come from this, whatever the table; `typed-resource.ts` checks
 * each one against its own.
 */
export interface Resource {
  slug: string;
  /** The plural name, 'Pacchetti', and the singular one, 'pacchetto'. */
  label: string;
  one: string;
  group: string;
  help?: string;
  table: PgTable;
  /** The column that identifies a record; `id` by default. */
  key?: string;
  /** The title of a record in lists, choices and the audit log. */
  title: SQL;
  fields: readonly StaffField[];
  /**
   * Of personal data: the class of each column (docs/decisions/0012). A field that the desk may not read stops the
   * start, and one that it may not write is read-only.
   */
  classes?: Readonly<Record<string, FieldClass>>;
  /** Fields that are shown and are not columns. */
  computed?: Readonly<Record<string, SQL>>;
  order: readonly SQL[];
  /** Changes rows for display and export. */
  inWords?(db: Database, rows: readonly Row[]): Promise<Row[]>;
  /** Restricts which rows exist for staff. */
  where?: SQL;
  read: readonly StaffRole[];
  write: readonly StaffRole[];
  /** The people who may take the whole list away as a CSV: by default those who may read it. */
  exports?: readonly StaffRole[];
  canCreate?: boolean;
  canEdit?: boolean;
  canDelete?: boolean;
  /** Derived columns, and checks of the trade's rules, before a record is written. */
  prepare?(context: WriteContext & { values: Row; before: Row | null }): Promise<Row>;
  /** Refuses to delete a record that must stay. It is locked until it is deleted; what refers to it still exists. */
  refuseDelete?(context: { tx: Database; row: Row }): Promise<void>;
  /** What else changes with a record, in the same transaction. `after` is null once it was deleted. */
  settle?(context: WriteContext & { before: Row | null; after: Row | null }): Promise<void>;
  invalidates?: readonly string[];
  actions?: readonly Action[];
  downloads?: readonly Download[];
  links?(row: Row): { label: string; url: string }[];
}

/** A part of the site's settings that staff edit in one form. */
export interface SettingsDocument {
  slug: string;
  label: string;
  help: string;
  roles: readonly StaffRole[];
  fields: readonly StaffField[];
  read(db: Database): Promise<Row>;
  write(tx: Database, values: Row): Promise<void>;
}

/** A read-only resource: staff read it and may run its actions. */
export const onlyRead = {
  write: [],
  canCreate: false,
  canEdit: false,
  canDelete: false,
} as const satisfies Partial<Resource>;
