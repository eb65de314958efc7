import { usualSeasons } from '#domain/availability.ts';
import type { StudyTitle } from '#domain/candidate-values.ts';
import type { Certificate } from '#domain/certificates.ts';
import type { ClosedSpan } from '#domain/day-span.ts';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { WantedHours } from '#domain/work-wishes.ts';
import type { Gazetteer } from '#server/areas/places/gazetteer.ts';
import type { Professions } from '#server/areas/professions/professions.ts';
import { type Trade, trades } from './ads.ts';
import { certificatesAsked } from './certificates-asked.ts';
import { demoCompanies } from './companies.ts';
import { departmentOf } from './departments.ts';
import type { Chance } from './random.ts';

const women =
  'Giulia Martina Chiara Francesca Sara Elena Alessia Federica Valentina Anna Ilaria Silvia Elisa Marta Giorgia Beatrice Aurora Sofia Noemi Irina Fatima Mirela Oksana Blessing'.split(
    ' ',
  );
const men =
  'Marco Luca Andrea Matteo Davide Alessandro Lorenzo Simone Federico Riccardo Giuseppe Antonio Stefano Paolo Nicola Gabriele Daniele Emanuele Omar Ionut Samir Mohamed Kevin Youssef'.split(
    ' ',
  );
const surnames =
  'Rossi Ferrari Russo Bianchi Romano Gallo Costa Fontana Conti Esposito Ricci Bruno Greco Marino Rizzo Lombardi Moretti Barbieri Giordano Rinaldi Colombo Mancini Longo Leone Martinelli Serra Vitale Coppola Ferri Testa Popescu Hoxha Diallo Haddad Kovalenko Singh'.split(
    ' ',
  );
const homes =
  'bologna rimini ravenna milano torino roma napoli palermo bari lecce verona venezia padova firenze pisa genova cagliari sassari catania messina ancona perugia trento bolzano trieste brescia bergamo salerno pescara forli cesena cervia riccione'.split(
    ' ',
  );
const schools = [
  'Istituto alberghiero',
  'IPSSEOA',
  'Liceo linguistico',
  'Istituto tecnico per il turismo',
  'Università',
];
const titles: readonly StudyTitle[] = [
  'Diploma di maturità',
  'Diploma di maturità',
  'Licenza media',
  'Laurea triennale',
  'Laurea magistrale',
  'Corso di formazione',
];
const recaps = [
  'Precisione, passo veloce e buon umore anche a fine servizio.',
  'Abituato ai turni spezzati e al lavoro di squadra.',
  'So usare un PMS e rispondere in tre lingue.',
  'Cura della materia prima e rispetto delle procedure HACCP.',
  'Mi piace formare chi comincia.',
];

export interface NewCandidate {
  user: { email: string; first_name: string; last_name: string; date_joined: Date };
  profile: {
    phone_number: string | null;
    place_id: number | null;
    sex: 'male' | 'female';
    birth_date: string;
    nationality: string;
    about: string;
    available_from_now: boolean;
    available_from_date: string | null;
    available_to_date: string | null;
    available_spans: ClosedSpan[];
    willing_to_relocate: boolean;
    study_qualification: StudyTitle | null;
    skills_recap: string | null;
    certificates: Certificate[];
    wanted_hours: WantedHours | null;
    wanted_pay: number | null;
    is_private_personal_info: boolean;
    is_searchable: boolean;
    updated_at: Date;
  };
  jobs: number[];
  experiences: { job: string; company: string; start: string; end: string | null; description: string }[];
  education: { school: string; title: string; year: number };
  languages: { language: string; level: string }[];
}

const YEAR_MS = 365.25 * DAY_MS;
const iso = romeDay;

/** Candidates with work experience. */
export function makeCandidates(
  chance: Chance,
  count: number,
  world: { gazetteer: Gazetteer; professions: Professions; now: Date },
): NewCandidate[] {
  return Array.from({ length: count }, (_, index) => makeCandidate(chance, index + 1, world));
}

const yearsSince = (start: string | undefined, now: Date) =>
  start === undefined ? 1 : Math.max(1, Math.round((now.getTime() - Date.parse(start)) / YEAR_MS));
const yearsOf = (count: number) => (count === 1 ? '1 anno' : `${count} anni`);

