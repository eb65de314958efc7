import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { romeDay } from '../src/domain/rome-time.ts';
import type { Brigata } from '../src/server/app.ts';
import { users } from '../src/server/areas/account/tables.ts';
import { applications } from '../src/server/areas/applications/tables.ts';
import { readProfile } from '../src/server/areas/candidates/read-profile.ts';
import { candidates } from '../src/server/areas/candidates/tables.ts';
import { writeCv } from '../src/server/areas/candidates/write-cv.ts';
import { companies, companyActivity, companyMembers } from '../src/server/areas/companies/tables.ts';
import { creditEntries } from '../src/server/areas/credits/tables.ts';
import { type CandidateQuestion, offerDays, offerDrafts, offers } from '../src/server/areas/offers/tables.ts';
import { candidateUnlocks } from '../src/server/areas/talent/tables.ts';
import type { Database } from '../src/server/platform/database.ts';
import type { Platform } from '../src/server/platform/platform.ts';
import { fillOrders } from './fill-orders.ts';
import type { Chance } from './random.ts';

const DAY_MS = 86_400_000;
const RECEIVED = 24;
const NUMBERED_DAYS = 30;
const statuses = ['to_evaluate', 'to_evaluate', 'to_evaluate', 'reviewable', 'contacted', 'contacted', 'suitable', 'unsuitable'] as const;
const letters = [
  'Buongiorno, conosco la vostra casa e mi piacerebbe farne parte. Sono disponibile da subito.',
  'Ho fatto tre stagioni al mare e cerco un posto dove restare.',
  'Lavoro bene nei giorni pieni e mi trovo a mio agio con gli ospiti stranieri.',
];

/** The demo company has a life already: applications to choose among, a draft, numbers, a profile it has opened, words of its page. */
export async function fillCompanyLife(tx: Database, chance: Chance, { files, config }: Platform, names: Pick<Brigata, 'gazetteer' | 'professions'>, { companyId, now }: { companyId: number; now: Date }): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [member] = await tx.select({ userId: companyMembers.user_id }).from(companyMembers).where(eq(companyMembers.company_id, companyId));
  const own = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.company_id, companyId), eq(offers.status, 'active'), eq(offers.is_career_day, false)))
    .orderBy(offers.published_at);
  const [busy, ...others] = own;
  if (!member || !busy) return;

  const people = await tx
    .select({ id: candidates.id, user: users })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.user_id))
    .where(sql`${users.email} LIKE 'candidato%@esempio.brigata.it'`)
    .orderBy(candidates.id)
    .limit(RECEIVED);
  for (const [index, { user }] of people.entries()) {
    const profile = await readProfile(tx, names, user.id);
    if (!profile) continue;
    const cv_file = `cv/${randomUUID()}.pdf`;
    await files.write(cv_file, await writeCv({ profile, person: user, siteName: config.siteName }));
    const status = chance.pick(statuses);
    const created_at = ago(index * 0.7 + 0.1);
    const isNew = status === 'to_evaluate' && index < 6;
    await tx.insert(applications).values({
      offer_id: busy.id,
      user_id: user.id,
      is_one_shot: false,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      cv_file,
      cv_name: `CV ${user.first_name} ${user.last_name}.pdf`,
      cover_letter: chance.happens(0.6) ? chance.pick(letters) : null,
      answers: busy.questions.map((question) => ({ question: question.id, text: question.text, answer: answerTo(chance, question) })),
      status,
      notes: chance.happens(0.2) ? 'Sentire martedì per la prova.' : '',
      is_knocked_out: chance.happens(0.1),
      worked: profile.work_experiences.map(({ job, company }) => `${job} ${company}`).join(' '),
      privacy_version: 'demo',
      created_at,
      ...(!isNew && { viewed_at: new Date(created_at.getTime() + DAY_MS / 4) }),
      ...(status !== 'to_evaluate' && { answered_at: new Date(created_at.getTime() + DAY_MS / 2) }),
    });
  }
  for (const [rank, offer] of [busy, ...others].entries()) {
    const highest = Math.max(6, 60 - rank * 12);
    const days = Array.from({ length: NUMBERED_DAYS }, (_, index) => ({ index, views: chance.whole(2, highest) })).filter(({ index }) => offer.published_at && ago(index) >= offer.published_at);
    if (days.length === 0) continue;
    await tx
      .insert(offerDays)
      .values(days.map(({ index, views }) => ({ offer_id: offer.id, day: romeDay(ago(index)), views, saves: Math.round(views / 9), started: Math.round(views / 7), sent: Math.round(views / 14) })));
  }
  const suspended = others.at(-1);
  if (suspended) await tx.update(offers).set({ status: 'suspended' }).where(eq(offers.id, suspended.id));
  const place = names.gazetteer.byId(busy.place_id);
  await tx.insert(offerDrafts).values({
    company_id: companyId,
    user_id: member.userId,
    data: { offer: { job: 'barman-barlady', jobName: names.professions.bySlug('barman-barlady')?.name ?? 'Barman', place: place && { place_id: place.place_id, text: place.text }, count_positions: 1 } },
    updated_at: ago(1),
  });
  await tx
    .update(companies)
    .set({
      mission: '<p>Accogliere bene vuol dire stare bene anche dietro le quinte: turni chiari, pasti caldi, formazione pagata.</p>',
      company_values: '<ul><li>Rispetto, dal primo giorno</li><li>Cura di quello che si serve</li><li>Una risposta a tutti</li></ul>',
      vat_number: '00743110157',
      fiscal_code: '00743110157',
      sdi_code: 'ABC1234',
      contact_person: 'Marta Serra',
      contact_role: 'Direttrice',
      phone: '+39 0541 123456',
    })
    .where(eq(companies.id, companyId));
  await fillOrders(tx, companyId, member.userId, now);
  const [seen] = people;
  if (seen) {
    await tx.insert(candidateUnlocks).values({ company_id: companyId, candidate_id: seen.id, unlocked_at: ago(3) });
    await tx.insert(creditEntries).values({
      company_id: companyId,
      amount: -1,
      kind: 'spending',
      reason: 'Sblocco di un profilo',
      key: `unlock:${companyId}:${seen.id}`,
      action: 'unlock_candidate',
      subject: `candidate:${seen.id}`,
      made_by: member.userId,
      created_at: ago(3),
    });
  }
  await tx.insert(companyActivity).values([
    { company_id: companyId, user_id: member.userId, what: `Ha pubblicato “${busy.title}”`, at: ago(8) },
    { company_id: companyId, user_id: member.userId, what: 'Ha sbloccato un profilo', at: ago(3) },
  ]);
}

function answerTo(chance: Chance, { kind, options }: CandidateQuestion): string | string[] {
  if (kind === 'yes_no') return chance.pick(['yes', 'yes', 'no']);
  if (kind === 'number') return String(chance.whole(1, 12));
  if (kind === 'single') return chance.pick(options);
  return kind === 'multiple' ? chance.some(options, 2) : 'Il ritmo del servizio e la squadra.';
}
