import { invalidForm } from './refusal.ts';

/** Sooner after the page was shown, nobody has read and filled in a form. Milliseconds. */
const HUMAN_LEAST_MS = 1500;

export interface RobotSigns {
  /** What stands in the field that people do not see. */
  website?: string | undefined;
  elapsed?: number | undefined;
}

/**
 * Whether what a public form sent is to be heard. A machine, which fills in what people do not see, is thanked and not
 * heard; who was too quick is asked to send again, because it may be a person whose form was filled in already.
 */
export function isHeard({ website, elapsed }: RobotSigns): boolean {
  if (website) return false;
  if (elapsed !== undefined && elapsed < HUMAN_LEAST_MS) throw invalidForm('too_fast', 'Un attimo: premi di nuovo per inviare.');
  return true;
}
