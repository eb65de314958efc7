import { MIN_FILLING_MS } from '#domain/form-pace.ts';
import { invalidForm } from './refusal.ts';

export interface RobotSigns {
  /** What stands in the field that people do not see. */
  website?: string | undefined;
  elapsed?: number | undefined;
}

/**
 * Whether what a public form sent is to be heard. A machine that posts what people do not see without our page is
 * thanked and not heard. Who used the page and was too quick, or whose password manager filled in the hidden field,
 * may be a person: they are asked to send again, which our page lets through.
 */
export function looksHuman({ website, elapsed }: RobotSigns): boolean {
  if (website && elapsed === undefined) return false;
  if (website || (elapsed !== undefined && elapsed < MIN_FILLING_MS))
    throw invalidForm('too_fast', 'Non è partito: aspetta qualche secondo e premi di nuovo il pulsante.');
  return true;
}
