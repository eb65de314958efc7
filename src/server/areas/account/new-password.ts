import { verify } from '@node-rs/argon2';
import * as z from 'zod';
import { fault } from '#domain/fault.ts';
import { GUESSABLE, ownWords, passwordFaults } from '#domain/password.ts';
import { type FieldFaults, refuseFaults } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TaskOf } from '#server/platform/workers/worker-task.ts';
import type { estimatePassword } from './estimate-password.ts';

const estimatePasswordTask: TaskOf<typeof estimatePassword> = {
  name: 'estimatePassword',
  pool: 'quick',
  module: new URL('./estimate-password.ts', import.meta.url),
  cpuMs: 5000,
  output: z.boolean(),
};

export interface NewPassword {
  field: string;
  password: string;
  confirmPassword: string;
  /**
   * Names, addresses and companies that somebody who knows the person would try first. The site's own name is added.
   */
  own: readonly (string | null | undefined)[];
  /** The hash of the present password, if any: the new one must differ. */
  presentHash?: string | null;
}

/**
 * What is wrong with a new password and its repetition (rule 5), by field: its conditions first, then whether it is
 * easily guessed. A password that the meter cannot rate in time is accepted; when the meter's queue is full, 503.
 */
export async function passwordErrors(
  { workers, config }: Pick<Platform, 'workers' | 'config'>,
  { field, password, confirmPassword, own, presentHash }: NewPassword,
): Promise<FieldFaults> {
  const faults = passwordFaults(password);
  if (faults.length > 0) return { [field]: faults };
  if (password !== confirmPassword)
    return { confirm_password: [fault('mismatch', 'Le due password non sono uguali.')] };
  if (presentHash && (await verify(presentHash, password)))
    return { [field]: [fault('unchanged', 'È la password di adesso: scegline un’altra.')] };
  const estimate = await workers.run(estimatePasswordTask, { password, own: ownWords([...own, config.siteName]) });
  return estimate.done && estimate.value ? { [field]: [GUESSABLE] } : {};
}

/** Refuses a password that breaks the rules, or whose repetition differs. */
export async function refuseWeakPassword(
  platform: Pick<Platform, 'workers' | 'config'>,
  password: NewPassword,
): Promise<void> {
  refuseFaults(await passwordErrors(platform, password));
}
