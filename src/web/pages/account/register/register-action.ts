import { type ActionFunctionArgs, data } from 'react-router';
import type { PhonePrefix } from '#contract/registration.ts';
import type { Answer, Refused } from '#web/api.ts';
import { ask } from '#web/ask.ts';
import type { BodyOf } from '#web/call-types.ts';
import { change, formOf, textOf } from '#web/change.ts';
import { writePhone } from '#web/features/fields/phone-field.tsx';
import { invalid } from '#web/features/forms/use-send.ts';
import {
  companyPart,
  type Draft,
  draftOf,
  faultsOf,
  type KeptDraft,
  type StepName,
  stepOfErrors,
  stepsOf,
  typologyOf,
  withoutPasswords,
} from './draft.ts';

/** What the page shows after the form of a step was sent. */
export interface RegisterShown {
  /** The step that was sent. */
  from: StepName;
  /** The one to show: the next, or the first with a wrong field. */
  step: StepName;
  draft: KeptDraft;
  refused: Refused | null;
  /** The address that was mailed, once the account is there. */
  registered: string | null;
}

/**
 * Takes the form of a step, in which the fields of the others are hidden (rule 2.20): checks the step and leads to the
 * next one, or back; the last one registers.
 */
export async function register(args: ActionFunctionArgs) {
  const form = formOf(args);
  const draft = await withPlace(args, draftOf(form));
  const steps = stepsOf(draft);
  const stepIn = (field: string) => steps.find((name) => name === textOf(form, field));
  const from = stepIn('step') ?? 'who';
  const show = (shown: Partial<RegisterShown>) =>
    data<RegisterShown>(
      { from, step: from, draft: withoutPasswords(draft), refused: null, registered: null, ...shown },
      { status: shown.refused?.status ?? 200 },
    );
  const back = stepIn('back');
  if (back) return show({ step: back });
  const next = steps[steps.indexOf(from) + 1];
  // An address may open a step before the earlier ones are filled: sending checks them all.
  for (const step of next ? [from] : steps) {
    const faults = faultsOf(step, draft);
    if (Object.keys(faults).length > 0) return show({ step, refused: invalid(faults) });
  }
  const prefixes = await ask(args, 'GET /sys/phone-prefixes');
  const body = registration(draft, prefixes);
  const answer = next ? await check(args, from, body) : await change(args, 'POST /core/account/register', { body });
  if (answer && !answer.ok) return show({ step: stepOfErrors(draft, answer.errors) ?? from, refused: answer });
  return next ? show({ step: next }) : show({ registered: body.email.toLowerCase() });
}

/** The comune is known by its name: in a page without script nothing else goes with what is typed. */
async function withPlace(args: ActionFunctionArgs, draft: Draft): Promise<Draft> {
  // No comune has a longer name, and the call takes no more.
  const q = draft['company.place'].trim().slice(0, 200);
  if (q === '') return { ...draft, 'company.place_id': '' };
  const places = await ask(args, 'GET /geocoding/autocomplete-city', { query: { q, kind: 'comune' } });
  const found = places.find(({ is_exact }) => is_exact);
  return { ...draft, 'company.place': found?.address.label ?? q, 'company.place_id': String(found?.id ?? '') };
}

type Registration = BodyOf<'POST /core/account/register'>;

/** What only the server knows of a step: whether an address is free, whether numbers and codes are valid. */
async function check(args: ActionFunctionArgs, step: StepName, body: Registration): Promise<Answer<unknown> | null> {
  const { email, phone_number } = body;
  if (step === 'who') return change(args, 'POST /core/account/register/check-email', { body: { email } });
  if (step === 'person') return change(args, 'POST /core/account/register/check-phone', { body: { phone_number } });
  if (body.typology !== 'company' || (step !== 'company' && step !== 'seat')) return null;
  const company = companyPart(step, body.company);
  return change(args, 'POST /core/account/register/check-company', { body: { company } });
}

function registration(draft: Draft, prefixes: readonly PhonePrefix[]): Registration {
  const phoneOf = (name: 'phone_number' | 'company.phone') =>
    writePhone({ country: draft[`${name}_country`], number: draft[name] }, prefixes);
  const person = {
    email: draft.email.trim(),
    password: draft.password,
    confirm_password: draft.confirm_password,
    first_name: draft.first_name,
    last_name: draft.last_name,
    phone_number: phoneOf('phone_number'),
    privacy: draft.privacy !== '',
    newsletter: draft.newsletter !== '',
  };
  if (typologyOf(draft) === 'candidate')
    return { ...person, typology: 'candidate', is_searchable: draft.finders === 'companies' };
  const company = {
    name: draft['company.name'],
    business_name: draft['company.business_name'],
    vat_number: draft['company.vat_number'],
    fiscal_code: draft['company.fiscal_code'],
    sdi_code: draft['company.sdi_code'],
    sector: draft['company.sector'],
    customer_type: draft['company.customer_type'],
    employee_count: draft['company.employee_count'],
    website: draft['company.website'],
    is_other_company: draft['company.is_other_company'] !== '',
    contact_person: draft['company.contact_person'],
    role: draft['company.role'],
    phone: phoneOf('company.phone'),
    address: draft['company.address'],
    place_id: Number(draft['company.place_id']),
  };
  return { ...person, typology: 'company', company };
}
