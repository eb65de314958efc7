import { type CvKind, cvKinds } from '#domain/cv-kind.ts';
import { asPersonName, isPersonName } from '#domain/person-name.ts';

/** The name of the form, and the page that follows it. */
export const ONE_SHOT = 'one-shot';
export const ONE_SHOT_DONE = '/one-shot-done';
/** The name of the button that shows the CV of the answers in place of sending it. */
export const PREVIEW = 'preview';

/** The input of the form, by the names of its fields; of the CV only its name. */
export type Written = Readonly<Record<string, string>>;

export const writtenIn = (fields: FormData): Written =>
  Object.fromEntries([...fields].map(([name, value]) => [name, value instanceof File ? value.name : value]));

/** In which way the CV comes: as a PDF unless another was chosen. */
export const kindIn = (data: FormData): CvKind => kindNamed(data.get('cv_kind'));
export const kindNamed = (value: unknown): CvKind => cvKinds.find((kind) => kind === value) ?? 'pdf';

/**
 * Whether the CV of the answers is asked for, not sent. Enter in a field presses the first button of the form, which is
 * the one that shows it: with another CV it sends.
 */
export const isPreview = (data: FormData): boolean => data.has(PREVIEW) && kindIn(data) === 'answers';

/** The fields that are the CV, by the way in which it comes. */
const cvFields: Readonly<Record<CvKind, readonly string[]>> = {
  pdf: ['cv'],
  photos: ['photos'],
  answers: ['cv_job', 'cv_languages', 'cv_free'],
};

const emptyFields = (data: FormData): string[] =>
  ['first_name', 'last_name', 'email', ...cvFields[kindIn(data)]].filter((name) => {
    const value = data.get(name);
    return value instanceof File ? value.size === 0 : (value ?? '').trim() === '';
  });

/** 'Filled' only when name, address and CV are all there (rule 4.12). */
export const isFilled = (data: FormData): boolean => emptyFields(data).length === 0;

/** The empty fields in their order, the privacy box last. */
export function missingFields(data: FormData): string[] {
  const empty = emptyFields(data);
  return data.get('privacy') ? empty : [...empty, 'privacy'];
}

/** Names that are not a person's, by the rule of the server. */
export function wrongNames(data: FormData): string[] {
  return ['first_name', 'last_name'].filter((name) => !isPersonName(asPersonName(String(data.get(name) ?? ''))));
}
