import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const deflate = promisify<Buffer, { level: number; finishFlush: number }, Buffer>(deflateRaw);

/** Magic, deflate, no flags, no time, unknown system: the ten bytes every gzip stream may begin with. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A compressed page, flushed to a byte boundary: a tail can be appended. */
export interface GzipBeginning {
  zipped: Buffer;
  crc: number;
  /** Bytes before compression. */
  length: number;
}

/**
 * The first part of a gzip stream: compressed once, so that a short tail that differs in each answer (the nonce) can be
 * appended without compressing the page again. Cached pages use the best level. Compressed beside the main thread: it
 * was a tenth of that thread's work for a rendered page.
 */
export async function gzipBeginning(body: Buffer, level: 4 | 9 = 9): Promise<GzipBeginning> {
  const deflated = await deflate(body, { level, finishFlush: constants.Z_SYNC_FLUSH });
  return { zipped: Buffer.concat([GZIP_HEADER, deflated]), crc: crc32(body), length: body.length };
}

/** The whole gzip stream of a first part and its tail. */
export function gzipWithTail(beginning: GzipBeginning, tail: Buffer): Buffer<ArrayBuffer> {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(tail, beginning.crc), 0);
  trailer.writeUInt32LE((beginning.length + tail.length) >>> 0, 4);
  return Buffer.concat([beginning.zipped, deflateRawSync(tail, { level: 1 }), trailer]);
}
