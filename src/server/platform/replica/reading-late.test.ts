import { QueryPromise } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { besideReading, canDoWithoutPrimary, mayReadLate, readingLate } from './reading-late.ts';

/** A statement: it is sent when somebody waits for it. */
class Statement extends QueryPromise<{ late: boolean; optional: boolean }> {
  override execute() {
    return Promise.resolve({ late: mayReadLate(), optional: canDoWithoutPrimary() });
  }
}

it('a statement that is handed back unsent belongs to the reading that made it', async () => {
  expect(await readingLate(true, () => new Statement())).toEqual({ late: true, optional: true });
  expect(await readingLate(true, () => besideReading(() => new Statement()))).toEqual({ late: false, optional: true });
  expect(await readingLate(false, () => besideReading(() => new Statement()))).toEqual({
    late: false,
    optional: false,
  });
  expect(await new Statement()).toEqual({ late: false, optional: false });
});
