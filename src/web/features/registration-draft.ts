import { keepDraft } from './unsaved.ts';

/** Where a registration that is not sent yet is kept in its tab. */
export const REGISTRATION_DRAFT = 'registrazione';

/** The address of a registration that was sent from this tab: its mail may still be on its way. */
export const REGISTERED_EMAIL = 'registrazione inviata';

/** Who applied without an account and then registers finds their name and address there. */
export function keepForRegistration(person: { email: string; first_name: string; last_name: string }): void {
  keepDraft(REGISTRATION_DRAFT, person);
}
