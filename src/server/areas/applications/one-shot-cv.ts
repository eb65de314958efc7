import { type CvAnswers, cvAnswers } from '#contract/cv-answers.ts';
import { type CvOrigin, cvKinds } from '#domain/cv-kind.ts';
import { type Faults, fault } from '#domain/fault.ts';
import { fieldFaults } from '#server/platform/http/italian-messages.ts';
import { fileOf } from '#server/platform/http/multipart.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkCv } from '../candidates/check-cv.ts';
import { cvFromAnswers } from '../candidates/cv-from-answers.ts';
import { cvFromPhotos } from '../candidates/cv-from-photos.ts';

/** What was sent as a CV: the file, photographs of its pages, or the answers that make one. */
export type SentCv =
  | { kind: 'pdf'; file: File }
  | { kind: 'photos'; photos: readonly File[] }
  | { kind: 'answers'; answers: CvAnswers };

/** A CV that can be stored, and what it was made of, where it did not come as a PDF. */
export interface MadeCv {
  bytes: Uint8Array;
  name: string;
  origin: CvOrigin | null;
}

const required: Faults[string] = [fault('required', 'Campo obbligatorio.')];

/**
 * The CV in the form of an application without an account, or what is missing of it, by field. `cv_kind` says in which
 * of its three ways it comes: a PDF where it is not there. What belongs to the other two is not read.
 */
export function readSentCv(form: FormData): { cv: SentCv } | { faults: Faults } {
  const kind = cvKinds.find((one) => one === form.get('cv_kind')) ?? 'pdf';
  if (kind === 'answers') {
    const fields = Object.fromEntries(form);
    const parsed = cvAnswers.safeParse(fields);
    return parsed.success ? { cv: { kind, answers: parsed.data } } : { faults: fieldFaults(parsed.error, fields) };
  }
  if (kind === 'photos') {
    const photos = form.getAll('photos').flatMap((part) => fileOf(part) ?? []);
    return photos.length > 0 ? { cv: { kind, photos } } : { faults: { photos: required } };
  }
  const file = fileOf(form.get('cv'));
  return file ? { cv: { kind, file } } : { faults: { cv: required } };
}

/** Checks the file, or makes the PDF of the photographs or answers. Refuses what cannot be read, by field. */
export async function makeSentCv(
  platform: Platform,
  cv: SentCv,
  { first_name, last_name }: { first_name: string; last_name: string },
): Promise<MadeCv> {
  if (cv.kind === 'pdf') return { bytes: await checkCv(platform, cv.file), name: cv.file.name, origin: null };
  const title = `CV ${first_name} ${last_name}`;
  const bytes =
    cv.kind === 'photos' ? await cvFromPhotos(platform, cv.photos, title) : await cvFromAnswers(platform, cv.answers);
  return { bytes, name: `${title}.pdf`, origin: cv.kind };
}
