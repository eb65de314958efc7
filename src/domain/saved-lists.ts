/** The most offers, or candidates, that an account saves. */
export const MAX_SAVED = 2000;
