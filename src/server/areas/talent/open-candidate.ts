import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CompanyCandidate } from '#contract/talent.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Sending } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { recordProfileView } from '../candidates/profile-views.ts';
import { readProfile } from '../candidates/read-profile.ts';
import { seenByCompany } from '../candidates/seen-by-company.ts';
import { shownReferences } from '../candidates/shown-references.ts';
import { candidates } from '../candidates/tables.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { requireVerified } from '../companies/verified.ts';
import { actionOf } from '../credits/actions.ts';
import { balanceOf } from '../credits/balance.ts';
import { spend } from '../credits/spend.ts';
import type { Names } from '../professions/names.ts';
import { isOpened } from '../visibility/hidden-from.ts';
import { readViewer } from '../visibility/viewer.ts';
import { candidatePhoto } from './candidate-photo.ts';
import { recordCandidateView } from './personal-candidates.ts';
import { tellUnlocked } from './tell-unlocked.ts';

const knownRow = z.object({
  user_id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profile_photo: z.string().nullable(),
  cv_file: z.string().nullable(),
  cv_name: z.string().nullable(),
  is_private_curriculum: z.boolean(),
  unlocked_at: z.string().nullable(),
});
type Known = z.output<typeof knownRow>;

/**
 * A candidate whose page this company may open (rule D8). Any other is not found; a company that is not verified learns
 * that, whatever the number.
 */
export async function knownCandidate(db: Database, member: Member, id: number): Promise<Known> {
  const { company } = member;
  const viewer = await readViewer(db, company);
  const rows = await rowsOf(
    db,
    knownRow,
    sql`
    SELECT c.user_id, u.first_name, u.last_name, u.email, u.profile_photo, c.cv_file, c.cv_name, c.is_private_curriculum, k.unlocked_at
    FROM candidates c JOIN users u ON u.id = c.user_id LEFT JOIN candidate_unlocks k ON k.candidate_id = c.id AND k.company_id = ${company.id}
    WHERE c.id = ${id} AND ${isOpened(viewer)}`,
  );
  const [row] = rows;
  if (row) return row;
  requireVerified(member);
  throw notFound('not_found', 'Questo profilo non c’è più.');
}

/** The locked or the full view of a candidate (rule D8). A full view is recorded for its owner. */
export async function openCandidate(db: Database, names: Names, member: Member, id: number): Promise<CompanyCandidate> {
  const known = await knownCandidate(db, member, id);
  const profile = await readProfile(db, names, known.user_id);
  if (!profile) throw notFound('not_found', 'Questo profilo non c’è più.');
  const isUnlocked = known.unlocked_at !== null;
  if (member.impersonatorId === null) await recordCandidateView(db, member.userId, id);
  if (isUnlocked) await recordProfileView(db, member, known.user_id, 'profile');
  const photo = candidatePhoto(id, known.profile_photo, 'large');
  const references = isUnlocked ? await shownReferences(db, known.user_id) : [];
  const [cost, credits] = await Promise.all([actionOf(db, 'unlock_candidate'), balanceOf(db, member.company.id)]);
  return {
    id,
    ...seenByCompany(profile, { ...known, photo, references }, isUnlocked),
    cost: cost.credits,
    credits,
    unlocked_at: known.unlocked_at && new Date(known.unlocked_at).toISOString(),
  };
}

/**
 * Pays for a candidate's full profile, once for ever: calling it again, also at the same moment, costs nothing more
 * (rule D8). The candidate is notified at once.
 */
export async function unlockCandidate(
  platform: Sending & Pick<Platform, 'db'>,
  member: Member,
  id: number,
): Promise<void> {
  const { company, userId } = member;
  await platform.db.transaction(async (tx) => {
    // A candidate who hides from the company at this moment is waited for.
    await tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.id, id)).for('no key update');
    const { unlocked_at } = await knownCandidate(tx, member, id);
    if (unlocked_at !== null) return;
    const { isNew } = await spend(tx, {
      companyId: company.id,
      userId,
      action: 'unlock_candidate',
      subject: `candidate:${id}`,
      key: `unlock:${company.id}:${id}`,
    });
    await tx.execute(
      sql`INSERT INTO candidate_unlocks (company_id, candidate_id) VALUES (${company.id}, ${id}) ON CONFLICT DO NOTHING`,
    );
    if (!isNew) return;
    await record(tx, { companyId: company.id, userId }, 'Ha sbloccato un profilo');
    await tellUnlocked(tx, platform, company, id);
  });
}
