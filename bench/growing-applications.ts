import { type SQL, sql } from 'drizzle-orm';
import { retentionDays } from '#domain/retention.ts';
import type { Database } from '#server/platform/database.ts';
import type { Sizes, Spans } from './filled-sizes.ts';
import { indexAfter } from './indexes-after.ts';
import { APPLICATION_DAYS, fillFrom, fillOverTime, idsOf, NAMES, OVERDUE_DAYS, pick, SURNAMES } from './over-time.ts';
import { OPEN_DAYS } from './past-offers.ts';

const PLACES = sql`(ARRAY['Hotel Miramare','Ristorante Da Mario','Villaggio Torre Saracena','Bar Centrale','Terme del Lago'])`;
const LETTER = `Buongiorno, ho letto la vostra offerta e mi candido volentieri. Ho lavorato quattro stagioni in sala, da commis a cameriere, in un albergo da centoventi coperti: conosco il servizio alla carta e i buffet, prendo le comande col palmare e so portare tre piatti. Parlo inglese e un po’ di tedesco. Sono disponibile da metà maggio a fine settembre, anche per i turni spezzati, e avrei bisogno dell’alloggio. Ho l’attestato HACCP in corso di validità. Posso venire per una prova quando volete, anche nel fine settimana. Grazie per l’attenzione, spero di sentirvi presto.`;
const ANSWERS = JSON.stringify([
  { question: 'q1', text: 'Sei disponibile a lavorare nei fine settimana?', answer: 'yes' },
  { question: 'q2', text: 'Quante stagioni hai lavorato in sala?', answer: 'Quattro, tutte sul lago di Garda' },
]);

/** Applications, three in ten without an account, with what companies did and wrote about them. */
export async function fillSent(db: Database, sizes: Sizes, spans: Spans): Promise<void> {
  const { inTurn, openOffer } = idsOf(spans);
  await indexAfter(db, 'applications', () =>
    fillOverTime(db, { count: sizes.applications, days: APPLICATION_DAYS }, (rows) => {
      // Three in ten have no account; a year after the end of their search they are forgotten.
      const isForgotten = sql`(k % 10 < 3 AND age + ${OPEN_DAYS}::int * (r2 * r2 - 1) > ${retentionDays.oneShotApplication + OVERDUE_DAYS}::int)`;
      const known = (value: SQL, instead: SQL) => sql`CASE WHEN ${isForgotten} THEN ${instead} ELSE ${value} END`;
      const status = sql`(ARRAY['to_evaluate','to_evaluate','reviewable','contacted','suitable','unsuitable','unsuitable'])[1 + floor(r3 * 7)::int]`;
      return sql`
      INSERT INTO applications (offer_id, user_id, is_one_shot, first_name, last_name, email, cv_file, cv_name, worked, cover_letter, answers, status, privacy_version, created_at,
        viewed_at, answered_at, closed_at, withdrawn_at)
      SELECT ${openOffer}, CASE WHEN k % 10 >= 3 THEN ${inTurn} END, k % 10 < 3, ${known(pick(NAMES, sql`k`), sql`'Account'`)}, ${known(pick(SURNAMES, sql`(k / 12)`), sql`'cancellato'`)},
        CASE WHEN ${isForgotten} THEN 'cancellato-' || k || '@invalid' WHEN k % 10 < 3 THEN 'persona' || k || '@posta.example.it' ELSE 'misura' || (${inTurn} - ${spans.user}::int + 1) || '@example.it' END,
        ${known(sql`'cv/' || gen_random_uuid() || '.pdf'`, sql`''`)}, ${known(sql`'CV ' || ${pick(SURNAMES, sql`(k / 12)`)} || '.pdf'`, sql`''`)},
        ${known(sql`'Cameriere ' || ${pick(PLACES, sql`k`)} || ' Commis di sala ' || ${pick(PLACES, sql`(k / 5)`)}`, sql`''`)},
        CASE WHEN r4 < 0.6 AND NOT ${isForgotten} THEN substr(${LETTER}, 1, 100 + (r4 * 800)::int) END,
        CASE WHEN k % 2 = 0 AND NOT ${isForgotten} THEN ${ANSWERS}::jsonb ELSE '[]'::jsonb END,
        ${status}, '2026-01', at, CASE WHEN r3 > 0.15 THEN at + interval '1 day' END, CASE WHEN ${status} IN ('suitable', 'unsuitable') THEN at + interval '4 days' END,
        CASE WHEN age > 70 AND r3 < 0.3 THEN at + interval '65 days' END, CASE WHEN ${isForgotten} THEN at + interval '400 days' END
      FROM ${rows}`;
    }),
  );
  await fillFrom(
    db,
    'applications',
    (from, to) => sql`
      INSERT INTO application_status_changes (application_id, user_id, status, at)
      SELECT a.id, ${spans.person}::int + a.id % ${spans.companies}::int, a.status, a.created_at + interval '2 days' FROM applications a
      WHERE a.id BETWEEN ${from} AND ${to} AND a.id % 10 < 3 ORDER BY a.id`,
  );
  await fillFrom(
    db,
    'applications',
    (from, to) => sql`
      INSERT INTO conversations (company_id, user_id, application_id, last_number, company_number, candidate_number, company_read, candidate_read, created_at, last_at)
      SELECT o.company_id, a.user_id, a.id, 3, 3, 2, 3, 3, a.created_at + interval '1 day', a.created_at + interval '2 days' FROM applications a JOIN offers o ON o.id = a.offer_id
      WHERE a.id BETWEEN ${from} AND ${to} AND a.id % 20 = 5 AND a.user_id IS NOT NULL ORDER BY a.id ON CONFLICT DO NOTHING`,
  );
  await fillFrom(
    db,
    'conversations',
    (from, to) => sql`
      INSERT INTO messages (conversation_id, number, side, author_id, text, key, created_at)
      SELECT c.id, n, CASE n WHEN 2 THEN 'candidate' ELSE 'company' END, CASE n WHEN 2 THEN c.user_id END, substr(${LETTER}, 1 + c.id % 200, 80 + (c.id * n) % 240), gen_random_uuid()::text, c.created_at + n * interval '8 hours'
      FROM conversations c CROSS JOIN generate_series(1, 3) AS n WHERE c.id BETWEEN ${from} AND ${to} AND c.last_number = 3
        AND NOT EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id) ORDER BY c.created_at + n * interval '8 hours'`,
  );
}
