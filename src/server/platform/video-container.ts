/** A truncated video, or no video at all. */
export class BrokenVideo extends Error {
  override name = 'BrokenVideo';
}

/** What a parser asks for next: the next bytes, or to skip some. */
type Step = { take: number } | { skip: number };
/** Parses a video. It is given the bytes it asks for, or null at the end of the file; it throws BrokenVideo. */
type Walk = Generator<Step, void, Uint8Array | null>;
type Part<Value> = Generator<Step, Value, Uint8Array | null>;

export type VideoKind = 'mp4' | 'webm';

/** The maximum number of boxes or elements of one video: an hour of frames has a tenth of it. */
const MAX_PARTS = 4_000_000;

/**
 * Validates a video while it streams, with a few bytes of it in memory: whether it is an MP4 or a WebM to its last
 * byte, with a video track and media data. `read` and `end` throw BrokenVideo.
 */
export class VideoContainer {
  readonly #walk: Walk;
  #step: IteratorResult<Step, void>;
  /** Of the current step: the bytes read, and how many are missing. */
  #taken: Uint8Array = new Uint8Array();
  #missing = 0;

  constructor(kind: VideoKind) {
    this.#walk = kind === 'mp4' ? walkMp4() : walkWebm();
    this.#step = this.#walk.next();
    this.#begin();
  }

