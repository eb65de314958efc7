import type { StaffField } from '#contract/staff.ts';
import type { BodyKind } from '#server/platform/http/body-limits.ts';

/** The body of a form: one with formatted texts or rows has a long body, any other a short one. */
export const bodyOf = (fields: readonly StaffField[] = []): BodyKind =>
  fields.some(({ kind, isReadOnly }) => !isReadOnly && (kind === 'rich' || kind === 'rows')) ? 'long' : 'short';
