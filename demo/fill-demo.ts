import { eq } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import type { Brigata } from '#server/app.ts';
import { hashPassword } from '#server/areas/account/log-in.ts';
import { users } from '#server/areas/account/tables.ts';
import { followEarlierDeeds } from '#server/areas/applications/received/follow-earlier-deeds.ts';
import { candidates, desiredJobs, workExperiences } from '#server/areas/candidates/tables.ts';
import { writeAgency } from '#server/areas/checkout/agency.ts';
import { companies, companyMembers } from '#server/areas/companies/tables.ts';
import { writeSettings } from '#server/areas/content/site-settings.ts';
import { standardSettings } from '#server/areas/content/standard-settings.ts';
import { sponsors } from '#server/areas/content/tables.ts';
import { creditEntries } from '#server/areas/credits/tables.ts';
import { readEvent } from '#server/areas/events/read-events.ts';
import { countSpeeds } from '#server/areas/numbers/count-speeds.ts';
import { countStaffNumbers } from '#server/areas/numbers/count-staff-numbers.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { learnWords } from '#server/areas/offers/write-offer-words.ts';
import { countPay } from '#server/areas/pay/count-pay.ts';
import { giveStandardAnswers } from '#server/areas/ready-answers/give-standard.ts';
import { banners, mostRequested, offerCategories } from '#server/areas/search/tables.ts';
import { listCandidates } from '#server/areas/talent/list-candidates.ts';
import { addressSlug } from '#server/platform/address-slug.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_COMPANY, demoCompanies, presentations, sectors } from './companies.ts';
import { fillAnswers } from './fill-answers.ts';
import { fillBlog } from './fill-blog.ts';
import { fillBrigade } from './fill-brigade.ts';
import { fillCandidateLife } from './fill-candidate-life.ts';
import { fillCandidates } from './fill-candidates.ts';
import { fillCompanyLife } from './fill-company-life.ts';
import { fillEvents } from './fill-events.ts';
import { fillFollowers } from './fill-followers.ts';
import { fillHires } from './fill-hires.ts';
import { fillCandidateInterviews, fillInterviews } from './fill-interviews.ts';
import { fillInvitations } from './fill-invitations.ts';
import { fillJudged } from './fill-judged.ts';
import { fillMessages } from './fill-messages.ts';
import { fillNotes } from './fill-notes.ts';
import { fillNumbers } from './fill-numbers.ts';
import { fillPeople } from './fill-people.ts';
import { fillPhotographs } from './fill-photographs.ts';
import { fillProfileInterview } from './fill-profile-interview.ts';
import { fillAskedReferences, fillReferences } from './fill-references.ts';
import { fillSeasonPlan } from './fill-season-plan.ts';
import { fillStaff } from './fill-staff.ts';
import { fillVitals } from './fill-vitals.ts';
import { makeCandidates } from './make-candidates.ts';
import { type CompanyRow, makeOffers, mostWanted } from './make-offers.ts';
import { Chance } from './random.ts';
import { sampleAgency } from './sample-agency.ts';

const SEED = 1997;
const OFFERS = 640;
const CANDIDATES = 400;
const PASSWORD = 'Brigata!2026';
const DEMO_CANDIDATE = 'candidato@demo.brigata.it';

