import {
  copiedPlan,
  needForm,
  publishBody,
  seasonBody,
  seasonDraft,
  seasonPlan,
  seasonQuery,
  writtenNeed,
} from '#contract/season-plan.ts';
import { romeDay } from '#domain/rome-time.ts';
import { type SeasonKey, seasonKey, seasonKeyOf } from '#domain/season-key.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byCompany } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { member } from '../callers/who.ts';
import type { Names } from '../professions/names.ts';
import { publishGaps } from './publish-gaps.ts';
import { readSeason } from './read-season.ts';
import { addNeed, changeNeed, copyPlan, removeNeed } from './write-plan.ts';

const stale = { 409: 'It is there already' };

/** The contract lets only a season through. */
const seasonNamed = (written: string): SeasonKey => seasonKey(written) ?? seasonKeyOf(romeDay());

/** The plan of a company's season, and the offers that fill what is missing. */
export function seasonPlanCalls(platform: Platform, names: Names): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'season plan');
  const changing = rateLimit(db, 'season_plan', { points: 600, seconds: 3600 });

  calls.add('GET /company/season-plan', {
    who: member,
    summary: 'What a season needs, what is covered and missing, by role; without a season, the first that is used',
    query: seasonQuery,
    answer: seasonPlan,
    run: ({ caller: { company }, query: { season = null } }) =>
      readSeason(platform, names, company.id, seasonKey(season)),
  });
  calls.add('POST /company/season-plan', {
    who: member,
    summary: 'Writes a line of the plan',
    body: needForm,
    status: 201,
    rate: byCompany(changing),
    answer: writtenNeed,
    refusals: stale,
    run: ({ caller, body }) => addNeed(db, names, caller, body),
  });
  calls.add('POST /company/season-plan/copy', {
    who: member,
    summary: 'Copies the plan of the same season a year earlier',
    body: seasonBody,
    rate: byCompany(changing),
    answer: copiedPlan,
    refusals: { 409: 'There is nothing to copy' },
    run: async ({ caller, body: { season } }) => ({ copied: await copyPlan(db, caller, seasonNamed(season)) }),
  });
  calls.add('POST /company/season-plan/publish', {
    who: member,
    summary: 'The draft of an offer for what is missing of a role; asked twice, the same one',
    body: publishBody,
    rate: byCompany(changing),
    answer: seasonDraft,
    refusals: { 409: 'Nobody is missing' },
    run: ({ caller, body: { season, job } }) => publishGaps(db, names, caller, { season: seasonNamed(season), job }),
  });
  calls.add('PUT /company/season-plan/{id}', {
    who: member,
    summary: 'Changes a line of the plan',
    body: needForm,
    rate: byCompany(changing),
    answer: writtenNeed,
    refusals: stale,
    run: ({ caller, params: { id }, body }) => changeNeed(db, names, caller, id, body),
  });
  calls.add('DELETE /company/season-plan/{id}', {
    who: member,
    summary: 'Removes a line of the plan',
    rate: byCompany(changing),
    run: ({ caller, params: { id } }) => removeNeed(db, caller, id),
  });
  return calls;
}
