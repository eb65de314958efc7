/** What holds the words somewhere, for LIKE: what was typed is words, never a pattern. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
