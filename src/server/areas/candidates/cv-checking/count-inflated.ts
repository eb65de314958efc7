import { decodePDFRawStream, PDFContext, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** Thrown when the decoders of the PDF library would write more than we allow. */
class TooMuchInflated extends Error {
  override name = 'TooMuchInflated';
}

interface Decoder {
  buffer: Uint8Array;
  /** The initial size; it doubles until the request fits. */
  minBufferLength: number;
  ensureBuffer(requested: number): Uint8Array;
}

let left = 0;
let isOver = false;

/**
 * Every decoder of the library asks its common parent for room before it writes. Counting bytes there makes the limit
 * hold for all filters, chained ones too, and for the streams that the library reads by itself.
 */
const parent: Decoder = Object.getPrototypeOf(Object.getPrototypeOf(aDecoder()));
const ensureBuffer = parent.ensureBuffer;
parent.ensureBuffer = function (this: Decoder, requested: number): Uint8Array {
  if (requested > this.buffer.byteLength) {
    let size = this.minBufferLength;
    while (size < requested) size *= 2;
    left -= size - this.buffer.byteLength;
    if (left < 0) {
      isOver = true;
      throw new TooMuchInflated();
    }
  }
  return ensureBuffer.call(this, requested);
};

/** Starts counting: from here on, `bytes` may be inflated and no more. One file at a time. */
export function limitInflated(bytes: number): void {
  left = bytes;
  isOver = false;
}

/** Whether the limit was exceeded. The library catches errors of single objects, so this must be checked afterwards. */
export const wasTooMuch = (): boolean => isOver;

function aDecoder() {
  const dict = PDFDict.fromMapWithContext(
    new Map([[PDFName.of('Filter'), PDFName.of('ASCIIHexDecode')]]),
    PDFContext.create(),
  );
  return decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x3e])));
}
