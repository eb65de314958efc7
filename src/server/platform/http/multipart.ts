/** A part that is a file, chosen by somebody; null for a field left empty. */
export const fileOf = (part: unknown): File | null => (part instanceof File && (part.size > 0 || part.name) ? part : null);

/** The JSON in a part; null for what is none, which every schema refuses in its own words. */
export function jsonOf(part: unknown): unknown {
  try {
    return typeof part === 'string' ? JSON.parse(part) : null;
  } catch {
    return null;
  }
}
