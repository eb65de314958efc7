import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
/** `super.query<Row>` passes the type of its caller on, which has to answer for it. */
const ASSERTED = /(?<!super)\.(?:execute|query)\s*</g;

/** A schema that is made where it is used. */
const MADE_IN_CALL = /\browsOf\(\s*[\w.#]+,\s*(?:z\.|[\w.]+\.(?:extend|pick|omit|partial|and|or)\()/;

describe('a query that Drizzle cannot select', () => {
  it('has its rows parsed by a schema: no type is asserted of them', () => {
    const files = globSync('{src,demo}/**/*.{ts,tsx}', { cwd: root });
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => readFileSync(root + file, 'utf8').match(ASSERTED))).toEqual([]);
  });

  it('has a schema of its module: one made for each query is built and compiled anew each time', () => {
    const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
    expect(files.filter((file) => MADE_IN_CALL.test(readFileSync(root + file, 'utf8')))).toEqual([]);
  });

  it('would be found out', () => {
    expect(MADE_IN_CALL.test('await rowsOf(\n  db,\n  z.object({ id }), sql`SELECT 1`)')).toBe(true);
    expect(MADE_IN_CALL.test('await rowsOf(db, personRow.extend({ id }), sql`SELECT 1`)')).toBe(true);
    expect(MADE_IN_CALL.test('await rowsOf(this.#db, idRow, sql`SELECT 1`)')).toBe(false);
    expect('await db.execute<{ id: number }>(sql`SELECT 1`)'.match(ASSERTED)).toHaveLength(1);
    expect('await client.query<{ id: number }>("SELECT 1")'.match(ASSERTED)).toHaveLength(1);
    expect('return super.query<Row>(text)'.match(ASSERTED)).toBeNull();
    expect('await db.execute(sql`DELETE FROM x`)'.match(ASSERTED)).toBeNull();
  });
});
