import type { FollowedDeed } from '#contract/received-applications.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applicationsOfHire, markHired } from '../hired-applicants.ts';
import { followDeed } from './follow-deed.ts';

/**
 * What a new proposal of hire changes at the person's applications to its offer: 'Contattato' of 'Da valutare' (rule
 * deeds), and they wait for no other answer. Returns how the first is undone by itself; null where nothing changed. Its
 * caller has locked them.
 */
export async function followHire(
  tx: Database,
  platform: Pick<Platform, 'queue' | 'config'>,
  { hireId, userId }: { hireId: number; userId: number },
  now: Date,
): Promise<FollowedDeed | null> {
  const ids = await applicationsOfHire(tx, hireId);
  // Before the mark: whoever is hired is nobody to evaluate.
  const followed = await followDeed(tx, platform, { ids, because: 'hire', userId });
  await markHired(tx, hireId, now);
  return followed;
}
