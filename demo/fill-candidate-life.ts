import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { stageNews } from '#domain/application-stage.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Brigata } from '#server/app.ts';
import { users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { readProfile } from '#server/areas/candidates/read-profile.ts';
import { candidates, knownLanguages, profileViews } from '#server/areas/candidates/tables.ts';
import { writeCv } from '#server/areas/candidates/write-cv.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { notifications } from '#server/areas/notifications/tables.ts';
import { type CandidateQuestion, offers } from '#server/areas/offers/tables.ts';
import { offerSearches } from '#server/areas/search/tables.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The questions of the demo company to applicants: one of each kind. */
const questions: CandidateQuestion[] = [
  { id: 'haccp', text: 'Hai un attestato HACCP valido?', kind: 'yes_no', required: true, options: [], knockout: 'no' },
  {
    id: 'anni',
    text: 'Quanti anni di esperienza hai in questo ruolo?',
    kind: 'number',
    required: true,
    options: [],
    knockout: null,
  },
  {
    id: 'turno',
    text: 'Quale turno preferisci?',
    kind: 'single',
    required: true,
    options: ['Mattina', 'Pranzo', 'Sera'],
    knockout: null,
  },
  {
    id: 'lingue',
    text: 'Quali lingue parli con gli ospiti?',
    kind: 'multiple',
    required: false,
    options: ['Inglese', 'Tedesco', 'Francese'],
    knockout: null,
  },
  {
    id: 'perche',
    text: 'Che cosa ti piace di questo lavoro?',
    kind: 'text',
    required: false,
    options: [],
    knockout: null,
  },
];

/** Data of the demo candidate: applications at every stage, notifications, favourites, profile views. */
export async function fillCandidateLife(
  tx: Database,
  { files, config }: Platform,
  names: Pick<Brigata, 'gazetteer' | 'professions'>,
  { email, companyId, now }: { email: string; companyId: number; now: Date },
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.email, email));
  if (!user) return;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx
    .update(offers)
    .set({ questions })
    .where(and(eq(offers.company_id, companyId), eq(offers.is_career_day, false)));
  const [candidate] = await tx.select().from(candidates).where(eq(candidates.user_id, user.id));
  if (!candidate) return;
  await tx.insert(knownLanguages).values([
    { candidate_id: candidate.id, language: 'it', level: 'native' },
    { candidate_id: candidate.id, language: 'en', level: 'B1' },
  ]);
  const profile = await readProfile(tx, names, user.id);
  const open = await tx
    .select({ id: offers.id, title: offers.title, companyId: offers.company_id })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .where(
      sql`${offers.status} = 'active' AND ${offers.company_id} <> ${companyId} AND NOT ${offers.is_career_day} AND ${offers.application_url} IS NULL AND NOT ${companies.is_partner}`,
    )
    .orderBy(offers.id)
    .limit(8);
  if (!profile || open.length < 8) return;
  const cv = await writeCv({ profile, person: user, siteName: config.siteName });
  const lives = [
    {
      created_at: ago(1),
      cover_letter:
        'Buongiorno, la vostra cucina la conosco da cliente: mi piacerebbe lavorarci. Sono libera da subito.',
    },
    { created_at: ago(4), viewed_at: ago(3) },
    { created_at: ago(9), viewed_at: ago(8), status: 'reviewable' as const },
    {
      created_at: ago(14),
      viewed_at: ago(13),
      status: 'contacted' as const,
      answered_at: ago(11),
      cover_letter: 'Ho lavorato tre stagioni in strutture come la vostra.',
    },
    { created_at: ago(30), viewed_at: ago(29), status: 'unsuitable' as const, answered_at: ago(25) },
    { created_at: ago(45), closed_at: ago(20) },
  ];
  for (const [index, life] of lives.entries()) {
    const cv_file = `cv/${randomUUID()}.pdf`;
    await files.write(cv_file, cv);
    await tx.insert(applications).values({
      offer_id: open[index]?.id ?? 0,
      user_id: user.id,
      is_one_shot: false,
      first_name: user.first_name,
      last_name: user.last_name,
      email,
      cv_file,
      cv_name: `CV ${user.first_name} ${user.last_name}.pdf`,
      privacy_version: 'demo',
      ...life,
    });
  }
  await tx.insert(notifications).values([
    {
      user_id: user.id,
      kind: 'stage',
      text: stageNews.contacted(open[3]?.title ?? ''),
      url: '/profilo/candidato/candidature',
      created_at: ago(11),
      read_at: ago(10),
    },
    {
      user_id: user.id,
      kind: 'stage',
      text: stageNews.evaluating(open[2]?.title ?? ''),
      url: '/profilo/candidato/candidature',
      created_at: ago(7),
    },
  ]);
  await tx.insert(profileViews).values(
    open.slice(0, 3).map(({ companyId: company_id }, index) => ({
      candidate_id: candidate.id,
      company_id,
      what: index === 0 ? ('cv' as const) : ('profile' as const),
      viewed_at: ago(index + 2),
    })),
  );
  await tx
    .update(users)
    .set({ meta: { saved_offers: open.slice(6, 8).map(({ id }) => id) } })
    .where(eq(users.id, user.id));
  const criteria = { job: ['chef-de-partie'], place: ['emilia-romagna'] };
  await tx.insert(offerSearches).values({
    user_id: user.id,
    criteria,
    criteria_key: JSON.stringify(criteria),
    is_favorite: true,
    notifications_enabled: true,
    notifications_since: ago(10),
    searched_at: ago(10),
  });
}
