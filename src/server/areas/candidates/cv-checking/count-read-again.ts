import { PDFParser } from '@cantoo/pdf-lib';

interface Bytes {
  readonly length: number;
  offset(): number;
  moveTo(offset: number): void;
}

/** Gives the class of the bytes that parsers read, which the library does not export. */
class Probe extends PDFParser {
  readonly stream = this.bytes;
}

/**
 * How much of a stream may be read again, in its own lengths: a file whose streams do not say their length takes five.
 */
const MAX_READ_AGAIN = 8;
/** For streams so small that everything in them is cheap, in bytes. */
const READ_AGAIN_FREE = 256 * 1024;
/**
 * The library throws an error at each byte between objects that begins none: so many are in no file that a program
 * wrote.
 */
const MAX_FAILURES = 500_000;

/** What was read again of each stream of bytes, and how often nothing was found at all. */
let counts = new WeakMap<Bytes, { bytes: number; failures: number }>();
let isOver = false;

/**
 * The library's parsers try, fail and go back to try otherwise, all of them by `moveTo`. That is where it is counted:
 * what goes back too often is sent to the end, so that the time a file takes stays in proportion to its length.
 */
const parent: Bytes = Object.getPrototypeOf(new Probe(new Uint8Array()).stream);
const { moveTo } = parent;
parent.moveTo = function (this: Bytes, offset: number): void {
  const count = counts.get(this) ?? { bytes: 0, failures: 0 };
  const back = Math.min(this.offset(), this.length) - offset;
  if (back > 0) count.bytes += back;
  else if (back === 0) count.failures += 1;
  counts.set(this, count);
  isOver ||= count.bytes > this.length * MAX_READ_AGAIN + READ_AGAIN_FREE || count.failures > MAX_FAILURES;
  moveTo.call(this, isOver ? this.length : offset);
};

/** Starts to count. One file at a time. */
export function limitReadAgain(): void {
  counts = new WeakMap();
  isOver = false;
}

/** Whether something was read too often. */
export const wasReadTooOften = (): boolean => isOver;
