import { readJson } from './json-shape.ts';

/** A part with a file; null for an empty file field. */
export const fileOf = (part: unknown): File | null =>
  part instanceof File && (part.size > 0 || part.name) ? part : null;

/** The JSON of a part; null for a file, which every schema refuses with its own message. Refuses invalid JSON. */
export const jsonOf = (part: unknown): unknown => (typeof part === 'string' ? readJson(part) : null);
