import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, NotConnected } from './database-unavailable.ts';

const coded = (code: string) => Object.assign(new Error('said by the server'), { code });
const ofQuery = (cause: Error) => new DrizzleQueryError('SELECT 1', [], cause);

describe('a database is unavailable', () => {
  it.each(['08006', '57P01', '57P03', '53100', '53200', '53300', '57014', '55P03', '25P03'])(
    'when it says %s, in a query as well as alone',
    (code) => {
      expect(isDatabaseUnavailable(coded(code))).toBe(true);
      expect(isDatabaseUnavailable(ofQuery(coded(code)))).toBe(true);
    },
  );

  it('when no connection could be opened, and when the network of a query fails', () => {
    expect(isDatabaseUnavailable(new NotConnected(coded('ECONNREFUSED')))).toBe(true);
    expect(isDatabaseUnavailable(ofQuery(coded('ECONNRESET')))).toBe(true);
  });

  it('but not when a query is refused, or the network of something else fails', () => {
    for (const code of ['23505', '42P01', '22P02']) expect(isDatabaseUnavailable(ofQuery(coded(code)))).toBe(false);
    expect(isDatabaseUnavailable(coded('ECONNREFUSED'))).toBe(false);
    expect(isDatabaseUnavailable('no error')).toBe(false);
  });
});
