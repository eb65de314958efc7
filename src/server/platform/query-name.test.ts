import { describe, expect, it } from 'vitest';
import { queryName } from './query-name.ts';

describe('the name of a query', () => {
  it('says what it does to which tables', () => {
    const names = {
      'select "id" from "offers" o left join companies c on c.id = o.company_id': 'select offers, companies',
      'INSERT INTO offer_days (offer_id) VALUES ($1) ON CONFLICT DO NOTHING': 'insert offer_days',
      'WITH near AS (SELECT id FROM places), far AS (SELECT 1) SELECT * FROM near JOIN far ON true': 'select places',
      'update "users" set "email" = $1': 'update users',
      'SELECT id FROM pgboss.job': 'select pgboss.job',
      'SELECT pg_sleep(1)': 'select',
    };
    for (const [text, name] of Object.entries(names))
      expect(queryName(text)).toMatch(new RegExp(`^${name} #[0-9a-f]{8}$`));
  });

  it('holds no value, and is the same whatever the values and the length of a list', () => {
    const by = (email: string) => `SELECT * FROM users WHERE email = '${email}' AND id IN (1, 2)`;
    expect(queryName(by('mario.rossi@example.it'))).not.toMatch(/mario|example/);
    expect(queryName(by("d''angelo@example.it"))).toBe(queryName(by('mario.rossi@example.it')));
    const among = (list: string) => `select * from offers where id in (${list})`;
    expect(queryName(among('$1'))).toBe(queryName(among('$1, $2, $3')));
    expect(queryName('select 1 /* of mario */ from users -- rossi')).toBe(queryName('select 1 from users'));
    expect(queryName('select 1 from users /* of mario')).toBe(queryName('select 1 from users'));
    expect(queryName('select 1 from users')).not.toBe(queryName('select 1, name from users'));
  });
});
