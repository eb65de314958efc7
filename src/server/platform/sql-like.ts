/** A LIKE pattern that contains the words: user input is escaped, never a pattern. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
