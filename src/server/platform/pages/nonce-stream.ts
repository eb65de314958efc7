import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Magic, deflate, no flags, no time, unknown system: the ten bytes every gzip stream may begin with. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * The beginning of a gzip stream: compressed once and flushed to a byte, so that a short tail, different
 * at each answer (the nonce), can be joined without compressing the page again.
 */
export function gzipBeginning(body: Buffer): { zipped: Buffer; crc: number } {
  const deflated = deflateRawSync(body, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  return { zipped: Buffer.concat([GZIP_HEADER, deflated]), crc: crc32(body) };
}

/** The whole gzip stream of a beginning and its tail. */
export function gzipWithTail(beginning: { zipped: Buffer; crc: number; length: number }, tail: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(tail, beginning.crc), 0);
  trailer.writeUInt32LE((beginning.length + tail.length) >>> 0, 4);
  return Buffer.concat([beginning.zipped, deflateRawSync(tail, { level: 1 }), trailer]);
}
