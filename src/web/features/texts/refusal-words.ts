import type { Refused } from '#web/api.ts';
import { GENERIC_ERROR } from '#web/generic-error.ts';
import type { useText } from './text.tsx';

/** A refusal in one sentence: its own, else the first of its fields'. */
export const refusalWords = ({ detail, errors }: Refused, t: ReturnType<typeof useText>): string =>
  detail ?? Object.values(errors)[0]?.[0] ?? t(GENERIC_ERROR);
