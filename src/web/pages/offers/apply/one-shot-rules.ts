import { cleanLine } from '#domain/clean-text.ts';
import { isPersonName } from '#domain/person-name.ts';

/** The name of the form, and the page that follows it. */
export const ONE_SHOT = 'one-shot';
export const ONE_SHOT_DONE = '/one-shot-done';

/** The input of the form, by the names of its fields; of the CV only its name. */
export type Written = Readonly<Record<string, string>>;

export const writtenIn = (fields: FormData): Written =>
  Object.fromEntries([...fields].map(([name, value]) => [name, value instanceof File ? value.name : value]));

/** The required fields of a one-shot application (rules 3.14, 4.12). */
const required = ['first_name', 'last_name', 'email', 'cv'] as const;

/** 'Filled' only when the four fields are all there (rule 4.12). */
export function isFilled(data: FormData): boolean {
  return required.every((name) => {
    const value = data.get(name);
    return value instanceof File ? value.size > 0 : typeof value === 'string' && value.trim() !== '';
  });
}

/** The empty fields in their order, the privacy box last. */
export function missingFields(data: FormData): string[] {
  const empty = required.filter((name) => {
    const one = new FormData();
    for (const field of required) one.set(field, field === name ? (data.get(name) ?? '') : 'x');
    return !isFilled(one);
  });
  return data.get('privacy') ? empty : [...empty, 'privacy'];
}

/** Names that are not a person's, by the rule of the server. */
export function wrongNames(data: FormData): string[] {
  return ['first_name', 'last_name'].filter((name) => !isPersonName(cleanLine(String(data.get(name) ?? ''))));
}
