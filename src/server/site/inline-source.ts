/**
 * The text of a function of ours in one line, for a script within a page. Its comments, each on a line of its own, are
 * left out: one would hide what follows it.
 */
export const inlineSource = (run: (...given: never[]) => void): string =>
  run
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//'))
    .join(' ')
    // Types leave blanks where they were.
    .replace(/\s+/g, ' ');
