import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { CandidateProfile } from '#contract/profile.ts';
import type { ApplicationStatus } from '#domain/application-status.ts';
import { addDays } from '#domain/calendar-day.ts';
import { DAY_MS } from '#domain/durations.ts';
import { languages } from '#domain/languages.ts';
import { romeDay } from '#domain/rome-time.ts';
import { knocksOut } from '#domain/screening.ts';
import { monthsInRole } from '#domain/time-in-role.ts';
import type { Brigata } from '#server/app.ts';
import { users } from '#server/areas/account/tables.ts';
import { applicationNotes, applications, evaluations } from '#server/areas/applications/tables.ts';
import { readProfile } from '#server/areas/candidates/read-profile.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import { writeCv } from '#server/areas/candidates/write-cv.ts';
import { companies, companyActivity, companyMembers } from '#server/areas/companies/tables.ts';
import { creditEntries } from '#server/areas/credits/tables.ts';
import { type CandidateQuestion, offerDays, offerDrafts, offers } from '#server/areas/offers/tables.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { trades } from './ads.ts';
import { departmentOf } from './departments.ts';
import { fillOrders } from './fill-orders.ts';
import type { Chance } from './random.ts';

/** One in so many readers of an offer applies. */
const VIEWS_AN_APPLICATION = 30;
const NUMBERED_DAYS = 30;
/** Of the opened applications: some still wait, four in ten are refused. */
const statuses = [
  'to_evaluate',
  'to_evaluate',
  'reviewable',
  'contacted',
  'contacted',
  'suitable',
  'unsuitable',
  'unsuitable',
  'unsuitable',
  'unsuitable',
] as const;
const letters = [
  'Buongiorno, conosco la vostra casa e mi piacerebbe farne parte. Sono disponibile da subito.',
  'Ho fatto tre stagioni al mare e cerco un posto dove restare.',
  'Lavoro bene nei giorni pieni e mi trovo a mio agio con gli ospiti stranieri.',
];

/** What the demo company says of some of the people it has answered. */
const evaluationOf: Readonly<Partial<Record<ApplicationStatus, { score: number; comment: string }>>> = {
  reviewable: { score: 3, comment: 'Da risentire se si libera un turno.' },
  contacted: { score: 4, comment: 'Al telefono ha le idee chiare.' },
  suitable: { score: 5, comment: 'Prova in cucina ottima, puntuale.' },
};