function makeCandidate(
  chance: Chance,
  number: number,
  { gazetteer, professions, now }: Parameters<typeof makeCandidates>[2],
): NewCandidate {
  const sex = chance.happens(0.5) ? 'female' : 'male';
  const first_name = chance.pick(sex === 'female' ? women : men);
  const last_name = chance.pick(surnames);
  const age = chance.whole(18, 58);
  const first = chance.pick(trades);
  const others = trades.filter(({ job }) => job !== first.job && departmentOf(first.job).includes(job));
  const wanted = [first, ...chance.some(others, chance.whole(0, 2))];
  const experiences = experiencesOf(chance, wanted, {
    now,
    adultSince: new Date(now.getTime() - (age - 17) * YEAR_MS),
  });
  const jobs = wanted.flatMap(({ job }) => professions.bySlug(job)?.id ?? []);
  const updatedAt = new Date(now.getTime() - chance.next() ** 2 * 200 * DAY_MS);
  const isThorough = chance.happens(0.6);
  return {
    user: {
      email: `candidato${number}@esempio.brigata.it`,
      first_name,
      last_name,
      date_joined: new Date(updatedAt.getTime() - chance.whole(1, 600) * DAY_MS),
    },
    profile: {
      phone_number: isThorough ? `+39 3${chance.whole(20, 99)} ${chance.whole(1000000, 9999999)}` : null,
      place_id: gazetteer.bySlug(chance.pick(homes))?.place_id ?? null,
      sex,
      birth_date: iso(new Date(now.getTime() - (age * 365.25 + chance.whole(1, 300)) * DAY_MS)),
      nationality: chance.happens(0.85) ? 'Italiana' : 'Altra',
      about: `${first.titles[0] ?? 'Professionista'} con ${yearsOf(yearsSince(experiences.at(-1)?.start, now))} di esperienza in hotel e ristoranti.`,
      ...availabilityOf(chance, now, number),
      willing_to_relocate: chance.happens(0.6),
      study_qualification: isThorough || chance.happens(0.3) ? chance.pick(titles) : null,
      skills_recap: isThorough ? chance.pick(recaps) : null,
      ...wishesOf(number, first),
      is_private_personal_info: chance.happens(0.15),
      is_searchable: chance.happens(0.93),
      updated_at: updatedAt,
    },
    jobs,
    experiences,
    education: { school: chance.pick(schools), title: chance.pick(titles), year: now.getUTCFullYear() - age + 19 },
    languages: [
      { language: 'it', level: 'C2' },
      ...chance
        .some(['en', 'de', 'fr', 'es', 'ru'], chance.whole(0, 3))
        .map((language) => ({ language, level: chance.pick(['A2', 'B1', 'B2', 'C1']) })),
    ],
  };
}

/** What some of them want and have; by their number, so that the rest of the demo stays as it is. */
function wishesOf(
  number: number,
  { job, pay: [least] }: Trade,
): Pick<NewCandidate['profile'], 'certificates' | 'wanted_hours' | 'wanted_pay'> {
  const held = number % 3 === 0 ? certificatesAsked(job) : [];
  return {
    certificates: number % 2 === 0 ? [...held, 'driving-licence'] : held,
    wanted_hours: number % 4 === 0 ? 'full-time' : number % 9 === 0 ? 'part-time' : null,
    wanted_pay: number % 5 === 0 ? Math.round(least / 50) * 50 : null,
  };
}

/** Now, from a day on, or in the usual seasons; some do not say. */
function availabilityOf(chance: Chance, now: Date, number: number) {
  const isNow = chance.happens(0.45);
  const from = chance.happens(0.3) ? iso(new Date(now.getTime() + chance.whole(-30, 120) * DAY_MS)) : null;
  const said = { available_from_now: isNow, available_from_date: from, available_to_date: null, available_spans: [] };
  // By the number and not by chance: whatever else the demo draws stays what it was.
  const seasons = usualSeasons(iso(now)).map(({ span }) => span);
  const spans =
    number % 4 === 0 ? seasons : number % 4 === 2 ? seasons.slice(number % 8 === 2 ? 0 : 1).slice(0, 1) : [];
  const [first, ...more] = spans;
  if (!first) return said;
  return {
    available_from_now: false,
    available_from_date: first.from,
    available_to_date: first.to,
    available_spans: more.length > 0 ? [first, ...more] : [],
  };
}

/** One to four jobs, latest first and mostly the most desired one; none before the minimum working age. */
function experiencesOf(
  chance: Chance,
  wanted: readonly (typeof trades)[number][],
  { now, adultSince }: { now: Date; adultSince: Date },
): NewCandidate['experiences'] {
  let end: Date | null = chance.happens(0.3) ? null : new Date(now.getTime() - chance.whole(20, 400) * DAY_MS);
  return Array.from({ length: chance.whole(1, 4) }).flatMap((_, index) => {
    const trade = index === 0 ? wanted[0] : chance.pick(wanted);
    const until = end ?? now;
    const start = new Date(until.getTime() - chance.whole(120, 900) * DAY_MS);
    if (trade === undefined || (index > 0 && start < adultSince)) return [];
    // What an ad adds to a title ('per la stagione', 'con tedesco') does not belong to a past job.
    const titles = trade.titles.filter((title) => !/ (per|con|ai|colazioni) /.test(title));
    const experience = {
      job: chance.pick(titles.length > 0 ? titles : trade.titles),
      company: chance.pick(demoCompanies).name,
      start: `${iso(start).slice(0, 7)}-01`,
      end: end && `${iso(end).slice(0, 7)}-01`,
      description: trade.tasks.join('. '),
    };
    end = new Date(start.getTime() - chance.whole(10, 200) * DAY_MS);
    return [experience];
  });
}
