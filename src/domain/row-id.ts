/** The largest id of a row: the maximum of a PostgreSQL integer column. */
export const MAX_ROW_ID = 2_147_483_647;
