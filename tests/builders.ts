import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/calendar-day.ts';
import type { MemberRole } from '#domain/company-team.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { plainText } from '#domain/plain-text.ts';
import { romeDay } from '#domain/rome-time.ts';
import { hashPassword } from '#server/areas/account/log-in.ts';
import { users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { brigadePeople } from '#server/areas/brigade/tables.ts';
import { candidates, desiredJobs, knownLanguages, workExperiences } from '#server/areas/candidates/tables.ts';
import { companies, companyMembers } from '#server/areas/companies/tables.ts';
import { creditEntries } from '#server/areas/credits/tables.ts';
import { events } from '#server/areas/events/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { learnWords, searchColumns } from '#server/areas/offers/write-offer-words.ts';
import { listCandidates } from '#server/areas/talent/list-candidates.ts';
import { aPdf } from './pdf.ts';
import { aVatNumber } from './vat-number.ts';
import type { World } from './world.ts';

/** The day so many days from now, in Rome. */
export const inDays = (days: number): string => addDays(romeDay(), days);

export const PASSWORD = 'Prova!2026';
const passwordHash = hashPassword(PASSWORD);

export async function aUser({ db }: World, changes: Partial<typeof users.$inferInsert> = {}) {
  const [row] = await db
    .insert(users)
    .values({
      email: `${randomUUID()}@example.it`,
      typology: 'candidate',
      first_name: 'Anna',
      last_name: 'Neri',
      password_hash: await passwordHash,
      activated_at: new Date(),
      ...changes,
    })
    .returning();
  if (!row) throw new Error('The user was not written');
  return row;
}

export async function aCompany(world: World, changes: Partial<typeof companies.$inferInsert> = {}) {
  const [row] = await world.db
    .insert(companies)
    .values({
      slug: `azienda-${randomUUID()}`,
      name: 'Hotel Prova',
      address: 'Via Roma 1, 47921 Rimini',
      place_id: world.gazetteer.bySlug('rimini')?.place_id ?? null,
      check_state: 'verified',
      check_origin: 'staff',
      checked_at: new Date(),
      ...changes,
    })
    .returning();
  if (!row) throw new Error('The company was not written');
  return row;
}

/** A user who acts for a company. */
export async function aRecruiter(world: World, companyId: number, role: MemberRole = 'owner') {
  const user = await aUser(world, { typology: 'company' });
  await world.db.insert(companyMembers).values({ company_id: companyId, user_id: user.id, role });
  return user;
}

/** The fields of an offer that can be published. */
export function anOfferForm(
  { gazetteer }: Pick<World, 'gazetteer'>,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    job: 'cuoco',
    place_id: gazetteer.bySlug('rimini')?.place_id ?? 0,
    contract_typology: 'full-time',
    contract_period: 'indeterminate',
    title: 'Cuoco/a',
    description: '<p>Cucina di mare, brigata di otto persone, un giorno e mezzo di riposo.</p>',
    minimum_salary: 1600,
    ...changes,
  };
}

/** Adds credits to a company's ledger. */
export async function credits({ db }: World, companyId: number, amount: number): Promise<void> {
  await db.insert(creditEntries).values({ company_id: companyId, amount, reason: 'Prova', key: randomUUID() });
}

interface OfferChanges extends Partial<Omit<typeof offers.$inferInsert, 'place_id' | 'job_id'>> {
  place?: string;
  job?: string;
  daysAgo?: number;
}

