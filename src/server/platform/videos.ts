import { fault } from '#domain/fault.ts';
import { VIDEO_MAX_BYTES, VIDEO_TOO_LARGE } from '#domain/video-limits.ts';
import { invalid, tooLarge } from './http/refusal.ts';
import { BrokenVideo, VideoContainer, type VideoKind } from './video-container.ts';

/** The type of a video by its first bytes: a file name or a header proves nothing. */
function kindOf(head: Uint8Array): VideoKind | null {
  const text = (start: number, end: number) => String.fromCharCode(...head.subarray(start, end));
  if (text(4, 8) === 'ftyp') return 'mp4';
  return head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3 ? 'webm' : null;
}

const HEAD = 12;

const noVideo = (field: string) =>
  invalid({ [field]: [fault('invalid_video', 'Il file non è un video che si apre: scegli un MP4 o un WebM.')] });

/**
 * An uploaded video: its type, from its first bytes, and its content, to be stored while it is read. Refuses at once
 * what is no video, what grows over 200 MB (413), and what turns out to be truncated or invalid: `content` then ends
 * with the refusal, so that the writer discards the file. It is never held in memory.
 */
export async function readVideo(
  body: ReadableStream<Uint8Array>,
  field: string,
): Promise<{ kind: VideoKind; content: ReadableStream<Uint8Array> }> {
  const reader = body.getReader();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < HEAD) {
    const { done, value } = await reader.read();
    if (done) break;
    first.push(value);
    size += value.length;
  }
  const head = new Uint8Array(Buffer.concat(first));
  const kind = kindOf(head);
  if (!kind) {
    await reader.cancel();
    throw noVideo(field);
  }
  const walk = new VideoContainer(kind);
  const isBroken = (look: () => void) => {
    try {
      look();
      return false;
    } catch (error) {
      if (error instanceof BrokenVideo) return true;
      throw error;
    }
  };
  const content = new ReadableStream<Uint8Array>({
    start(stream) {
      if (isBroken(() => walk.read(head))) return stream.error(noVideo(field));
      stream.enqueue(head);
    },
    async pull(stream) {
      const { done, value } = await reader.read();
      if (done) return isBroken(() => walk.end()) ? stream.error(noVideo(field)) : stream.close();
      size += value.length;
      const refusal =
        size > VIDEO_MAX_BYTES
          ? tooLarge('file_too_large', VIDEO_TOO_LARGE)
          : isBroken(() => walk.read(value))
            ? noVideo(field)
            : null;
      if (refusal) {
        stream.error(refusal);
        return reader.cancel();
      }
      stream.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { kind, content };
}
