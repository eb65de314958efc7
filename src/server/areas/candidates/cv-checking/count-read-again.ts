import { PDFParser } from '@cantoo/pdf-lib';

interface Bytes {
  readonly length: number;
  offset(): number;
  moveTo(offset: number): void;
}

/** The class of the bytes that parsers read, which the library does not export. */
class Probe extends PDFParser {
  readonly stream = this.bytes;
}

/**
 * How much of a stream may be read again, in multiples of its length: a file whose streams do not state their length
 * needs five.
 */
const MAX_READ_AGAIN = 8;
/** Streams of so few bytes are always cheap. */
const READ_AGAIN_FREE = 256 * 1024;
/**
 * The library throws an error at each byte between objects that starts none: no file written by a program has so many.
 */
const MAX_FAILURES = 500_000;

/** How much of each stream of bytes was read again, and how often nothing was found. */
let counts = new WeakMap<Bytes, { bytes: number; failures: number }>();
let isOver = false;

/**
 * The library's parsers try, fail and go back to try another way, always through `moveTo`. It is counted there: a
 * parser that goes back too often is sent to the end, so that the time a file takes stays in proportion to its length.
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

/** Starts counting. One file at a time. */
export function limitReadAgain(): void {
  counts = new WeakMap();
  isOver = false;
}

/** Whether something was read too often. */
export const wasReadTooOften = (): boolean => isOver;