/** An open offer, by default for a waiter in Rimini. */
export async function anOffer(
  world: World,
  { place = 'rimini', job = 'cameriere-di-sala', daysAgo = 1, ...changes }: OfferChanges = {},
) {
  const where = world.gazetteer.bySlug(place);
  const profession = world.professions.bySlug(job);
  if (!where || !profession) throw new Error('An offer needs a place and a job');
  const company_id = changes.company_id ?? (await aCompany(world)).id;
  const title = changes.title ?? profession.name;
  const description = changes.description ?? '<p>Servizio in sala e accoglienza degli ospiti.</p>';
  const words = searchColumns({
    title,
    description_text: plainText(description),
    jobName: profession.name,
    jobSynonyms: profession.synonyms,
    companyName: 'Hotel Prova',
    placeText: where.text,
    areas: world.gazetteer.areasOf(where.place_id),
  });
  const [row] = await world.db
    .insert(offers)
    .values({
      slug: `offerta-${randomUUID()}-1`,
      company_id,
      job_id: profession.id,
      place_id: where.place_id,
      province_id: where.province_id ?? 0,
      region_id: where.region_id ?? 0,
      title,
      description,
      description_text: plainText(description),
      status: 'active',
      published_at: new Date(Date.now() - daysAgo * DAY_MS),
      expires_at: new Date(Date.now() + 30 * DAY_MS),
      minimum_salary: 1400,
      ...words,
      ...changes,
    })
    .returning();
  if (!row) throw new Error('The offer was not written');
  await learnWords(world.db, [words.search_title, words.search_body]);
  world.search.invalidate();
  return row;
}

/** A public Career Day of eight hours, by default in a month. */
export async function anEvent(
  { db }: Pick<World, 'db'>,
  { daysFromNow = 30, ...changes }: Partial<typeof events.$inferInsert> & { daysFromNow?: number } = {},
) {
  const starts_at = new Date(Date.now() + daysFromNow * DAY_MS);
  const [row] = await db
    .insert(events)
    .values({
      slug: `evento-${randomUUID()}`,
      title: 'Career Day Prova',
      starts_at,
      ends_at: new Date(starts_at.getTime() + 8 * HOUR_MS),
      place_text: 'Fiera di Rimini',
      is_public: true,
      ...changes,
    })
    .returning();
  if (!row) throw new Error('The event was not written');
  return row;
}

interface OneShotChanges {
  offer: number;
  email?: string;
  first_name?: string;
  newsletter?: string;
  privacy?: string;
  cv?: Uint8Array<ArrayBuffer> | null;
  cvName?: string;
}

export function aOneShotForm({
  offer,
  email = `${randomUUID()}@example.it`,
  first_name = 'Luca',
  newsletter = 'false',
  privacy = 'true',
  cv = aPdf(),
  cvName = 'cv.pdf',
}: OneShotChanges): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    offer: String(offer),
    first_name,
    last_name: 'Verdi',
    email,
    newsletter,
    privacy,
  }))
    form.set(name, value);
  if (cv) form.set('cv', new File([cv], cvName, { type: 'application/pdf' }));
  return form;
}

/** Only letters: eight digits in the name of a company would be refused as a telephone number. */
const unique = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (figure) => 'ghijklmnop'.charAt(Number(figure)));

export function aRegistration(changes: Partial<{ email: string; newsletter: boolean; phone_number: string }> = {}) {
  return {
    typology: 'candidate',
    email: `giulia.${unique()}@example.it`,
    password: PASSWORD,
    confirm_password: PASSWORD,
    first_name: 'Giulia',
    last_name: 'Rossi',
    phone_number: '333 1234567',
    privacy: true,
    newsletter: false,
    ...changes,
  };
}

export function aCompanyRegistration({ gazetteer }: World, { name = `Hotel ${unique()}` }: { name?: string } = {}) {
  const vat = aVatNumber();
  return {
    ...aRegistration({ email: `hotel.${unique()}@example.it` }),
    typology: 'company',
    company: {
      name,
      business_name: `${name} ${unique()} Srl`,
      vat_number: `IT ${vat}`,
      fiscal_code: vat,
      sdi_code: 'abc1234',
      sector: 'Hotel',
      customer_type: 'Leisure',
      employee_count: '10-50',
      website: 'www.hotel.example',
      contact_person: 'Paola Bianchi',
      role: 'Direttrice',
      phone: '0541 123456',
      address: 'Viale Regina Elena 1',
      place_id: gazetteer.bySlug('rimini')?.place_id ?? 0,
    },
  };
}

