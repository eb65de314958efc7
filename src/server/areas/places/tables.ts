import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Italy, its regions, provinces, comuni and tourist areas (rule D5). Filled from the gazetteer, never by users. */
export const places = pgTable('places', {
  /**
   * Comuni and provinces have ISTAT's codes, regions a million plus theirs, areas two million plus theirs, Italy 8096
   * (rule 9.2).
   */
  place_id: integer().primaryKey(),
  slug: text().notNull().unique(),
  kind: text({ enum: ['country', 'region', 'province', 'comune', 'area'] }).notNull(),
  name: text().notNull(),
  /** The label in suggestions and on cards: 'Stresa, VB, Piemonte'. */
  text: text().notNull(),
  is_area: boolean().notNull(),
  region_id: integer(),
  province_id: integer(),
  /** The province's vehicle sign, on provinces and comuni. */
  sign: text(),
  lat: doublePrecision(),
  lon: doublePrecision(),
  population: integer().notNull().default(0),
  /** Second official names, old names, short names. */
  aliases: text().array().notNull().default([]),
});
