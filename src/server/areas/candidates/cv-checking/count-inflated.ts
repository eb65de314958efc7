import { decodePDFRawStream, PDFContext, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** What the decoders of the PDF library write would be more than we allow. */
class TooMuchInflated extends Error {
  override name = 'TooMuchInflated';
}

interface Decoder {
  buffer: Uint8Array;
  /** The size it begins with; it doubles until what is asked for fits. */
  minBufferLength: number;
  ensureBuffer(requested: number): Uint8Array;
}

let left = 0;
let isOver = false;

/**
 * Every decoder of the library asks its common parent for room before it writes. That is where bytes are counted: a
 * limit at this place holds for all filters, chained ones too, and for the streams that the library reads by itself.
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

/** Starts to count: from here on, `bytes` may be inflated and no more. One file at a time. */
export function limitInflated(bytes: number): void {
  left = bytes;
  isOver = false;
}

/** Whether the limit was met. The library catches errors of single objects, so that this must be asked after. */
export const wasTooMuch = (): boolean => isOver;

function aDecoder() {
  const dict = PDFDict.fromMapWithContext(
    new Map([[PDFName.of('Filter'), PDFName.of('ASCIIHexDecode')]]),
    PDFContext.create(),
  );
  return decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x3e])));
}
