const bytesOf = (...parts: readonly (string | readonly number[] | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const big = (number: number, length: number) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(number, Math.max(0, length - 6), Math.min(6, length));
  return bytes;
};

/** The head of an MP4 box; `isLong` writes its size in 64 bits. */
export const boxHead = (type: string, body: number, isLong = false): Buffer =>
  isLong ? bytesOf(big(1, 4), type, big(body + 16, 8)) : bytesOf(big(body + 8, 4), type);
const box = (type: string, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([boxHead(type, body.length), body]);
};
const track = (handler: string) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('hdlr', bytesOf(big(0, 8), handler, big(0, 12), 'Handler\0')), box('minf', Buffer.alloc(10))),
  );

/** The boxes before the media of an MP4 with a sound track and one of the given kind. */
export const mp4Beginning = (handler = 'vide'): Buffer =>
  Buffer.concat([
    box('ftyp', bytesOf('isom', big(512, 4), 'isommp42')),
    box('moov', box('mvhd', Buffer.alloc(100)), track('soun'), track(handler)),
  ]);

/** A small MP4 with everything a player looks for, in frames that show nothing. */
export const anMp4 = ({
  media = new Uint8Array(40),
  isLong = false,
  handler = 'vide',
}: {
  media?: Uint8Array;
  isLong?: boolean;
  handler?: string;
} = {}): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([mp4Beginning(handler), boxHead('mdat', media.length, isLong), media]));
/** The same as cameras write it: the index is at the end. */
export const mp4OfACamera = (): Uint8Array<ArrayBuffer> => {
  const whole = mp4Beginning();
  const ftyp = whole.readUInt32BE(0);
  return new Uint8Array(
    Buffer.concat([whole.subarray(0, ftyp), boxHead('mdat', 40), Buffer.alloc(40), whole.subarray(ftyp)]),
  );
};
/** The same in fragments. */
export const mp4OfFragments = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([mp4Beginning(), box('moof', Buffer.alloc(20)), box('mdat', Buffer.alloc(30))]));

const UNKNOWN = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const sizeOf = (length: number) => big(length + 0x40_00, 2);
const element = (id: readonly number[], ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts);
  return bytesOf(id, sizeOf(body.length), body);
};
const TRACKS = [0x16, 0x54, 0xae, 0x6b];
const CLUSTER = [0x1f, 0x43, 0xb6, 0x75];

/** A small WebM; one recorded live states neither the size of its segment nor of its clusters. */
export function aWebm({ isLive = false, trackType = 1 } = {}): Uint8Array<ArrayBuffer> {
  const entry = (kind: number) =>
    element([0xae], element([0xd7], Buffer.from([1])), element([0x83], Buffer.from([kind])));
  const blocks = Buffer.concat([element([0xe7], Buffer.from([0])), element([0xa3], Buffer.alloc(30))]);
  const cluster = isLive ? bytesOf(CLUSTER, UNKNOWN, blocks) : element(CLUSTER, blocks);
  const content = Buffer.concat([
    element([0x15, 0x49, 0xa9, 0x66], Buffer.alloc(20)),
    element(TRACKS, entry(2), entry(trackType)),
    cluster,
  ]);
  const header = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm')));
  return new Uint8Array(bytesOf(header, [0x18, 0x53, 0x80, 0x67], isLive ? UNKNOWN : sizeOf(content.length), content));
}
