import { and, asc, eq, like, lte } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonWords } from '#domain/season.ts';
import type { Brigata } from '#server/app.ts';
import { users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { candidateReferences } from '#server/areas/candidates/tables.ts';
import { companies, companyMembers } from '#server/areas/companies/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import type { Database } from '#server/platform/database.ts';

/** Two references of the demo candidate: one on the profile, one that waits for their decision. */
export async function fillReferences(
  tx: Database,
  { professions }: Pick<Brigata, 'professions'>,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const [candidate] = await tx.select().from(users).where(eq(users.email, email));
  const cook = professions.bySlug('cuoco');
  if (!candidate || !cook) return;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const given = { user_id: candidate.id, job_id: cook.id, state: 'given' as const, would_rehire: true };
  await tx.insert(candidateReferences).values([
    {
      ...given,
      company: 'Albergo Conchiglia',
      email: 'direzione@albergoconchiglia.example',
      season: seasonWords(romeDay(ago(450))),
      text: 'Puntuale e precisa. Ad agosto ha tenuto la partita dei primi da sola, senza perdere la calma.',
      is_shown: true,
      asked_at: ago(40),
      answered_at: ago(38),
    },
    {
      ...given,
      company: 'Trattoria del Porto',
      email: 'trattoriadelporto.demo@gmail.com',
      season: seasonWords(romeDay(ago(800))),
      text: 'Impara in fretta e aiuta chi comincia. In cucina è cresciuta molto in una stagione.',
      asked_at: ago(9),
      answered_at: ago(5),
    },
  ]);
}

/** Two people of last summer asked the demo company for a line: one waits, one has it. */
export async function fillAskedReferences(
  tx: Database,
  { companyId, now }: { companyId: number; now: Date },
): Promise<void> {
  const [member] = await tx
    .select({ email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.user_id))
    .where(eq(companyMembers.company_id, companyId))
    .orderBy(asc(companyMembers.user_id));
  const hired = await tx
    .select({ hire: hires, company: companies.name, user_id: users.id })
    .from(hires)
    .innerJoin(companies, eq(companies.id, hires.company_id))
    .innerJoin(applications, eq(applications.id, hires.application_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(
      and(
        eq(hires.company_id, companyId),
        eq(hires.state, 'confirmed'),
        lte(hires.starts_on, romeDay(now)),
        // Not the demo candidate, who asks for one in a tour of the pages.
        like(users.email, '%@esempio.brigata.it'),
      ),
    )
    .orderBy(asc(hires.id));
  if (!member) return;
  const day = new Date(now.getTime() - 2 * DAY_MS);
  for (const [index, { hire, company, user_id }] of hired.slice(0, 2).entries())
    await tx
      .insert(candidateReferences)
      .values({
        user_id,
        hire_id: hire.id,
        company,
        email: member.email,
        job_id: hire.job_id,
        season: seasonWords(hire.starts_on),
        asked_at: day,
        ...(index === 1 && {
          state: 'given' as const,
          text: 'Sempre in orario, gentile con gli ospiti e con i colleghi.',
          would_rehire: true,
          answered_at: new Date(day.getTime() + DAY_MS / 2),
        }),
      })
      .onConflictDoNothing();
}
