const SHOWN = 8;

/** The most frequent languages in a search, with their labels: a list that fits. */
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
