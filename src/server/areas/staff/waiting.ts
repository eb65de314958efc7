import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { signsForStaff } from '#domain/scam-signs.ts';
import { mayDo, type StaffRole } from '#domain/staff-roles.ts';
import { isCompanyToCheck } from '#server/areas/companies/verified.ts';
import { Cache } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Staff } from './access/require-staff.ts';

/** The roles that read new offers. */
export const moderators: readonly StaffRole[] = ['support', 'content'];

const signs = sql.join(
  Object.values(signsForStaff).map((sign) => sql`${sign}`),
  sql`, `,
);

/**
 * A held or public offer that staff have not read. One with words that the law forbids, which its company confirmed, or
 * with signs of a scam, waits also after it was closed: what was done is read even if nobody can apply any more.
 */
export const waitsInModeration: SQL = sql`moderation = 'waiting'
  AND (status IN ('held', 'active') OR (status IN ('suspended', 'expired') AND (confirmed_wording <> '[]'
    OR EXISTS (SELECT 1 FROM jsonb_array_elements_text(hold_reasons) AS reason WHERE reason IN (${signs})))))`;
/** An order whose transfer is to be checked, or with a payment problem. */
export const waitsInOrders: SQL = sql`(state = 'awaiting_transfer' OR problem IS NOT NULL)`;
/** An unanswered request. */
export const waitsInRequests: SQL = sql`state = 'open'`;

/**
 * A company that staff verify or refuse, also one that changed after they refused it. Its person has confirmed the
 * address.
 */
export const waitsForCheck: SQL = sql`${isCompanyToCheck} AND companies.closed_at IS NULL AND NOT companies.is_partner
  AND EXISTS (SELECT 1 FROM company_members m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = companies.id AND u.activated_at IS NOT NULL AND u.deactivated_at IS NULL)`;

/** A reported conversation that nobody of staff has closed. */
const waitsInReports: SQL = sql`closed_at IS NULL`;

/** A report of an offer or a company that nobody of staff has decided. */
const waitsInContentReports: SQL = sql`state = 'open'`;

/** How long another process may show an outdated count. */
const KEPT_MS = 15_000;
const KEY = 'all';

const countsRow = z.object({
  moderation: z.number(),
  orders: z.number(),
  requests: z.number(),
  company_checks: z.number(),
  reports: z.number(),
  content_reports: z.number(),
  /** The pending changes of address: nobody approves their own, and those of staff only admins. */
  email_changes: z.array(z.object({ asked_by: z.number(), is_of_staff: z.boolean() })),
});
type Counts = z.output<typeof countsRow>;

/** The roles that can act on what waits, which may be fewer than those that can read it. */
const workers: Readonly<
  Record<
    | 'moderation'
    | 'orders'
    | 'requests'
    | 'company-checks'
    | 'conversation-reports'
    | 'content-reports'
    | 'email-changes',
    readonly StaffRole[]
  >
> = {
  moderation: moderators,
  orders: ['sales'],
  requests: ['support', 'sales'],
  'company-checks': ['support', 'content'],
  'conversation-reports': ['support'],
  'content-reports': ['support', 'content'],
  'email-changes': ['support'],
};

/** Counts what waits for staff, for the menu of the back office: one query for everybody, cached briefly. */
export class WaitingCounts {
  readonly #db: Database;
  readonly #cache = new Cache<Counts>({ ttlMs: KEPT_MS, bound: { entries: 1 } });

  constructor(db: Database) {
    this.#db = db;
  }

  /** What waits for this person, by entry of the menu: only what their role may do, and only where there is any. */
  async of({ role, userId }: Staff): Promise<Record<string, number>> {
    const { moderation, orders, requests, company_checks, reports, content_reports, email_changes } =
      await this.#cache.get(KEY, () => this.#read());
    const counts: readonly (readonly [keyof typeof workers, number])[] = [
      ['moderation', moderation],
      ['orders', orders],
      ['requests', requests],
      ['company-checks', company_checks],
      ['conversation-reports', reports],
      ['content-reports', content_reports],
      [
        'email-changes',
        email_changes.filter(({ asked_by, is_of_staff }) => asked_by !== userId && (role === 'admin' || !is_of_staff))
          .length,
      ],
    ];
    return Object.fromEntries(counts.filter(([slug, count]) => count > 0 && mayDo(role, workers[slug])));
  }

  /** Call it after staff changed something: the next page counts again. */
  invalidate(): void {
    this.#cache.invalidate();
  }

  async #read(): Promise<Counts> {
    const rows = await rowsOf(
      this.#db,
      countsRow,
      sql`SELECT
      (SELECT count(*)::int FROM offers WHERE ${waitsInModeration}) AS moderation,
      (SELECT count(*)::int FROM orders WHERE ${waitsInOrders}) AS orders,
      (SELECT count(*)::int FROM support_requests WHERE ${waitsInRequests}) AS requests,
      (SELECT count(*)::int FROM companies WHERE ${waitsForCheck}) AS company_checks,
      (SELECT count(*)::int FROM conversation_reports WHERE ${waitsInReports}) AS reports,
      (SELECT count(*)::int FROM content_reports WHERE ${waitsInContentReports}) AS content_reports,
      (SELECT coalesce(json_agg(json_build_object('asked_by', e.asked_by, 'is_of_staff', u.is_staff)), '[]')
        FROM email_changes e JOIN users u ON u.id = e.user_id WHERE e.state = 'pending' AND e.expires_at > now()) AS email_changes`,
    );
    const [counts] = rows;
    if (!counts) throw new Error('Counting gives a row');
    return counts;
  }
}
