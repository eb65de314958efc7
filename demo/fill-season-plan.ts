import { and, eq, gte, isNull, or } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { nextSeason, seasonKeyOf, seasonSpan } from '#domain/season-key.ts';
import type { Brigata } from '#server/app.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { seasonNeeds } from '#server/areas/season-plan/tables.ts';
import type { Database } from '#server/platform/database.ts';

/** What the demo company needs in a summer: role, people, first and last day. The last line is of last summer alone. */
const SUMMER = [
  ['cuoco', 3, '05-20', '09-20'],
  ['cameriere-di-sala', 4, '06-01', '09-15'],
  ['receptionist', 2, '04-20', '09-30'],
  ['barman-barlady', 1, '06-10', '08-31'],
] as const;

/** The plan of the demo company: the people missing now beside those hired, last summer, and the next one. */
export async function fillSeasonPlan(
  tx: Database,
  { professions }: Pick<Brigata, 'professions'>,
  { companyId, now }: { companyId: number; now: Date },
): Promise<void> {
  const today = romeDay(now);
  const coming = await tx
    .select()
    .from(hires)
    .where(
      and(
        eq(hires.company_id, companyId),
        eq(hires.state, 'confirmed'),
        or(isNull(hires.ends_on), gte(hires.ends_on, today)),
      ),
    );
  // A month more than the hired people cover, and one person more.
  const beside = coming.map(({ job_id, starts_on }) => ({
    job_id,
    positions: 2,
    starts_on,
    ends_on: romeDay(new Date(Date.parse(starts_on) + 150 * DAY_MS)),
  }));
  const upcoming = nextSeason(seasonKeyOf(today));
  const summer = upcoming.startsWith('estate') ? upcoming : nextSeason(upcoming);
  const year = Number(seasonSpan(summer).from.slice(0, 4));
  const linesOf = (lines: readonly (typeof SUMMER)[number][], of: number) =>
    lines.flatMap(([slug, positions, from, to]) => {
      const job = professions.bySlug(slug);
      return job ? [{ job_id: job.id, positions, starts_on: `${of}-${from}`, ends_on: `${of}-${to}` }] : [];
    });
  const lines = [...beside, ...linesOf(SUMMER, year - 1), ...linesOf(SUMMER.slice(0, -1), year)];
  await tx
    .insert(seasonNeeds)
    .values(lines.map((line) => ({ ...line, company_id: companyId })))
    .onConflictDoNothing();
}
