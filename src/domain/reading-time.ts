const WORDS_A_MINUTE = 200;

/** How long a text takes to read, in whole minutes, one at least. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(/\S+/g)?.length ?? 0) / WORDS_A_MINUTE));
