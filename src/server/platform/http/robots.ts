import { MIN_FILLING_MS } from '#domain/form-pace.ts';
import { invalidForm } from './refusal.ts';

export interface RobotSigns {
  /** The value of the honeypot field. */
  website?: string | undefined;
  elapsed?: number | undefined;
}

/**
 * What to do with a submission of a public form. A bot that fills in the hidden field without our page gets a normal
 * answer and is ignored. A submission from our page that was too quick, or whose hidden field was filled by a password
 * manager, may be a person: they are asked to send again, which our page lets through.
 */
export function looksHuman({ website, elapsed }: RobotSigns): boolean {
  if (website && elapsed === undefined) return false;
  if (website || (elapsed !== undefined && elapsed < MIN_FILLING_MS))
    throw invalidForm('too_fast', 'Non è partito: aspetta qualche secondo e premi di nuovo il pulsante.');
  return true;
}
