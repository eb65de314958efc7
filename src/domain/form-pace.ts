/** The shortest time in which a person reads and fills in a form, in milliseconds. Page and server share it. */
export const MIN_FILLING_MS = 1500;