export const aCv = (name = 'cv.pdf') => new File([aPdf()], name, { type: 'application/pdf' });

/** An application with its CV in the store; in one shot unless a user is given. */
export async function anApplication(world: World, changes: Partial<typeof applications.$inferInsert> = {}) {
  const cv_file = `cv/${randomUUID()}.pdf`;
  await world.platform.files.write(cv_file, aPdf());
  const [row] = await world.db
    .insert(applications)
    .values({
      offer_id: changes.offer_id ?? (await anOffer(world)).id,
      is_one_shot: !changes.user_id,
      first_name: 'Anna',
      last_name: 'Neri',
      email: `${randomUUID()}@example.it`,
      cv_file,
      cv_name: 'cv.pdf',
      privacy_version: '2026-11',
      ...changes,
    })
    .returning();
  if (!row) throw new Error('The application was not written');
  return row;
}

interface CandidateChanges
  extends Partial<Omit<typeof candidates.$inferInsert, 'place_id' | 'user_id' | 'updated_at'>> {
  first_name?: string;
  last_name?: string;
  place?: string;
  jobs?: string[];
  languages?: string[];
  /** So many months of work that end today. */
  months?: number;
  works?: { job: string; company: string }[];
  updatedDaysAgo?: number;
  cv?: boolean;
}

/** A candidate visible to companies: by default a waiter from Rimini. */
export async function aCandidate(
  world: World,
  {
    first_name = 'Anna',
    last_name = 'Neri',
    place = 'rimini',
    jobs = ['cameriere-di-sala'],
    languages = [],
    months = 0,
    works = [],
    updatedDaysAgo = 0,
    cv = false,
    ...changes
  }: CandidateChanges = {},
) {
  const user = await aUser(world, { first_name, last_name });
  const cv_file = cv ? `cv/${randomUUID()}.pdf` : null;
  if (cv_file) await world.platform.files.write(cv_file, aPdf());
  const [row] = await world.db
    .insert(candidates)
    .values({
      user_id: user.id,
      place_id: world.gazetteer.bySlug(place)?.place_id ?? null,
      updated_at: new Date(Date.now() - updatedDaysAgo * DAY_MS),
      cv_file,
      cv_name: cv ? 'cv.pdf' : null,
      is_searchable: true,
      ...changes,
    })
    .returning();
  if (!row) throw new Error('The candidate was not written');
  const candidate_id = row.id;
  await world.db
    .insert(desiredJobs)
    .values(jobs.map((slug) => ({ candidate_id, job_id: world.professions.bySlug(slug)?.id ?? 0 })));
  if (languages.length > 0)
    await world.db
      .insert(knownLanguages)
      .values(languages.map((language) => ({ candidate_id, language, level: 'B1' })));
  const past = [...works, ...(months > 0 ? [{ job: 'Cameriere', company: 'Trattoria' }] : [])];
  const start = new Date(Date.now() - Math.max(1, months) * 30.6 * DAY_MS).toISOString().slice(0, 10);
  if (past.length > 0)
    await world.db.insert(workExperiences).values(past.map((work) => ({ ...work, candidate_id, start })));
  await listCandidates(world.db, world, { candidateIds: [candidate_id] });
  return { id: candidate_id, userId: user.id, email: user.email };
}

/** Somebody whom a company has invited to its list; with `accepted_at` somebody who is in it. */
export async function aBrigadePerson(
  { db }: Pick<World, 'db'>,
  { company_id, ...changes }: Partial<typeof brigadePeople.$inferInsert> & { company_id: number },
) {
  const [row] = await db
    .insert(brigadePeople)
    .values({ company_id, name: 'Anna Neri', email: `${randomUUID()}@example.it`, mailed_at: new Date(), ...changes })
    .returning();
  if (!row) throw new Error('The person was not written');
  return row;
}
