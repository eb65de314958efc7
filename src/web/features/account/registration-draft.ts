import { keepDraft } from '../forms/unsaved.ts';

/** The key of a registration that was not sent yet. */
export const REGISTRATION_DRAFT = 'registrazione';

/** The address of a registration that was sent from this tab: its mail may still be on its way. */
export const REGISTERED_EMAIL = 'registrazione inviata';

/** Prefills the registration of an applicant without an account with their name and address. */
export function keepForRegistration(person: { email: string; first_name: string; last_name: string }): void {
  keepDraft(REGISTRATION_DRAFT, person);
}
