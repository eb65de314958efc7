import { failureOf } from '#server/platform/log.ts';

/** One line of `npm run doctor`: what was looked at, whether it is as it should be, and the sentence that helps. */
export interface Finding {
  what: string;
  isGood: boolean;
  says: string;
}

/** How long anything that is looked at may take, in milliseconds. */
export const TIMEOUT_MS = 8000;

export const good = (what: string, says: string): Finding => ({ what, isGood: true, says });
export const bad = (what: string, says: string): Finding => ({ what, isGood: false, says });

/** Why something failed, in a word where the system gives one: 'ECONNREFUSED'. Never what was sent. */
export function reasonOf(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++)
    if ('code' in at && typeof at.code === 'string') return at.code;
  const failure = failureOf(error);
  return failure === 'unknown' ? failure : failure.message;
}

/** The answer within the patience; afterwards an error with the code ETIMEDOUT. */
export async function inTime<Answer>(asked: Promise<Answer>, ms = TIMEOUT_MS): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })), ms);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
