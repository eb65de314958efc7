import * as z from 'zod';
import { OWN_SCHEMAS, type Sql } from '#server/platform/backup/database-state.ts';

const pair = z.array(z.object({ away: z.string(), back: z.string() }));

const REFERENCES = `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', r.conrelid::regclass, r.conname) AS away,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', r.conrelid::regclass, r.conname, pg_get_constraintdef(r.oid)) AS back
  FROM pg_constraint r JOIN pg_class c ON c.oid = r.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE r.contype = 'f' AND r.conparentid = 0 AND ${OWN_SCHEMAS}`;
/** Not those that a constraint needs, nor those of partitions, which belong to the index of the whole. */
const INDEXES = `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS away, pg_get_indexdef(i.indexrelid) AS back
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND NOT c.relispartition AND ${OWN_SCHEMAS}
    AND NOT EXISTS (SELECT FROM pg_constraint r WHERE r.conindid = i.indexrelid AND r.contype IN ('p', 'u', 'x'))`;
const triggersBut = (
  kept: string,
) => `SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', t.tgrelid::regclass, t.tgname) AS away,
    format('ALTER TABLE %s ENABLE TRIGGER %I', t.tgrelid::regclass, t.tgname) AS back
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND t.tgenabled = 'O' AND t.tgname <> '${kept}' AND ${OWN_SCHEMAS}`;

/**
 * Takes references, indexes and triggers (but one) away while rows come in, which then come in any order and are not
 * counted or told of a second time. Gives what puts them back: references are checked then.
 */
export async function setAside({ executeSql }: Sql, keptTrigger: string): Promise<() => Promise<void>> {
  const away: string[] = [];
  const back: string[] = [];
  for (const ask of [REFERENCES, INDEXES, triggersBut(keptTrigger)])
    for (const found of pair.parse((await executeSql(ask)).rows)) {
      away.push(found.away);
      // An index before the reference that may need it.
      back.unshift(found.back);
    }
  await executeSql(away.join(';\n'));
  return async () => {
    await executeSql(back.join(';\n'));
  };
}
