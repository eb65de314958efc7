import { isRobot, isTooQuick } from '../../../domain/robot-signs.ts';
import { invalidForm } from './refusal.ts';

/**
 * Whether what a public form sent is to be heard. A machine is thanked and not heard; who was too quick is asked
 * to send again, because it may be a person whose form was filled in already.
 */
export function isHeard(signs: Parameters<typeof isTooQuick>[0]): boolean {
  if (isRobot(signs)) return false;
  if (isTooQuick(signs)) throw invalidForm('Un attimo: premi di nuovo per inviare.');
  return true;
}
