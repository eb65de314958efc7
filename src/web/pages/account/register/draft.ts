import { cleanLine } from '#domain/clean-text.ts';
import { COMPANY_NAME_HELP, isCompanyName } from '#domain/company-name.ts';
import { passwordFaults } from '#domain/password.ts';
import { isPersonName, PERSON_NAME_HELP } from '#domain/person-name.ts';
import type { Finder } from '#domain/profile.ts';
import type { Typology } from '#domain/theme.ts';
import { uiText } from '#domain/ui-text.ts';
import type { FieldErrors } from '#web/api.ts';
import { type ChosenComune, UNKNOWN_COMUNE } from '#web/features/fields/comune-field.tsx';
import type { PhoneNumber } from '#web/features/fields/phone-field.tsx';

const noCompany = {
  name: '',
  business_name: '',
  vat_number: '',
  fiscal_code: '',
  sdi_code: '',
  sector: '',
  customer_type: '',
  employee_count: '',
  website: '',
  contact_person: '',
  role: '',
  address: '',
};

/** The input so far, of all steps. */
export interface Draft {
  typology: Typology;
  email: string;
  first_name: string;
  last_name: string;
  phone: PhoneNumber;
  company: typeof noCompany;
  /** That it is another company than the one of a similar name. */
  is_other_company: boolean;
  companyPhone: PhoneNumber;
  comune: ChosenComune | null;
  /** Who may find a candidate: null until they say so. */
  finders: Finder | null;
  password: string;
  confirm_password: string;
  privacy: boolean;
  newsletter: boolean;
}

export const newDraft = (typology: Typology): Draft => ({
  typology,
  email: '',
  first_name: '',
  last_name: '',
  phone: { country: 'IT', number: '' },
  company: noCompany,
  is_other_company: false,
  companyPhone: { country: 'IT', number: '' },
  comune: null,
  finders: null,
  password: '',
  confirm_password: '',
  privacy: false,
  newsletter: false,
});

/** What of a registration may be stored in its tab: everything but the passwords. */
export type KeptDraft = Omit<Draft, 'password' | 'confirm_password'>;

export const withoutPasswords = ({ password: _, confirm_password: __, ...kept }: Draft): KeptDraft => kept;

export type StepName = 'who' | 'person' | 'finders' | 'company' | 'seat' | 'password';

const steps: Readonly<Record<Typology, readonly StepName[]>> = {
  candidate: ['who', 'person', 'finders', 'password'],
  company: ['who', 'person', 'company', 'seat', 'password'],
};
export const stepsOf = (typology: Typology): readonly StepName[] => steps[typology];

/** The fields of each step, by the names in the interface's errors. */
const fields: Readonly<Record<StepName, readonly string[]>> = {
  who: ['typology', 'email'],
  person: ['first_name', 'last_name', 'phone_number'],
  finders: ['is_searchable'],
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
  seat: ['company.contact_person', 'company.role', 'company.phone', 'company.address', 'company.place_id'],
  password: ['password', 'confirm_password', 'privacy', 'newsletter'],
};

/** The fields of a company in one step. */
export function companyPart(step: StepName, company: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(company).filter(([name]) => fields[step].includes(`company.${name}`)));
}

/** The first of the earlier steps that is not complete; null when none is. */
export function incompleteBefore(step: StepName, draft: Draft): StepName | null {
  const all = stepsOf(draft.typology);
  return (
    all.slice(0, Math.max(0, all.indexOf(step))).find((name) => Object.keys(faultsOf(name, draft)).length > 0) ?? null
  );
}

/** The first step with a wrong field; null when there is none. */
export function stepOfErrors(typology: Typology, errors: FieldErrors): StepName | null {
  return stepsOf(typology).find((step) => fields[step].some((name) => name in errors)) ?? null;
}

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const REQUIRED = uiText('Campo obbligatorio.');

const wrong = (isRight: (name: string) => boolean, help: string) => (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isRight(cleanLine(value)) ? [] : [[name, [help]]])),
  );
const notNames = wrong(isPersonName, PERSON_NAME_HELP);
const notCompanies = wrong(isCompanyName, COMPANY_NAME_HELP);

/** What a step still needs before the next: the server checks everything again. */
export function faultsOf(step: StepName, draft: Draft): FieldErrors {
  const missing = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value.trim() ? [] : [[name, [REQUIRED]]])));
  const { company } = draft;
  switch (step) {
    case 'who':
      return draft.email.trim() && !EMAIL.test(draft.email.trim())
        ? { email: [uiText('La mail che hai inserito non è valida')] }
        : missing({ email: draft.email });
    case 'person':
      return {
        ...notNames({ first_name: draft.first_name, last_name: draft.last_name }),
        ...missing({ first_name: draft.first_name, last_name: draft.last_name, phone_number: draft.phone.number }),
      };
    case 'finders':
      return draft.finders === null ? { is_searchable: [uiText('Scegli una delle due risposte.')] } : {};
    case 'company':
      return {
        ...notCompanies({ 'company.name': company.name, 'company.business_name': company.business_name }),
        ...missing({
          'company.name': company.name,
          'company.business_name': company.business_name,
          'company.vat_number': company.vat_number,
          'company.fiscal_code': company.fiscal_code,
        }),
      };
    case 'seat':
      return {
        ...notNames({ 'company.contact_person': company.contact_person }),
        ...missing({ 'company.contact_person': company.contact_person, 'company.address': company.address }),
        ...(draft.comune?.place_id == null && {
          'company.place_id': [draft.comune ? UNKNOWN_COMUNE : uiText('Scegli un comune dai suggerimenti.')],
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
