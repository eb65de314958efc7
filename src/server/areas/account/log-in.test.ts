import { expect, it } from 'vitest';
import { hashPassword } from './log-in.ts';

// The tests over HTTP hash at a lower cost; here it is the server's.
it('hashes passwords with argon2id at the cost that OWASP recommends, each with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('Prova!2026'), hashPassword('Prova!2026')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});
