/** Milliseconds since this page was shown: what public forms send with them, to tell people from machines. */
export const elapsed = (): number => Math.round(performance.now());
