import { sql } from 'drizzle-orm';
import { retentionDays } from '#domain/retention.ts';
import type { Database } from '#server/platform/database.ts';
import type { Sizes, Spans } from './filled-sizes.ts';
import { indexAfter } from './indexes-after.ts';
import { APPLICATION_DAYS, fillOverTime, idsOf, NAMES, OVERDUE_DAYS, pick, SURNAMES } from './over-time.ts';

/** How many rows there are to an application. */
const SHARE = {
  sent_alerts: 1,
  notifications: 0.5,
  security_events: 0.1,
  company_activity: 0.1,
  account_events: 0.1,
  audit_entries: 0.05,
  sessions: 0.05,
};
/** How long it is stored that a person was notified of an offer. */
const ALERT_DAYS = 60 + OVERDUE_DAYS;

const countOf = ({ applications }: Sizes, table: keyof typeof SHARE) => Math.round(applications * SHARE[table]);

/**
 * What people are notified of: offers once a day, those that were published on it; not the last ones, which the
 * rounding of days moves to the next day, and nobody is notified of an offer twice.
 */
export async function fillTold(db: Database, sizes: Sizes, spans: Spans): Promise<void> {
  const { offer, user } = idsOf(spans);
  const alerts = countOf(sizes, 'sent_alerts');
  await indexAfter(db, 'sent_alerts', () =>
    fillOverTime(
      db,
      { count: alerts, days: ALERT_DAYS },
      (rows) => sql`
      INSERT INTO sent_alerts (user_id, offer_id, sent_at)
      SELECT ${spans.user}::int + (k * ${ALERT_DAYS}::bigint * ${spans.users}::int / ${alerts}::int % ${spans.users}::int)::int, ${offer(sql`(floor(age) + 0.8 * r2)`)}, at FROM ${rows}`,
    ),
  );
  await indexAfter(db, 'notifications', () =>
    fillOverTime(
      db,
      { count: countOf(sizes, 'notifications'), days: retentionDays.notification + OVERDUE_DAYS },
      (rows) => sql`
      INSERT INTO notifications (user_id, kind, text, url, person, application_id, created_at, read_at)
      SELECT ${user}, 'stage', 'La tua candidatura per Cameriere/a di sala è in valutazione', '/profilo/candidato/candidature', CASE WHEN k % 3 = 0 THEN ${pick(NAMES, sql`k`)} || ' ' || ${pick(SURNAMES, sql`(k / 12)`)} END,
        CASE WHEN k % 3 = 0 THEN (${sizes.applications}::int * (1 - age / ${APPLICATION_DAYS}::int))::int END, at, CASE WHEN r3 < 0.8 THEN at + interval '1 day' END FROM ${rows}`,
    ),
  );
}

/** What is noted of what people do. */
export async function fillRecords(db: Database, sizes: Sizes, spans: Spans): Promise<void> {
  const { company, person, user } = idsOf(spans);
  await indexAfter(db, 'security_events', () =>
    fillOverTime(
      db,
      { count: countOf(sizes, 'security_events'), days: retentionDays.securityEvent + OVERDUE_DAYS },
      (rows) => sql`
      INSERT INTO security_events (at, event, user_id, result, client, request_id)
      SELECT at, CASE WHEN r3 < 0.9 THEN 'login' ELSE 'login_refused' END, ${user}, 'ok', md5(k::text), gen_random_uuid()::text FROM ${rows}`,
    ),
  );
  await indexAfter(db, 'company_activity', () =>
    fillOverTime(
      db,
      { count: countOf(sizes, 'company_activity'), days: retentionDays.companyActivity + OVERDUE_DAYS },
      (rows) => sql`
      INSERT INTO company_activity (company_id, user_id, what, at)
      SELECT ${company}, ${person}, 'Ha pubblicato l’offerta Cameriere/a di sala', at FROM ${rows}`,
    ),
  );
  await indexAfter(db, 'account_events', () =>
    fillOverTime(
      db,
      { count: countOf(sizes, 'account_events'), days: retentionDays.accountEvent + OVERDUE_DAYS },
      (rows) =>
        sql`INSERT INTO account_events (user_id, kind, device, at, told_at) SELECT ${user}, 'new_device', 'Chrome su Android', at, at FROM ${rows}`,
    ),
  );
  await indexAfter(db, 'audit_entries', () =>
    fillOverTime(
      db,
      { count: countOf(sizes, 'audit_entries'), days: retentionDays.auditEntry + OVERDUE_DAYS },
      (rows) => sql`
      INSERT INTO audit_entries (at, staff_id, staff_name, action, resource, record_id, record_title, before, after, reason)
      SELECT at, 1 + k % 8, 'Assistenza Brigata', 'update', 'offers', k::text, 'Cameriere/a di sala per la stagione estiva', '{"moderation":"waiting","moderation_reason":null}', '{"moderation":"approved","moderation_reason":null}', 'Verificata al telefono' FROM ${rows}`,
    ),
  );
  await indexAfter(db, 'sessions', () =>
    fillOverTime(
      db,
      { count: countOf(sizes, 'sessions'), days: 30 + OVERDUE_DAYS },
      (rows) => sql`
      INSERT INTO sessions (token_hash, user_id, created_at, expires_at, device, network, last_used_at, idle_until, known_device)
      SELECT encode(sha256(k::text::bytea), 'hex'), ${user}, at, at + interval '90 days', 'Chrome su Android', md5(k::text), at, at + interval '30 days', gen_random_uuid()::text FROM ${rows}`,
    ),
  );
}
