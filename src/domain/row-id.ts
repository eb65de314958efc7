/** The largest number of a row: an integer column of PostgreSQL holds no larger one. */
export const MAX_ROW_ID = 2_147_483_647;
