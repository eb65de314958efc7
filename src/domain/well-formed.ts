/** Half a character of two halves, alone: cut text has it. */
const HALVES = /\p{Surrogate}/gu;

/** A text whose half characters are replaced by U+FFFD: `toWellFormed`, which the oldest browsers lack. */
export const wellFormed = (text: string): string => text.replace(HALVES, '\ufffd');
