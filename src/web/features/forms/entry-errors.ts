import type { FieldErrors } from '#web/api.ts';

const sameEntry = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * The errors of a list after it changed: they belong to its entries, not to their positions. Those of a deleted entry
 * are removed, those of a moved one move too. Names are dotted paths with the entry's index after the list's name
 * (`candidate.work_experiences.1.job`).
 */
export function errorsAfter(
  errors: FieldErrors,
  list: string,
  before: readonly unknown[],
  after: readonly unknown[],
): FieldErrors {
  if (before.length === after.length) return errors;
  const ofEntry = new RegExp(`^(.*\\b${list}\\.)(\\d+)(\\..+)?$`);
  const moved: FieldErrors = {};
  for (const [name, messages] of Object.entries(errors)) {
    const [, start, place, rest = ''] = ofEntry.exec(name) ?? [];
    if (place === undefined) moved[name] = messages;
    else {
      const entry = before[Number(place)];
      const now = after.indexOf(entry);
      const at = now >= 0 ? now : after.findIndex((one) => sameEntry(one, entry));
      if (at >= 0) moved[`${start}${at}${rest}`] = messages;
    }
  }
  return moved;
}
