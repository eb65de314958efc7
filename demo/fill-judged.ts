import { inArray } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Brigata } from '#server/app.ts';
import { users } from '#server/areas/account/tables.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import { listCandidates } from '#server/areas/talent/list-candidates.ts';
import type { Database } from '#server/platform/database.ts';
import { trades } from './ads.ts';
import { fillCandidates } from './fill-candidates.ts';
import { type JudgedPerson, judgedPeople } from './judged-people.ts';
import type { NewCandidate } from './make-candidates.ts';
import { seasonDays } from './make-offers.ts';

/** Long ago, so that the newest people of the demo stay the newest. */
const UPDATED_DAYS_AGO = 45;
type World = Pick<Brigata, 'gazetteer' | 'professions'>;

/** The address of the account of a judged person, by their place in the list. */
export const judgedEmail = (index: number): string => `persona${index + 1}@demo.brigata.it`;

/**
 * The people whose best offer one can say by eye, with accounts. They come last: the rest of the demo stays as it is.
 */
export async function fillJudged(
  tx: Database,
  world: World,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<void> {
  const people = judgedPeople.map((person, index) => toCandidate(person, index, world, now));
  const userIds = await fillCandidates(tx, people);
  await tx.update(users).set({ password_hash }).where(inArray(users.id, userIds));
  const rows = await tx.select({ id: candidates.id }).from(candidates).where(inArray(candidates.user_id, userIds));
  await listCandidates(tx, world, { candidateIds: rows.map(({ id }) => id) });
}

function toCandidate(person: JudgedPerson, index: number, world: World, now: Date): NewCandidate {
  const [first_name = '', last_name = ''] = person.name.split(' ');
  const job = world.professions.bySlug(person.job);
  const home = world.gazetteer.bySlug(person.home);
  const trade = trades.find((one) => one.job === person.job);
  if (!job || !home || !trade) throw new Error(`The demo does not know what ${person.name} does, or where`);
  const updated_at = new Date(now.getTime() - UPDATED_DAYS_AGO * DAY_MS);
  const days = person.free === 'now' ? null : seasonDays(now, person.free);
  const began = now.getUTCFullYear() - person.years;
  return {
    user: { email: judgedEmail(index), first_name, last_name, date_joined: updated_at },
    profile: {
      phone_number: null,
      place_id: home.place_id,
      sex: person.sex,
      birth_date: `${began - 22}-04-12`,
      nationality: 'Italiana',
      about: person.because,
      available_from_now: days === null,
      available_from_date: days?.from ?? null,
      available_to_date: days?.to ?? null,
      available_spans: [],
      willing_to_relocate: person.relocates ?? false,
      study_qualification: 'Diploma di maturità',
      skills_recap: null,
      certificates: [...(person.certificates ?? [])],
      wanted_hours: null,
      wanted_pay: null,
      is_private_personal_info: false,
      is_searchable: true,
      updated_at,
    },
    jobs: [job.id],
    experiences: [
      {
        job: job.name,
        company: 'Albergo di famiglia',
        start: `${began}-${romeDay(now).slice(5, 7)}-01`,
        end: null,
        description: trade.tasks.join('. '),
      },
    ],
    education: { school: 'Istituto alberghiero', title: 'Diploma di maturità', year: began - 3 },
    languages: [
      { language: 'it', level: 'C2' },
      { language: 'en', level: 'C1' },
    ],
  };
}
