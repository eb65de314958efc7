import * as z from 'zod';

/** PostgreSQL 15, as it numbers itself. */
const OLDEST_VERSION = 150_000;
const EXTENSIONS = ['pg_trgm', 'btree_gist'];

/** What a PostgreSQL server says of itself to `ASK_FITNESS`. */
export const fitness = z.array(
  z.object({
    version: z.coerce.number(),
    words: z.string(),
    encoding: z.string(),
    is_read_only: z.boolean(),
    may_create: z.boolean(),
    extensions: z.array(z.string()),
  }),
);
export const ASK_FITNESS = `SELECT current_setting('server_version_num')::int AS version,
  current_setting('server_version') AS words, current_setting('server_encoding') AS encoding,
  current_setting('transaction_read_only')::boolean AS is_read_only,
  has_database_privilege(current_database(), 'CREATE') AND coalesce(
    (SELECT has_schema_privilege(oid, 'CREATE') FROM pg_namespace WHERE nspname = 'public'), false) AS may_create,
  ARRAY(SELECT name::text FROM pg_available_extensions) AS extensions`;

/** Why the product cannot use a database, and what to do; null where it can. */
export function whyUnfit(server: z.infer<typeof fitness>[number]): string | null {
  const { version, encoding, is_read_only, may_create, extensions } = server;
  if (version < OLDEST_VERSION) return 'too old, 15 or newer is needed';
  if (encoding !== 'UTF8') return `its encoding is ${encoding}: create the database with ENCODING 'UTF8'`;
  if (is_read_only) return 'it takes no writes: give the address of the primary';
  if (!may_create)
    return 'this user may create nothing in it: make it the owner, or GRANT CREATE on the database and its schema public';
  const missing = EXTENSIONS.filter((name) => !extensions.includes(name));
  return missing.length > 0
    ? `the extensions ${missing.join(', ')} are not installed: add the package postgresql-contrib`
    : null;
}
