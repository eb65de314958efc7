import { monthWords } from '#domain/relative-time.ts';

/** A period of months `YYYY-MM`: 'mar 2023 - oggi'. */
export const experienceSpan = ({ start, end }: { start: string; end: string | null }): string =>
  `${monthWords(start)} - ${end ? monthWords(end) : 'oggi'}`;
