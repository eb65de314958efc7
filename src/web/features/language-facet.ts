const SHOWN = 8;

/** The languages that a search finds most, with their words: a list that fits. */
export function languagesByCount(
  counts: Readonly<Record<string, number>> | undefined,
  words: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(counts ?? {})
      .sort(([, one], [, other]) => other - one)
      .slice(0, SHOWN)
      .map(([code]) => [code, words[code] ?? code]),
  );
}
