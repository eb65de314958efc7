import * as z from 'zod';
import type { Role } from './config.ts';

/**
 * Time limits of a role in milliseconds: a statement, waiting for a lock, an idle transaction. Where somebody waits for
 * a page they are short; a night's job may take longer. Migrations have their own (migrate.ts).
 */
export const LIMITS = {
  web: { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 },
  worker: { statement_timeout: 300_000, lock_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
  all: { statement_timeout: 60_000, lock_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
} as const satisfies Record<Role, object>;

/** The most connections of a process by role: requests wait for each other's, a worker's jobs take turns. */
export const POOL_SIZES = { web: 16, worker: 8, all: 16 } as const satisfies Record<Role, number>;

/** What a connection has as its limits, in milliseconds; 0 for none. */
export const ASK_LIMITS = `SELECT name, setting::int FROM pg_settings
  WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`;

/** The rows of `ASK_LIMITS`. */
export const limitRows = z.array(z.object({ name: z.string(), setting: z.number() }));

/** The limits that are missing among them. */
export function missingLimits(rows: z.output<typeof limitRows>): string[] {
  return rows.filter(({ setting }) => setting === 0).map(({ name }) => name);
}

/** PgBouncer refuses the settings of a session that a client asks for as it connects. */
export function isPoolersRefusal(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter/.test(error.message);
}
