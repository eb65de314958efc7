import { expect, it } from 'vitest';
import { failureOf } from './log.ts';

const messageOf = (message: string) => {
  const failure = failureOf(new Error(message));
  return failure === 'unknown' ? failure : failure.message;
};

it('an address in the words of an error is hidden in the log, however long it is', () => {
  expect(messageOf('550 <anna.rossi@example.it>: unknown')).toBe('550 <[hidden]>: unknown');
  expect(messageOf(`${'a'.repeat(100)}@example.it, "b@example.it" refused`)).toBe('[hidden], "[hidden]" refused');
  expect(messageOf('smtp://anna:secret@mail.example.it')).toBe('smtp://anna:[hidden]');
});

it('a package of a scope is no address', () => {
  expect(messageOf("Cannot find module '@scope/package'")).toBe("Cannot find module '@scope/package'");
});
