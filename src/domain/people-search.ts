/** The letters of a search over people: fewer would find nearly everybody. */
export const MIN_PEOPLE_SEARCH = 2;