  read(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; ) {
      if (this.#step.done) throw new BrokenVideo();
      const bytes = chunk.subarray(at, at + this.#missing);
      if ('take' in this.#step.value) this.#taken.set(bytes, this.#taken.length - this.#missing);
      at += bytes.length;
      this.#missing -= bytes.length;
      if (this.#missing > 0) continue;
      this.#step = this.#walk.next(this.#taken);
      this.#begin();
    }
  }

  /** The file may end here. */
  end(): void {
    if (this.#step.done || !('take' in this.#step.value) || this.#missing < this.#step.value.take)
      throw new BrokenVideo();
    this.#walk.next(null);
  }

  #begin(): void {
    const { value } = this.#step;
    this.#taken = new Uint8Array(value && 'take' in value ? value.take : 0);
    this.#missing = value ? ('take' in value ? value.take : value.skip) : 0;
  }
}

function* take(count: number): Part<Uint8Array> {
  const bytes = yield { take: count };
  if (!bytes) throw new BrokenVideo();
  return bytes;
}

function* skip(count: number): Part<void> {
  if (count > 0) yield { skip: count };
}

/** Counts the parts of one video. */
function partCounter(): () => void {
  let count = 0;
  return () => {
    if (++count > MAX_PARTS) throw new BrokenVideo();
  };
}

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const numberOf = (bytes: Uint8Array) => bytes.reduce((number, byte) => number * 256 + byte, 0);

/**
 * ISO 14496-12: boxes of a size and a type, which fill the file; `moov` says what there is, `mdat` holds it, also in
 * fragments.
 */
function* walkMp4(): Walk {
  const count = partCounter();
  let hasVideo = false;
  let hasMedia = false;
  for (let isFirst = true; ; isFirst = false) {
    const box = yield* boxHead(Number.MAX_SAFE_INTEGER, count);
    if (!box) break;
    if (isFirst && box.type !== 'ftyp') throw new BrokenVideo();
    if (box.type === 'moov') hasVideo = (yield* holdsVideoTrack(box.body, ['trak', 'mdia'], count)) || hasVideo;
    else {
      hasMedia ||= box.type === 'mdat' && box.body > 0;
      yield* skip(box.body);
    }
  }
  if (!hasVideo || !hasMedia) throw new BrokenVideo();
}

/** Whether the handler at the end of a path of boxes is that of a video. The boxes fill their parent. */
function* holdsVideoTrack(size: number, [next, ...path]: readonly string[], count: () => void): Part<boolean> {
  let found = false;
  for (let left = size; left > 0; ) {
    const box = yield* boxHead(left, count);
    if (!box) throw new BrokenVideo();
    left -= box.whole;
    if (next !== undefined && box.type === next) found = (yield* holdsVideoTrack(box.body, path, count)) || found;
    else if (next === undefined && box.type === 'hdlr' && box.body >= 12) {
      found = ascii((yield* take(12)).subarray(8)) === 'vide' || found;
      yield* skip(box.body - 12);
    } else yield* skip(box.body);
  }
  return found;
}

/**
 * The type and sizes of the next box, within its parent; null at the end of the file. A size of 0, 'to the end', could
 * be truncated unseen.
 */
function* boxHead(left: number, count: () => void): Part<{ type: string; body: number; whole: number } | null> {
  const head = yield { take: 8 };
  if (!head) return null;
  count();
  const type = ascii(head.subarray(4));
  const short = numberOf(head.subarray(0, 4));
  const whole = short === 1 ? numberOf(yield* take(8)) : short;
  const body = whole - (short === 1 ? 16 : 8);
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type) || body < 0 || whole > left) throw new BrokenVideo();
  return { type, body, whole };
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;
const MAX_HEADER = 4096;

/**
 * RFC 8794, 9559: elements of an id and a size. A video that was recorded live may not know the size of its segment and
 * clusters.
 */
function* walkWebm(): Walk {
  const count = partCounter();
  const header = yield* element(count);
  if (
    header?.id !== EBML ||
    header.size === null ||
    header.size > MAX_HEADER ||
    !ascii(yield* take(header.size)).includes('webm')
  )
    throw new BrokenVideo();
  const segment = yield* element(count);
  if (segment?.id !== SEGMENT) throw new BrokenVideo();
  let hasVideo = false;
  let hasMedia = false;
  let left = segment.size;
  while (left === null || left > 0) {
    const part = yield* element(count);
    if (!part && left === null) break;
    if (!part || (part.size === null && part.id !== CLUSTER)) throw new BrokenVideo();
    if (left !== null) left -= part.head + (part.size ?? 0);
    if (left !== null && left < 0) throw new BrokenVideo();
    if (part.id === TRACKS) hasVideo = (yield* holdsVideoEntry(part.size ?? 0, [TRACK_ENTRY], count)) || hasVideo;
    else {
      hasMedia ||= part.id === CLUSTER && part.size !== 0;
      // The content of a cluster of unknown size is read as if it were beside it.
      yield* skip(part.size ?? 0);
    }
  }
  if (!hasVideo || !hasMedia) throw new BrokenVideo();
  for (let after = yield* element(count); after; after = yield* element(count)) {
    if (after.id !== VOID || after.size === null) throw new BrokenVideo();
    yield* skip(after.size);
  }
}

function* holdsVideoEntry(size: number, [next]: readonly number[], count: () => void): Part<boolean> {
  let found = false;
  for (let left = size; left > 0; ) {
    const part = yield* element(count);
    if (!part || part.size === null) throw new BrokenVideo();
    left -= part.head + part.size;
    if (left < 0) throw new BrokenVideo();
    if (part.id === next) found = (yield* holdsVideoEntry(part.size, [], count)) || found;
    else if (next === undefined && part.id === TRACK_TYPE && part.size > 0 && part.size <= 8)
      found = numberOf(yield* take(part.size)) === 1 || found;
    else yield* skip(part.size);
  }
  return found;
}

/** The id, the size (null: unknown) and the bytes of the head of the next element; null at the end of the file. */
function* element(count: () => void): Part<{ id: number; size: number | null; head: number } | null> {
  const first = yield { take: 1 };
  if (!first) return null;
  count();
  const [byte = 0] = first;
  const idLength = Math.clz32(byte) - 23;
  if (idLength > 4) throw new BrokenVideo();
  const id = byte * 256 ** (idLength - 1) + (idLength > 1 ? numberOf(yield* take(idLength - 1)) : 0);
  const [sizeByte = 0] = yield* take(1);
  const sizeLength = Math.clz32(sizeByte) - 23;
  if (sizeLength > 8) throw new BrokenVideo();
  const beginning = sizeByte - 2 ** (8 - sizeLength);
  const rest = sizeLength > 1 ? yield* take(sizeLength - 1) : new Uint8Array();
  const isUnknown = beginning === 2 ** (8 - sizeLength) - 1 && rest.every((one) => one === 0xff);
  const size = beginning * 256 ** (sizeLength - 1) + numberOf(rest);
  if (!isUnknown && !Number.isSafeInteger(size)) throw new BrokenVideo();
  return { id, size: isUnknown ? null : size, head: idLength + sizeLength };
}
