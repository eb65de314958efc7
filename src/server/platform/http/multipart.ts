import { readJson } from './json-shape.ts';

/** A part that is a file, chosen by somebody; null for a field left empty. */
export const fileOf = (part: unknown): File | null =>
  part instanceof File && (part.size > 0 || part.name) ? part : null;

/** The JSON in a part; null for a file, which every schema refuses in its own words. Refuses what is no JSON. */
export const jsonOf = (part: unknown): unknown => (typeof part === 'string' ? readJson(part) : null);
