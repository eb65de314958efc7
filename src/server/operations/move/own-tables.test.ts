import { expect, it } from 'vitest';
import { type OwnTable, samePartitions } from './own-tables.ts';

const part = (name: string, bound: string): OwnTable => ({
  name,
  at: `public.${name}`,
  parent: 'public.entries',
  bound,
  pages: 0,
  bytes: 0,
  columns: [],
});
const until = (month: string) => `FOR VALUES FROM (MINVALUE) TO ('${month}-01')`;
const month = (first: string, end: string) => `FOR VALUES FROM ('${first}-01') TO ('${end}-01')`;

it('partitions of a database that was made in another month give way to those of the source', async () => {
  const run: string[] = [];
  const sql = {
    async executeSql(text: string) {
      run.push(text);
      return { rows: [] };
    },
  };
  const ordinary = { ...part('users', ''), parent: null, bound: null };
  const source = [part('earlier', until('2027-01')), part('m_2027_01', month('2027-01', '2027-02')), ordinary];
  const target = [
    part('earlier', until('2027-03')),
    part('m_2027_03', month('2027-03', '2027-04')),
    { ...part('queue', month('2020-01', '2020-02')), parent: 'pgboss.job' },
    ordinary,
  ];
  const same = target[2] ?? ordinary;
  await samePartitions(sql, [...source, same], target);
  expect(run).toEqual([
    'ALTER TABLE public.entries DETACH PARTITION public.earlier',
    'DROP TABLE public.m_2027_03',
    `ALTER TABLE public.entries ATTACH PARTITION public.earlier ${until('2027-01')}`,
    `CREATE TABLE public.m_2027_01 PARTITION OF public.entries ${month('2027-01', '2027-02')}`,
    expect.stringContaining('EXECUTE definition'),
  ]);
});
