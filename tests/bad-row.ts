import { sql } from 'drizzle-orm';
import type { World } from './world.ts';

/** Makes the database refuse every change of a row until what is returned is called. */
export async function aBadRow({ db }: Pick<World, 'db'>, table: string, id: number): Promise<() => Promise<void>> {
  await db.execute(sql`CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'This row cannot be changed'; END $$`);
  await db.execute(sql`CREATE TRIGGER bad_row BEFORE UPDATE OR DELETE ON ${sql.identifier(table)}
    FOR EACH ROW WHEN (OLD.id = ${sql.raw(String(id))}) EXECUTE FUNCTION refuse_change()`);
  return async () => void (await db.execute(sql`DROP TRIGGER bad_row ON ${sql.identifier(table)}`));
}
