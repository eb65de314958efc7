import { cleanLine } from '#domain/clean-text.ts';
import { COMPANY_NAME_HELP, isCompanyName } from '#domain/company-name.ts';
import { passwordFaults } from '#domain/password.ts';
import { isPersonName, PERSON_NAME_HELP } from '#domain/person-name.ts';
import type { Typology } from '#domain/theme.ts';
import { uiText } from '#domain/ui-text.ts';
import type { FieldErrors } from '#web/api.ts';
import { textOf } from '#web/change.ts';
import { UNKNOWN_COMUNE } from '#web/features/fields/comune-field.tsx';

/** The fields of each step, by their names in the form and in the interface's errors. */
const fields = {
  who: ['typology', 'email'],
  person: ['first_name', 'last_name', 'phone_number_country', 'phone_number'],
  finders: ['finders'],
  company: [
    'company.name',
    'company.business_name',
    'company.vat_number',
    'company.fiscal_code',
    'company.sdi_code',
    'company.sector',
    'company.customer_type',
    'company.employee_count',
    'company.website',
    'company.is_other_company',
  ],
  seat: [
    'company.contact_person',
    'company.role',
    'company.phone_country',
    'company.phone',
    'company.address',
    'company.place',
    'company.place_id',
  ],
  password: ['password', 'confirm_password', 'privacy', 'newsletter'],
} as const;

export type StepName = keyof typeof fields;
export type FieldName = (typeof fields)[StepName][number];

/** The input so far, of all steps: what their fields hold in a form. A tick that is not set is empty. */
export type Draft = Record<FieldName, string>;

const names: readonly FieldName[] = Object.values(fields).flat();
const draftFrom = (read: (name: FieldName) => string): Draft =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Draft;

export const newDraft = (typology: Typology): Draft =>
  draftFrom((name) => (name === 'typology' ? typology : name.endsWith('_country') ? 'IT' : ''));

/** The draft in a form that was sent. */
export const draftOf = (form: FormData): Draft => draftFrom((name) => textOf(form, name));

/** What of a registration may be stored in its tab or written in a page: everything but the passwords. */
export type KeptDraft = Omit<Draft, 'password' | 'confirm_password'>;

export const withoutPasswords = ({ password: _, confirm_password: __, ...kept }: Draft): KeptDraft => kept;

export const typologyOf = ({ typology }: KeptDraft): Typology => (typology === 'company' ? 'company' : 'candidate');

const steps: Readonly<Record<Typology, readonly StepName[]>> = {
  candidate: ['who', 'person', 'finders', 'password'],
  company: ['who', 'person', 'company', 'seat', 'password'],
};
export const stepsOf = (draft: KeptDraft): readonly StepName[] => steps[typologyOf(draft)];

/** The fields that a step does not show, and their values: they go along with its form. With no step, all fields. */
export function hiddenAt(step: StepName | null, draft: Draft): [string, string][] {
  const shown: readonly string[] = step ? fields[step] : [];
  return Object.entries(withoutPasswords(draft)).filter(([name]) => !shown.includes(name));
}

/** The fields of a company in one step. */
export function companyPart(step: StepName, company: Readonly<Record<string, unknown>>): object {
  const own: readonly string[] = fields[step];
  return Object.fromEntries(Object.entries(company).filter(([name]) => own.includes(`company.${name}`)));
}

/** The first of the earlier steps that is not complete; null when none is. */
export function incompleteBefore(step: StepName, draft: Draft): StepName | null {
  const all = stepsOf(draft);
  return (
    all.slice(0, Math.max(0, all.indexOf(step))).find((name) => Object.keys(faultsOf(name, draft)).length > 0) ?? null
  );
}

/** The first step with a wrong field; null when there is none. */
export const stepOfErrors = (draft: Draft, errors: FieldErrors): StepName | null =>
  stepsOf(draft).find((step) => fields[step].some((name) => name in errors)) ?? null;

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const REQUIRED = uiText('Campo obbligatorio.');

/** What a step still needs before the next: the interface checks everything again. */
export function faultsOf(step: StepName, draft: Draft): FieldErrors {
  const missing = (...of: FieldName[]): FieldErrors =>
    Object.fromEntries(of.flatMap((name) => (draft[name].trim() ? [] : [[name, [REQUIRED]]])));
  const wrong = (isRight: (name: string) => boolean, help: string, ...of: FieldName[]): FieldErrors =>
    Object.fromEntries(of.flatMap((name) => (isRight(cleanLine(draft[name])) ? [] : [[name, [help]]])));
  switch (step) {
    case 'who':
      return draft.email.trim() && !EMAIL.test(draft.email.trim())
        ? { email: [uiText('La mail che hai inserito non è valida')] }
        : missing('email');
    case 'person':
      return {
        ...wrong(isPersonName, PERSON_NAME_HELP, 'first_name', 'last_name'),
        ...missing('first_name', 'last_name', 'phone_number'),
      };
    case 'finders':
      return draft.finders === '' ? { finders: [uiText('Scegli una delle due risposte.')] } : {};
    case 'company':
      return {
        ...wrong(isCompanyName, COMPANY_NAME_HELP, 'company.name', 'company.business_name'),
        ...missing('company.name', 'company.business_name', 'company.vat_number', 'company.fiscal_code'),
      };
    case 'seat':
      return {
        ...wrong(isPersonName, PERSON_NAME_HELP, 'company.contact_person'),
        ...missing('company.contact_person', 'company.address'),
        ...(draft['company.place_id'] === '' && {
          'company.place_id': [
            draft['company.place'].trim() ? UNKNOWN_COMUNE : uiText('Scegli un comune dai suggerimenti.'),
          ],
        }),
      };
    case 'password': {
      const faults = passwordFaults(draft.password);
      if (faults.length > 0) return { password: faults.map(({ message }) => message) };
      if (draft.password !== draft.confirm_password)
        return { confirm_password: [uiText('Le due password non sono uguali.')] };
      return draft.privacy ? {} : { privacy: [uiText('Per registrarti devi leggere l’informativa sulla privacy.')] };
    }
  }
}
