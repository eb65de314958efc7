import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { MeasuredPage } from '#domain/measured-pages.ts';
import type { MeasuredDevice, Vital } from '#domain/vitals.ts';

/**
 * How fast pages were, counted by day: how many values of a vital fell into each bucket (domain/vitals). `views` counts
 * the page views behind them, in bucket 0.
 */
export const vitalDays = pgTable(
  'vital_days',
  {
    day: date({ mode: 'string' }).notNull(),
    page: text().$type<MeasuredPage>().notNull(),
    device: text().$type<MeasuredDevice>().notNull(),
    vital: text().$type<Vital | 'views'>().notNull(),
    bucket: smallint().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.device, table.vital, table.bucket] })],
);
