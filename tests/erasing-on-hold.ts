import { eq } from 'drizzle-orm';
import { users } from '#server/areas/account/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { someWait } from './some-wait.ts';
import type { World } from './world.ts';

/** Whether what happens while an account is erased can be tried: the embedded engine runs one transaction at a time. */
export const canHoldErasing = process.env.TEST_ENGINE === 'postgres';

/**
 * Erases an account and stops just before its row is deleted, does something meanwhile, and lets the erasing end. What
 * is done may wait for it.
 */
export async function duringErasing<Done>(world: World, userId: number, act: () => Promise<Done>): Promise<Done> {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = world.db.transaction(async (tx) => {
    // Referring rows lock an account like this: it can be changed, and not deleted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
    held.resolve();
    await free.promise;
  });
  await held.promise;
  const [user] = await world.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('There is no such account');
  const erasing = eraseAccount(world.platform, user);
  await someWait(world, 1);
  const acting = act();
  await Promise.race([acting, someWait(world, 2)]);
  free.resolve();
  await Promise.all([holding, erasing]);
  return acting;
}