/** Fills an empty database with the demo. Dates are relative to today, so that it never looks outdated. */
export async function fillDemo(
  platform: Platform,
  world: Pick<Brigata, 'gazetteer' | 'professions' | 'settings'>,
  now: Date = new Date(),
): Promise<void> {
  const { db } = platform;
  if ((await db.$count(users)) > 0) return;
  const chance = new Chance(SEED);
  await db.transaction(async (tx) => {
    await writeAgency(tx, { ...sampleAgency, authorisation: '39/0001234 del 12 gennaio 2010' });
    const rows = await fillCompanies(tx, chance, world);
    await fillPhotographs(tx, platform, rows, now);
    const eventId = await fillEvents(tx, now);
    const made = makeOffers(chance, OFFERS, { companies: rows, ...world, eventId, now });
    for (let start = 0; start < made.length; start += 100)
      await tx.insert(offers).values(made.slice(start, start + 100));
    await learnWords(tx, [
      ...new Set(made.flatMap(({ search_title, search_body }) => [search_title ?? '', search_body ?? ''])),
    ]);
    await fillCandidates(tx, makeCandidates(chance, CANDIDATES, { ...world, now }));
    // Hashing is slow on purpose: once for all accounts.
    const password_hash = await hashPassword(PASSWORD);
    await fillAccounts(tx, rows, world, { password_hash, now });
    await listCandidates(tx, world, {
      candidateIds: (await tx.select({ id: candidates.id }).from(candidates)).map(({ id }) => id),
    });
    await fillAnswers(
      tx,
      chance,
      rows.map(({ id }) => id),
      now,
    );
    const company = rows.find((row) => row.company.name === DEMO_COMPANY);
    if (company) await fillCandidateLife(tx, platform, world, { email: DEMO_CANDIDATE, companyId: company.id, now });
    if (company) await fillCompanyLife(tx, chance, platform, world, { companyId: company.id, now });
    if (company) await fillMessages(tx, platform, { companyId: company.id, email: DEMO_CANDIDATE, now });
    if (company) await fillInterviews(tx, { companyId: company.id, now });
    // What was written and proposed above contacts people, as it would have done then.
    await followEarlierDeeds(tx);
    if (company) await fillProfileInterview(tx, { companyId: company.id, now });
    await fillCandidateInterviews(tx, { email: DEMO_CANDIDATE, now });
    if (company) await fillHires(tx, { companyId: company.id, email: DEMO_CANDIDATE, now });
    if (company) await fillBrigade(tx, { companyId: company.id, now });
    if (company) await fillNotes(tx, { companyId: company.id, password_hash, now });
    if (company) await fillSeasonPlan(tx, world, { companyId: company.id, now });
    if (company) await fillInvitations(tx, { companyId: company.id, email: DEMO_CANDIDATE, now });
    await countPay(tx);
    if (company) await fillNumbers(tx, chance, { companyId: company.id, now });
    await countSpeeds({ db: tx, log: platform.log });
    await fillReferences(tx, world, { email: DEMO_CANDIDATE, now });
    if (company) await fillAskedReferences(tx, { companyId: company.id, now });
    await fillStaff(tx, password_hash, now);
    await fillFollowers(tx, eventId, now);
    await fillBlog(tx, now);
    await fillSearchPages(tx, world, now);
    await fillVitals(tx, now);
    await fillSettings(tx, rows);
    await fillJudged(tx, world, { password_hash, now });
    await fillPeople(tx, { password_hash, now });
    await countStaffNumbers(tx, world);
  });
  world.settings.invalidate();
}

async function fillCompanies(
  tx: Database,
  chance: Chance,
  { gazetteer }: Pick<Brigata, 'gazetteer'>,
): Promise<CompanyRow[]> {
  const values = demoCompanies.map((company) => ({
    slug: addressSlug(company.name),
    name: company.name,
    business_name: `${company.name} S.r.l.`,
    sector: sectors[company.kind],
    website_url: company.isPartner ? null : `https://www.${addressSlug(company.name)}.example`,
    address: company.address,
    place_id: gazetteer.bySlug(company.place)?.place_id ?? null,
    description: chance.pick(presentations[company.kind]),
    is_partner: company.isPartner ?? false,
    check_state: 'verified' as const,
    check_origin: 'before' as const,
    checked_at: new Date(),
  }));
  const rows = await tx.insert(companies).values(values).returning({ id: companies.id });
  await giveStandardAnswers(tx);
  return rows.flatMap(({ id }, index) => {
    const company = demoCompanies[index];
    return company ? [{ id, company }] : [];
  });
}

