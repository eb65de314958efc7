import type { Database } from './database.ts';

/**
 * A statement that many calls need, built once for each database instead of for each call. `build` ends with
 * `prepare('')`: without a name for the server, because PgBouncer gives each transaction another connection.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
