import * as z from 'zod';
import { type FaultCode, type Faults, fault } from '#domain/fault.ts';
import { faultCodes } from '#domain/fault-codes.ts';

const italian = z.locales.it().localeError;

const unknownField = (name: string) => `Qui il campo “${name}” non serve: toglilo e riprova.`;

const MISSING = 'Campo obbligatorio.';

/** Every validation message in Italian; a missing or empty value reads 'Campo obbligatorio.' (rule 5). */
export function setZodLocale(): void {
  z.config({
    localeError: (issue) => {
      if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return MISSING;
      if (issue.code === 'too_small' && issue.origin === 'string' && issue.input === '') return MISSING;
      if (issue.code === 'too_big' && issue.origin === 'string') return `Scrivi al massimo ${issue.maximum} caratteri.`;
      if (issue.code === 'too_small' && issue.origin === 'string') return `Scrivi almeno ${issue.minimum} caratteri.`;
      if (issue.code === 'invalid_format' && issue.format === 'email') return 'La mail che hai inserito non è valida';
      if (issue.code === 'unrecognized_keys') return unknownField(issue.keys.join(', '));
      return italian(issue);
    },
  });
}

/** The validation faults of an input by dotted path (rule D2), each with its code. */
export function fieldFaults(error: z.ZodError, input: unknown): Faults {
  const fields = new Map<string, ReturnType<typeof fault>[]>();
  for (const issue of error.issues) {
    // An unknown key is reported by its own name.
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const name = path.join('.') || 'non_field_errors';
      const message = issue.code === 'unrecognized_keys' ? unknownField(String(path.at(-1))) : issue.message;
      const found = fields.get(name) ?? [];
      if (!found.some((one) => one.message === message))
        fields.set(name, [...found, fault(codeOf(issue, input), message)]);
    }
  }
  // An empty field is missing: what else is wrong with nothing is left out.
  for (const [name, found] of fields) {
    const missing = found.filter(({ message }) => message === MISSING);
    if (missing.length > 0) fields.set(name, missing);
  }
  return Object.fromEntries(fields);
}

const FORMATS: Record<string, FaultCode> = {
  email: 'invalid_email',
  url: 'invalid_url',
  date: 'invalid_date',
  datetime: 'invalid_date',
};
const isCode = (word: unknown): word is FaultCode => typeof word === 'string' && Object.hasOwn(faultCodes, word);

/** The code of one issue. Our own checks name theirs in `params: { code }`. */
function codeOf(issue: z.core.$ZodIssue, input: unknown): FaultCode {
  const value = valueAt(input, issue.path);
  if (issue.code === 'custom' && isCode(issue.params?.code)) return issue.params.code;
  if (value === undefined || value === null || value === '') return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'invalid_number' : 'wrong_type';
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : isCounted(issue.origin) ? 'too_few' : 'out_of_range';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : isCounted(issue.origin) ? 'too_many' : 'out_of_range';
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'invalid_format';
    case 'invalid_value':
      return 'invalid_choice';
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'invalid_union': {
      const last = issue.errors.at(-1)?.[0];
      return last ? codeOf({ ...last, path: [...issue.path, ...last.path] }, input) : 'invalid_choice';
    }
    default:
      return 'invalid_value';
  }
}

const isCounted = (origin: string) => origin === 'array' || origin === 'set' || origin === 'map' || origin === 'file';

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
