import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { events } from '#server/areas/events/tables.ts';
import type { Database } from '#server/platform/database.ts';

const HOURS = 8;

const steps = [
  {
    title: 'Arrivi e ritiri il badge',
    text: 'All’ingresso basta il tuo nome. Se hai dimenticato il CV lo stampiamo noi.',
  },
  { title: 'Scegli le aziende', text: 'Una mappa con gli stand, le figure cercate e le lingue richieste.' },
  { title: 'Fai i colloqui', text: 'Dieci minuti ciascuno, con chi decide: chef, maître, direttori.' },
  {
    title: 'Ti aiutiamo a chiudere',
    text: 'Un desk per rivedere il CV e uno per capire contratto, livello e alloggio.',
  },
  { title: 'Ricevi una risposta', text: 'Entro una settimana, da tutti, anche quando è un no.' },
];

type NewEvent = typeof events.$inferInsert;

/** Nine in the morning in Rome (winter time), so many days from now. */
function morning(now: Date, days: number): Date {
  const day = new Date(now.getTime() + days * DAY_MS);
  day.setUTCHours(8, 0, 0, 0);
  return day;
}

function event(now: Date, days: number, hours: number, rest: Omit<NewEvent, 'starts_at' | 'ends_at'>): NewEvent {
  const starts_at = morning(now, days);
  return { starts_at, ends_at: new Date(starts_at.getTime() + hours * HOUR_MS), is_public: true, ...rest };
}

/** Future and past events; returns the one whose offers are in the demo. */
export async function fillEvents(tx: Database, now: Date): Promise<number> {
  const [next] = await tx
    .insert(events)
    .values([
      event(now, 30, HOURS, {
        slug: 'career-day-rimini',
        title: 'Career Day Rimini',
        place_text: 'Palacongressi di Rimini',
        address: 'Via della Fiera 23',
        intro: 'Hotel, ristoranti e villaggi della riviera incontrano chi cerca lavoro per l’estate.',
        body: '<p>Un giorno solo, dalle nove alle cinque: vieni quando vuoi, resta quanto serve. I colloqui si fanno in piedi, il caffè è offerto, e chi assume è lì in persona.</p><h3>Che cosa portare</h3><ul><li>Cinque copie del CV, o il telefono: lo stampiamo noi.</li><li>Un documento e, se lo hai, l’attestato HACCP.</li><li>Le date in cui puoi cominciare e finire.</li></ul>',
        steps,
        capacity: 800,
        guests: [
          { name: 'Istituto alberghiero Savioli', url: 'https://www.savioli.example', logo: '' },
          { name: 'Scuola di cucina della Riviera', url: 'https://www.scuola.example', logo: '' },
        ],
        archive_group: 'Riviera romagnola',
      }),
      event(now, 58, HOURS, {
        slug: 'recruiting-day-bolzano',
        title: 'Recruiting Day Bolzano',
        kind: 'recruiting_day',
        place_text: 'Fiera di Bolzano',
        address: 'Piazza Fiera 1',
        intro: 'Gli alberghi di montagna scelgono le squadre della stagione: si assume in giornata.',
        steps: steps.slice(0, 4),
        archive_group: 'Montagna',
      }),
      event(now, 86, 5, {
        slug: 'job-day-roma',
        title: 'Job Day Roma',
        kind: 'job_day',
        place_text: 'Roma Eventi, piazza di Spagna',
        address: 'Via Alibert 5',
        intro: 'Sala, bar e ricevimento: un pomeriggio con gli hotel del centro.',
        steps: steps.slice(0, 3),
        archive_group: 'Città d’arte',
      }),
      event(now, -120, HOURS, {
        slug: 'career-day-riccione',
        title: 'Career Day Riccione',
        place_text: 'Palariccione',
        archive_group: 'Riviera romagnola',
        intro: 'Settecento colloqui in un giorno, centoventi contratti firmati.',
      }),
      event(now, -300, HOURS, {
        slug: 'career-day-rimini-inverno',
        title: 'Career Day Rimini, edizione d’inverno',
        place_text: 'Palacongressi di Rimini',
        archive_group: 'Riviera romagnola',
        intro: 'Quaranta aziende, dal chiosco al cinque stelle.',
      }),
      event(now, -210, HOURS, {
        slug: 'recruiting-day-cortina',
        title: 'Recruiting Day Cortina',
        kind: 'recruiting_day',
        place_text: 'Alexander Girardi Hall',
        archive_group: 'Montagna',
        intro: 'Le cucine delle Dolomiti, prima della neve.',
      }),
      event(now, -260, 5, {
        slug: 'job-day-firenze',
        title: 'Job Day Firenze',
        kind: 'job_day',
        place_text: 'Stazione Leopolda',
        archive_group: 'Città d’arte',
        intro: 'Reception e sale degli hotel fiorentini.',
      }),
    ])
    .returning({ id: events.id });
  if (!next) throw new Error('The events were not written');
  return next.id;
}