/** The accounts of a candidate and a company that the start prints (rule D1); those of staff are separate. */
async function fillAccounts(
  tx: Database,
  rows: CompanyRow[],
  { gazetteer, professions }: Pick<Brigata, 'gazetteer' | 'professions'>,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<void> {
  const account = (email: string, typology: 'candidate' | 'company', first_name: string, last_name: string) => ({
    email,
    typology,
    first_name,
    last_name,
    password_hash,
    activated_at: new Date(),
  });
  const [candidate, company] = await tx
    .insert(users)
    .values([
      account(DEMO_CANDIDATE, 'candidate', 'Giulia', 'Rossi'),
      account('azienda@demo.brigata.it', 'company', 'Marta', 'Serra'),
    ])
    .returning({ id: users.id });
  const demo = rows.find((row) => row.company.name === DEMO_COMPANY);
  if (!candidate || !company || !demo) throw new Error('The demo accounts were not written');
  await tx.insert(companyMembers).values({ company_id: demo.id, user_id: company.id, role: 'owner' });
  await tx.insert(creditEntries).values([
    {
      company_id: demo.id,
      amount: 2,
      kind: 'welcome',
      reason: 'Crediti di benvenuto',
      key: `welcome:${demo.id}`,
      created_at: new Date(now.getTime() - 60 * DAY_MS),
    },
    {
      company_id: demo.id,
      amount: 3,
      kind: 'adjustment',
      reason: 'Omaggio di apertura',
      key: `gift:${demo.id}`,
      created_at: new Date(now.getTime() - 59 * DAY_MS),
    },
  ]);
  const [profile] = await tx
    .insert(candidates)
    .values({
      user_id: candidate.id,
      is_searchable: true,
      phone_number: '+39 333 1234567',
      place_id: gazetteer.bySlug('bologna')?.place_id ?? null,
      available_from_now: true,
      study_qualification: 'Diploma di maturità',
      willing_to_relocate: true,
      certificates: ['haccp', 'driving-licence'],
      wanted_hours: 'full-time',
      wanted_contracts: ['seasonal', 'permanent'],
      wanted_pay: 1700,
    })
    .returning({ id: candidates.id });
  const wanted = ['chef-de-partie', 'cuoco'].flatMap((slug) => professions.bySlug(slug)?.id ?? []);
  if (profile) {
    await tx
      .insert(desiredJobs)
      .values(wanted.map((job_id, index) => ({ candidate_id: profile.id, job_id, has_alert: index === 0 })));
    await tx.insert(workExperiences).values([
      { candidate_id: profile.id, job: 'Chef de partie', company: 'Hotel Due Portici', start: '2023-03-01', end: null },
      {
        candidate_id: profile.id,
        job: 'Commis di cucina',
        company: 'Trattoria da Elda',
        start: '2021-01-01',
        end: '2023-02-01',
      },
    ]);
  }
  await tx
    .update(users)
    .set({ meta: { saved_offers: [] } })
    .where(eq(users.id, candidate.id));
}

async function fillSearchPages(
  tx: Database,
  { gazetteer, professions }: Pick<Brigata, 'gazetteer' | 'professions'>,
  now: Date,
): Promise<void> {
  await tx.insert(mostRequested).values(
    mostWanted.flatMap((pair, position) => {
      const [job, place] = pair.split(' ');
      const [job_id, place_id] = [professions.bySlug(job ?? '')?.id, gazetteer.bySlug(place ?? '')?.place_id];
      return job_id && place_id ? [{ job_id, place_id, position }] : [];
    }),
  );
  await tx.insert(offerCategories).values([
    {
      slug: 'lavoro-con-alloggio',
      title: 'Lavoro con alloggio',
      content:
        '<p>Offerte in hotel, ristoranti e villaggi che danno anche un posto dove dormire. Prima di accettare chiedi se la camera è singola, quanto dista e se qualcosa viene trattenuto in busta paga.</p>',
      criteria: { has_room: ['true'] },
      meta_description:
        'Le offerte di lavoro nel turismo con alloggio incluso: cuochi, camerieri, receptionist, animatori in tutta Italia.',
    },
    {
      slug: 'stagione-estiva',
      title: 'Lavoro per la stagione estiva',
      content:
        '<p>La stagione si prepara d’inverno: le strutture migliori chiudono le squadre entro marzo. Qui trovi chi assume per l’estate, dal mare ai laghi.</p>',
      criteria: { season: ['summer'] },
      meta_description:
        'Offerte di lavoro stagionale per l’estate in hotel, villaggi, ristoranti e stabilimenti balneari.',
    },
    {
      slug: 'stagione-invernale',
      title: 'Lavoro per la stagione invernale',
      content: '<p>Da dicembre ad aprile, tra piste e centri benessere: le offerte degli alberghi di montagna.</p>',
      criteria: { season: ['winter'] },
      meta_description: 'Offerte di lavoro stagionale per l’inverno in montagna: hotel, rifugi, centri benessere.',
    },
  ]);
  const event = await readEvent(tx, 'career-day-rimini', { userId: null, isStaff: false });
  await tx.insert(banners).values({
    title: `${event.title}: un giorno, ${event.companies.length} aziende`,
    content: '<p>Colloqui di persona con chi assume per l’estate. Iscriversi è gratis.</p>',
    url: '/career-day',
    action: 'Scopri il Career Day',
    starts_at: new Date(now.getTime() - DAY_MS),
    ends_at: new Date(now.getTime() + 60 * DAY_MS),
  });
}

async function fillSettings(tx: Database, rows: CompanyRow[]): Promise<void> {
  await tx.insert(sponsors).values({
    domain: 'riviera',
    url: 'https://www.riviera.example',
    title: 'Riviera Lavoro, con Brigata',
    logo: '/immagini/tessera/riviera.png',
    accent: '#1f5f78',
  });
  const { footer } = standardSettings();
  await writeSettings(tx, 'footer', {
    ...footer,
    link_blocks: [
      ...footer.link_blocks,
      {
        title: 'Raccolte',
        visible_on: 'candidate',
        links: [
          { text: 'Stipendi', url: '/stipendi' },
          { text: 'Lavoro con alloggio', url: '/offerte-lavoro/lavoro-con-alloggio' },
          { text: 'Stagione estiva', url: '/offerte-lavoro/stagione-estiva' },
          { text: 'Stagione invernale', url: '/offerte-lavoro/stagione-invernale' },
        ],
      },
    ],
  });
  const partners = rows.filter(({ company }) => company.kind === 'hotel').slice(0, 5);
  await writeSettings(tx, 'company_home', {
    sub_hero: partners.map(({ company }) => ({
      url: `https://www.${addressSlug(company.name)}.example`,
      label: company.name,
      logo: { file: `/immagini/tessera/${addressSlug(company.name)}.png`, alt_text: '' },
    })),
  });
}
