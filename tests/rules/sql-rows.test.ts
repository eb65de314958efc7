import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
/** `super.query<Row>` passes the type of its caller on, which has to answer for it. */
const ASSERTED = /(?<!super)\.(?:execute|query)\s*</g;

describe('a query that Drizzle cannot select', () => {
  it('has its rows parsed by a schema: no type is asserted of them', () => {
    const files = globSync('{src,demo}/**/*.{ts,tsx}', { cwd: root });
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => readFileSync(root + file, 'utf8').match(ASSERTED))).toEqual([]);
  });

  it('would be found out', () => {
    expect('await db.execute<{ id: number }>(sql`SELECT 1`)'.match(ASSERTED)).toHaveLength(1);
    expect('await client.query<{ id: number }>("SELECT 1")'.match(ASSERTED)).toHaveLength(1);
    expect('return super.query<Row>(text)'.match(ASSERTED)).toBeNull();
    expect('await db.execute(sql`DELETE FROM x`)'.match(ASSERTED)).toBeNull();
  });
});
