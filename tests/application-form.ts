import { aPdf } from './pdf.ts';

/** The form of an application without an account, with a CV. */
export function applicationForm(offer: number, email: string): FormData {
  const form = new FormData();
  const fields = { offer: String(offer), first_name: 'Luca', last_name: 'Verdi', email, privacy: 'true' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('cv', new File([aPdf()], 'cv.pdf', { type: 'application/pdf' }));
  return form;
}
