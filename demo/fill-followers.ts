import { sql } from 'drizzle-orm';
import { newsletterCampaigns } from '#server/areas/newsletter/tables.ts';
import type { Database } from '#server/platform/database.ts';

/** Registrations for the next event, newsletter subscriptions, and an unsent campaign: what staff would find. */
export async function fillFollowers(tx: Database, eventId: number, now: Date): Promise<void> {
  const people = (count: number) =>
    sql`(SELECT u.*, row_number() OVER (ORDER BY u.id) AS n FROM users u WHERE u.typology = 'candidate' AND NOT u.is_staff ORDER BY u.id LIMIT ${count})`;
  const before = (hours: number) =>
    sql`${now.toISOString()}::timestamptz - make_interval(hours => (u.n * ${hours})::int)`;
  await tx.execute(sql`
    INSERT INTO event_registrations (event_id, user_id, first_name, last_name, email, token, privacy_version, created_at, cancelled_at)
    SELECT ${eventId}, u.id, u.first_name, u.last_name, lower(u.email), gen_random_uuid()::text, '2026-11', ${before(5)}, CASE WHEN u.n % 12 = 0 THEN ${now.toISOString()}::timestamptz END
    FROM ${people(38)} AS u`);
  await tx.execute(sql`
    INSERT INTO newsletter_subscriptions (email, profile_type, token_hash, consent_version, requested_at, confirmed_at)
    SELECT lower(u.email), CASE WHEN u.n % 4 = 0 THEN 'company' ELSE 'candidate' END, gen_random_uuid()::text, '2026-11', ${before(9)}, CASE WHEN u.n % 7 <> 0 THEN ${before(9)} END
    FROM ${people(60)} AS u`);
  await tx.insert(newsletterCampaigns).values({
    subject: 'La stagione si prepara adesso',
    body: '<p>Le strutture migliori chiudono le squadre entro marzo: <a href="/offerte-lavoro/stagione-estiva">ecco chi assume già per l’estate</a>.</p><h3>Da leggere</h3><p>Che cosa chiedere prima di accettare una stagione con alloggio, e come si legge la paga.</p><p><a href="/blog">Vai al blog</a></p>',
    audience: 'candidate',
    created_at: now,
  });
}
