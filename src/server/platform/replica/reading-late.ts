import { AsyncLocalStorage } from 'node:async_hooks';

interface Reading {
  mayBeLate: boolean;
  /** What is asked beside a reading that may be late: the reading goes on when it fails. */
  isOptional?: boolean;
}

const readings = new AsyncLocalStorage<Reading>();

/**
 * Runs something that may read what a replica has, a moment late, until it ends or writes. What it runs inside is as
 * late as it is itself.
 */
export async function readingLate<Answer>(mayBeLate: boolean, run: () => Promise<Answer>): Promise<Answer> {
  if (readings.getStore()) return run();
  const reading = { mayBeLate };
  try {
    return await readings.run(reading, whole(run));
  } finally {
    // What it left behind (a timer, a counter that is written later) reads what is true.
    reading.mayBeLate = false;
  }
}

export const mayReadLate = (): boolean => readings.getStore()?.mayBeLate ?? false;

/** Runs something whose writes the request never reads, such as counting it: it goes on to read late. */
export const besideReading = <Answer>(run: () => Promise<Answer>): Promise<Answer> =>
  readings.run({ mayBeLate: false, isOptional: mayReadLate() }, whole(run));

/** A statement is sent when somebody waits for it: here, not by who gets it later and is no part of the reading. */
const whole =
  <Answer>(run: () => Promise<Answer>) =>
  async (): Promise<Answer> =>
    await run();

/** Whether what is asked of the primary could be read from a replica, or left out: then nobody waits for a primary. */
export const canDoWithoutPrimary = (): boolean => mayReadLate() || (readings.getStore()?.isOptional ?? false);

/** From here on this request reads what it has written. */
export function readsItsOwnWrites(): void {
  const reading = readings.getStore();
  if (reading) reading.mayBeLate = false;
}
