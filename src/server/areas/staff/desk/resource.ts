import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import type { StaffField } from '#contract/staff.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { Names } from '#server/areas/professions/names.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Staff } from '../access/require-staff.ts';

/** A row of any table, by column. */
export type Row = Record<string, unknown>;

/** What the desk works with. */
export interface ResourceContext {
  platform: Platform;
  names: Names;
}

/** Something done to one record, inside its transaction: what it asks of the database goes through `tx`. */
export interface ActionContext extends ResourceContext {
  tx: Database;
  c: Context<ApiEnv>;
  staff: Staff;
  row: Row;
  /** What was asked of staff before it, checked. */
  values: Row;
}

/** What was done, and what follows. */
export interface Done {
  detail: string;
  /** Where to go on. */
  url?: string;
  /** The reason to write down instead of the one that was given. */
  reason?: string;
  /** What is done once it is sure, outside the database: files. */
  afterwards?(): Promise<void>;
}

export interface Action {
  slug: string;
  label: string;
  /** What is about to happen, said before it does. */
  question: string;
  isDanger?: boolean;
  roles: readonly StaffRole[];
  fields?: readonly StaffField[];
  /** Whether it makes sense for this record now. */
  fits(row: Row): boolean;
  /** Why it is not for this person, where it fits: said instead of the button. `run` refuses it all the same. */
  whyNot?(row: Row, staff: Staff): string | null;
  /** Does it, and says what was done. Refuses like any use case. */
  run(context: ActionContext): Promise<Done>;
  /** Names of pages to make anew afterwards. */
  invalidates?: readonly string[];
}

/** A file made of the records of a list, as filtered. */
interface Download {
  slug: string;
  label: string;
  fileName: string;
  type: string;
  make(tools: ResourceContext, ids: readonly number[]): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * One kind of record of the back office: what it is, who may see and change it, which fields it has. Lists,
 * forms, checks, exports and the record of changes all come from this.
 */
export interface Resource {
  slug: string;
  /** 'Pacchetti', and one of them: 'pacchetto'. */
  label: string;
  one: string;
  group: string;
  help?: string;
  table: PgTable;
  /** The column that names a record; `id` unless told otherwise. */
  key?: string;
  /** What a record is called in lists, choices and the audit log. */
  title: SQL;
  fields: readonly StaffField[];
  /** What is shown and is no column. */
  computed?: Readonly<Record<string, SQL>>;
  order: readonly SQL[];
  /** Says rows in other words than their columns hold, before they are shown or exported. */
  inWords?(db: Database, rows: readonly Row[]): Promise<Row[]>;
  /** What is there at all. */
  where?: SQL;
  read: readonly StaffRole[];
  write: readonly StaffRole[];
  canCreate?: boolean;
  canEdit?: boolean;
  canDelete?: boolean;
  /** Columns that follow from others, and refusals of the trade's own, before a record is written. */
  prepare?(
    context: ResourceContext & { tx: Database; c: Context<ApiEnv>; staff: Staff; values: Row; before: Row | null },
  ): Promise<Row>;
  /** Refuses a record that must stay. It is held until it is gone; what hangs on it is still there. */
  refuseDelete?(context: { tx: Database; row: Row }): Promise<void>;
  /** What else changes with a record, in the same transaction. `after` is null once it was deleted. */
  settle?(
    context: ResourceContext & {
      tx: Database;
      c: Context<ApiEnv>;
      staff: Staff;
      before: Row | null;
      after: Row | null;
    },
  ): Promise<void>;
  invalidates?: readonly string[];
  actions?: readonly Action[];
  downloads?: readonly Download[];
  links?(row: Row): { label: string; url: string }[];
}

/** A part of the site's settings that staff write in one form. */
export interface SettingsDocument {
  slug: string;
  label: string;
  help: string;
  roles: readonly StaffRole[];
  fields: readonly StaffField[];
  read(db: Database): Promise<Row>;
  write(tx: Database, values: Row): Promise<void>;
}

/** What nobody writes here: staff read it and, at the most, act on it. */
export const onlyRead = {
  write: [],
  canCreate: false,
  canEdit: false,
  canDelete: false,
} as const satisfies Partial<Resource>;