/** Data of the demo company: evaluations, applications, a draft, numbers, an unlocked profile, the text of its page. */
export async function fillCompanyLife(
  tx: Database,
  chance: Chance,
  { files, config }: Platform,
  names: Pick<Brigata, 'gazetteer' | 'professions'>,
  { companyId, now }: { companyId: number; now: Date },
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [member] = await tx
    .select({ userId: companyMembers.user_id })
    .from(companyMembers)
    .where(eq(companyMembers.company_id, companyId));
  const own = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.company_id, companyId), eq(offers.status, 'active'), eq(offers.is_career_day, false)))
    .orderBy(offers.published_at);
  const [busy, ...others] = own;
  if (!member || !busy) return;

  const people = await tx
    .select({
      id: candidates.id,
      user: users,
      jobs: sql<
        number[]
      >`(SELECT json_agg(job_id ORDER BY id) FROM desired_jobs WHERE candidate_id = ${candidates.id})`,
    })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.user_id))
    .where(sql`${users.email} LIKE 'candidato%@esempio.brigata.it'`)
    .orderBy(candidates.id);
  /** Possible applicants: those of the job first, then of its department; among equals, those who already have a CV. */
  const applicantsTo = ({ job_id }: typeof offers.$inferSelect, count: number) => {
    const department = departmentOf(names.professions.byId(job_id)?.slug ?? '').flatMap(
      (slug) => names.professions.bySlug(slug)?.id ?? [],
    );
    const leads = trades.flatMap(({ job, isLead }) => (isLead ? (names.professions.bySlug(job)?.id ?? []) : []));
    const suits = ({ jobs, user }: (typeof people)[number]) =>
      (jobs[0] === job_id
        ? 4
        : jobs.includes(job_id)
          ? 3
          : jobs.some((job) => department.includes(job)) && !leads.includes(jobs[0] ?? 0)
            ? 2
            : 0) + (written.has(user.id) ? 1.5 : 0);
    const best = people.toSorted((one, other) => suits(other) - suits(one)).slice(0, count);
    return chance.some(best, best.length);
  };
  const written = new Map<number, Promise<{ profile: CandidateProfile; cv: Uint8Array } | null>>();
  /** The applications that somebody wrote a note on, by their CV. */
  const noted = new Set<string>();
  const sentFiles: { cv_file: string; cv: Uint8Array }[] = [];
  const writeOnce = async (person: typeof users.$inferSelect) => {
    const profile = await readProfile(tx, names, person.id);
    if (!profile) return null;
    return { profile, cv: await writeCv({ profile, person, siteName: config.siteName }) };
  };
  const applicationOf = async (
    offer: typeof offers.$inferSelect,
    user: typeof users.$inferSelect,
    { created_at, isNew }: { created_at: Date; isNew: boolean },
  ) => {
    const one = written.get(user.id) ?? writeOnce(user);
    written.set(user.id, one);
    const read = await one;
    if (!read) return [];
    const { profile, cv } = read;
    const cv_file = `cv/${randomUUID()}.pdf`;
    sentFiles.push({ cv_file, cv });
    const job = names.professions.byId(offer.job_id);
    const years = job ? Math.round(monthsInRole(job, profile.work_experiences, romeDay(now)) / 12) : 0;
    const answers = offer.questions.map((question) => ({
      question: question.id,
      text: question.text,
      answer: answerTo(chance, question, { profile, years }),
    }));
    const status = isNew ? 'to_evaluate' : chance.pick(statuses);
    const after = (days: number) => new Date(Math.min(now.getTime(), created_at.getTime() + days * DAY_MS));
    const cover_letter = chance.happens(0.6) ? chance.pick(letters) : null;
    if (chance.happens(0.2)) noted.add(cv_file);
    const application: typeof applications.$inferInsert = {
      offer_id: offer.id,
      user_id: user.id,
      is_one_shot: false,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      cv_file,
      cv_name: `CV ${user.first_name} ${user.last_name}.pdf`,
      cover_letter,
      answers,
      status,
      is_knocked_out: answers.some(
        ({ answer }, index) => offer.questions[index] !== undefined && knocksOut(offer.questions[index], answer),
      ),
      worked: profile.work_experiences.map(({ job, company }) => `${job} ${company}`).join(' '),
      privacy_version: 'demo',
      created_at,
      viewed_at: isNew ? null : after(0.25),
      answered_at: status === 'to_evaluate' ? null : after(0.3 + chance.next() * 1.5),
    };
    return [application];
  };
  for (const [rank, offer] of [busy, ...others].entries()) {
    if (!offer.published_at) continue;
    const days = daysOnline(offer.published_at, now).map((day) => ({
      day,
      views: chance.whole(2, Math.max(6, 44 - rank * 10)),
    }));
    const views = days.reduce((sum, one) => sum + one.views, 0);
    const applicants = applicantsTo(offer, Math.round(views / VIEWS_AN_APPLICATION));
    const count = applicants.length;
    // The newest came this morning, the oldest soon after publication.
    const since = (now.getTime() - Math.max(offer.published_at.getTime(), ago(NUMBERED_DAYS - 2).getTime())) / DAY_MS;
    const received: (typeof applications.$inferInsert)[] = [];
    const sentOn = new Map<string, number>();
    for (const [index, person] of applicants.entries()) {
      const created_at = ago(((index + 0.15) / count) * since);
      const sent = await applicationOf(offer, person.user, { created_at, isNew: index < count / 5 });
      received.push(...sent);
      sentOn.set(romeDay(created_at), (sentOn.get(romeDay(created_at)) ?? 0) + sent.length);
    }
    if (received.length > 0) {
      const rows = await tx.insert(applications).values(received).returning({
        id: applications.id,
        status: applications.status,
        answered_at: applications.answered_at,
        cv_file: applications.cv_file,
      });
      const notes = rows.flatMap(({ id, answered_at, cv_file }) =>
        noted.has(cv_file)
          ? [
              {
                application_id: id,
                author_id: member.userId,
                text: 'Sentire martedì per la prova.',
                key: `demo-${id}`,
                created_at: answered_at ?? now,
              },
            ]
          : [],
      );
      if (notes.length > 0) await tx.insert(applicationNotes).values(notes);
      const given = rows.flatMap(({ id, status, answered_at }, index) => {
        const evaluation = evaluationOf[status];
        return evaluation && answered_at && index % 2 === 0
          ? [
              {
                application_id: id,
                author_id: member.userId,
                ...evaluation,
                created_at: answered_at,
                updated_at: answered_at,
              },
            ]
          : [];
      });
      if (given.length > 0) await tx.insert(evaluations).values(given);
    }
    await tx.insert(offerDays).values(
      days.map((one) => {
        const sent = sentOn.get(one.day) ?? 0;
        return {
          offer_id: offer.id,
          day: one.day,
          views: one.views + sent,
          saves: Math.round(one.views / 14),
          started: sent + Math.round(one.views / 20),
          sent,
        };
      }),
    );
  }
  // In parallel: each waits for the disk, not for the one before.
  await Promise.all(sentFiles.map(({ cv_file, cv }) => files.write(cv_file, cv)));
  const suspended = others.at(-1);
  if (suspended) await tx.update(offers).set({ status: 'suspended' }).where(eq(offers.id, suspended.id));
  const place = names.gazetteer.byId(busy.place_id);
  await tx.insert(offerDrafts).values({
    company_id: companyId,
    user_id: member.userId,
    data: {
      offer: {
        job: 'barman-barlady',
        jobName: names.professions.bySlug('barman-barlady')?.name ?? 'Barman',
        place: place && { place_id: place.place_id, text: place.text },
        count_positions: 1,
      },
    },
    updated_at: ago(1),
  });
  await tx
    .update(companies)
    .set({
      mission:
        '<p>Accogliere bene vuol dire stare bene anche dietro le quinte: turni chiari, pasti caldi, formazione pagata.</p>',
      company_values:
        '<ul><li>Rispetto, dal primo giorno</li><li>Cura di quello che si serve</li><li>Una risposta a tutti</li></ul>',
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

/**
 * The last thirty days in Rome on which an offer was published, today first: each once, also where the clock changes.
 */
export function daysOnline(publishedAt: Date, now: Date): string[] {
  return Array.from({ length: NUMBERED_DAYS }, (_, index) => addDays(romeDay(now), -index)).filter(
    (day) => day >= romeDay(publishedAt),
  );
}

/** A plausible answer: the candidate's years in the job, the languages of their profile. */
function answerTo(
  chance: Chance,
  { kind, options }: CandidateQuestion,
  { profile, years }: { profile: CandidateProfile; years: number },
): string | string[] {
  if (kind === 'yes_no') return chance.happens(0.88) ? 'yes' : 'no';
  if (kind === 'number') return String(years);
  if (kind === 'single') return chance.pick(options);
  const spoken = profile.languages_knowledge.map(({ language }) => languages[language]);
  return kind === 'multiple'
    ? options.filter((option) => spoken.some((name) => name === option))
    : 'Il ritmo del servizio e la squadra.';
}
