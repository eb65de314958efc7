import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { users } from '../account/tables.ts';
import { candidates } from '../candidates/tables.ts';
import type { Member } from '../companies/company-of.ts';
import { isNotListing } from '../visibility/hidden-from.ts';
import { readViewer } from '../visibility/viewer.ts';
import { candidateUnlocks } from './tables.ts';

interface Unlocked {
  user_id: number;
  first_name: string;
  last_name: string;
  email: string;
  profile_photo: string | null;
}

/**
 * The person of a profile that the company has unlocked, whose account is active, and who has not listed the company
 * among those that must not see them; any other is not found. `isLocked`
 * keeps it so until the end of the transaction, and lets one ask at a time.
 */
export async function requireUnlocked(
  db: Database,
  { company }: Member,
  candidateId: number,
  { isLocked = false } = {},
): Promise<Unlocked> {
  const viewer = await readViewer(db, company);
  const found = db
    .select({
      user_id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      profile_photo: users.profile_photo,
    })
    .from(candidateUnlocks)
    .innerJoin(candidates, eq(candidates.id, candidateUnlocks.candidate_id))
    .innerJoin(users, eq(users.id, candidates.user_id))
    .where(
      and(
        eq(candidateUnlocks.candidate_id, candidateId),
        eq(candidateUnlocks.company_id, company.id),
        isNull(users.deactivated_at),
        isNotListing(viewer, candidateUnlocks.candidate_id),
      ),
    );
  const [person] = await (isLocked ? found.for('no key update', { of: candidateUnlocks }) : found);
  if (!person) throw notFound('not_found', 'Questo profilo non c’è più, o non l’hai sbloccato.');
  return person;
}
