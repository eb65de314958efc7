import { and, eq, exists, ne, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database.ts';
import { orders } from './tables.ts';

/** SQL: whether a company has paid for an order that was not refunded. What a code made free was not paid for. */
export const hasPaid = (db: Database, company: PgColumn | number): SQL =>
  exists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.company_id, company), eq(orders.state, 'paid'), ne(orders.method, 'free'))),
  );
