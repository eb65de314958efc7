import { fault } from '../../../domain/fault.ts';
import { passwordFaults } from '../../../domain/password.ts';
import { type FieldFaults, refuseFaults } from '../../platform/http/refusal.ts';

/** What is wrong with a new password and its repetition (spec 5), under the name of the password's field. */
export function passwordErrors(field: string, password: string, confirmPassword: string): FieldFaults {
  const faults = passwordFaults(password);
  if (faults.length > 0) return { [field]: faults };
  return password === confirmPassword ? {} : { confirm_password: [fault('mismatch', 'Le due password non sono uguali.')] };
}

/** Refuses a password that breaks the rules, or was not repeated alike. */
export function refuseWeakPassword(field: string, password: string, confirmPassword: string): void {
  refuseFaults(passwordErrors(field, password, confirmPassword));
}
