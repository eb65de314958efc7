import type { SeasonPlan } from '#contract/season-plan.ts';
import type { SeasonKey } from '#domain/season-key.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countCallable } from '../brigade/count-callable.ts';
import type { Names } from '../professions/names.ts';
import { readPlan } from './read-plan.ts';

/** The plan of a season as its page shows it: with how many people of each role can still be asked to come back. */
export async function readSeason(
  platform: Pick<Platform, 'db' | 'linkSecret'>,
  names: Names,
  companyId: number,
  asked: SeasonKey | null,
  now: Date = new Date(),
): Promise<SeasonPlan> {
  const plan = await readPlan(platform.db, companyId, asked, now);
  const slugs = plan.roles.map(({ job }) => job.slug);
  const callable = await countCallable(platform, names, companyId, { start: plan.season.from, jobs: slugs }, now);
  return { ...plan, roles: plan.roles.map((role) => ({ ...role, to_call: callable(role.job.slug) })) };
}
