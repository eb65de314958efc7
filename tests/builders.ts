import { randomUUID } from 'node:crypto';
import { plainText } from '../src/domain/plain-text.ts';
import { hashPassword } from '../src/server/areas/account/log-in.ts';
import { users } from '../src/server/areas/account/tables.ts';
import { applications } from '../src/server/areas/applications/tables.ts';
import { companies, companyMembers } from '../src/server/areas/companies/tables.ts';
import { creditEntries } from '../src/server/areas/credits/tables.ts';
import { offers } from '../src/server/areas/offers/tables.ts';
import { learnWords, searchColumns } from '../src/server/areas/offers/write-offer-words.ts';
import { aPdf } from './pdf.ts';
import type { World } from './world.ts';

export const PASSWORD = 'Prova!2026';
const passwordHash = hashPassword(PASSWORD);
const DAY_MS = 86_400_000;

export async function aUser({ db }: World, changes: Partial<typeof users.$inferInsert> = {}) {
  const [row] = await db
    .insert(users)
    .values({ email: `${randomUUID()}@example.it`, typology: 'candidate', first_name: 'Anna', last_name: 'Neri', password_hash: await passwordHash, activated_at: new Date(), ...changes })
    .returning();
  if (!row) throw new Error('The user was not written');
  return row;
}

export async function aCompany(world: World, changes: Partial<typeof companies.$inferInsert> = {}) {
  const [row] = await world.db
    .insert(companies)
    .values({ slug: `azienda-${randomUUID()}`, name: 'Hotel Prova', address: 'Via Roma 1, 47921 Rimini', place_id: world.gazetteer.bySlug('rimini')?.place_id ?? null, ...changes })
    .returning();
  if (!row) throw new Error('The company was not written');
  return row;
}

/** A user who acts for a company. */
export async function aRecruiter(world: World, companyId: number) {
  const user = await aUser(world, { typology: 'company' });
  await world.db.insert(companyMembers).values({ company_id: companyId, user_id: user.id, role: 'owner' });
  return user;
}

/** Credits in a company's ledger. */
export async function credits({ db }: World, companyId: number, amount: number): Promise<void> {
  await db.insert(creditEntries).values({ company_id: companyId, amount, reason: 'Prova', key: randomUUID() });
}

interface OfferChanges extends Partial<Omit<typeof offers.$inferInsert, 'place_id' | 'job_id'>> {
  place?: string;
  job?: string;
  daysAgo?: number;
}

/** An open offer for a waiter in Rimini, unless told otherwise. */
export async function anOffer(world: World, { place = 'rimini', job = 'cameriere-di-sala', daysAgo = 1, ...changes }: OfferChanges = {}) {
  const where = world.gazetteer.bySlug(place);
  const profession = world.professions.bySlug(job);
  if (!where || !profession) throw new Error('An offer needs a place and a job');
  const company_id = changes.company_id ?? (await aCompany(world)).id;
  const title = changes.title ?? profession.name;
  const description = changes.description ?? '<p>Servizio in sala e accoglienza degli ospiti.</p>';
  const words = searchColumns({ title, description_text: plainText(description), jobName: profession.name, jobSynonyms: profession.synonyms, companyName: 'Hotel Prova', placeText: where.text });
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
  world.search.forget();
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

export function aOneShotForm({ offer, email = `${randomUUID()}@example.it`, first_name = 'Luca', newsletter = 'false', privacy = 'true', cv = aPdf(), cvName = 'cv.pdf' }: OneShotChanges): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ offer: String(offer), first_name, last_name: 'Verdi', email, newsletter, privacy })) form.set(name, value);
  if (cv) form.set('cv', new File([cv], cvName, { type: 'application/pdf' }));
  return form;
}

const unique = () => randomUUID().slice(0, 8);

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
  return {
    ...aRegistration({ email: `hotel.${unique()}@example.it` }),
    typology: 'company',
    company: {
      name,
      business_name: `${name} ${unique()} Srl`,
      vat_number: 'IT 00743110157',
      fiscal_code: '00743110157',
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
