import { describe, expect, it } from 'vitest';
import { anMp4, aWebm, boxHead, mp4Beginning, mp4OfACamera, mp4OfFragments } from '#tests/videos.ts';
import { BrokenVideo, VideoContainer, type VideoKind } from './video-container.ts';

const isVideo = (kind: VideoKind, video: Uint8Array, chunk = video.length) => {
  const walk = new VideoContainer(kind);
  try {
    for (let at = 0; at < video.length; at += chunk) walk.read(video.subarray(at, at + chunk));
    walk.end();
    return true;
  } catch (error) {
    if (error instanceof BrokenVideo) return false;
    throw error;
  }
};
const videos: readonly [string, VideoKind, Uint8Array][] = [
  ['an MP4', 'mp4', anMp4()],
  ['an MP4 with a size of 64 bits', 'mp4', anMp4({ isLong: true })],
  ['an MP4 of a camera', 'mp4', mp4OfACamera()],
  ['an MP4 of fragments', 'mp4', mp4OfFragments()],
  ['a WebM', 'webm', aWebm()],
];

describe('a video', () => {
  it.each([...videos, ['a WebM recorded live', 'webm', aWebm({ isLive: true })] as const])(
    '%s is known, in whatever pieces it comes',
    (_name, kind, video) => {
      for (const chunk of [1, 2, 7, 64, video.length])
        expect([chunk, isVideo(kind, video, chunk)]).toEqual([chunk, true]);
    },
  );

  it.each(videos)(
    '%s that was cut anywhere is refused, and so is one with something behind it',
    (_name, kind, video) => {
      const kept = Array.from(video.keys()).filter((length) => isVideo(kind, video.subarray(0, length)));
      expect(kept).toEqual([]);
      expect(isVideo(kind, new Uint8Array([...video, 0, 0, 0]))).toBe(false);
    },
  );

  it('needs a video track, something to play, and parts that fit what is around them', () => {
    expect(isVideo('mp4', anMp4({ handler: 'soun' }))).toBe(false);
    expect(isVideo('mp4', anMp4({ media: new Uint8Array() }))).toBe(false);
    expect(isVideo('webm', aWebm({ trackType: 2 }))).toBe(false);
    const ftyp = mp4Beginning().subarray(0, 24);
    for (const rest of [
      Buffer.alloc(1000),
      boxHead('mdat', -8),
      boxHead('moov', 8),
      Buffer.concat([boxHead('moov', 8), boxHead('trak', 500)]),
    ])
      expect(isVideo('mp4', Buffer.concat([ftyp, rest]))).toBe(false);
    expect(isVideo('mp4', Buffer.concat([boxHead('mdat', 40), Buffer.alloc(40), mp4Beginning()]))).toBe(false);
    expect(isVideo('webm', Buffer.concat([Buffer.from(aWebm()).subarray(0, 13), Buffer.alloc(400)]))).toBe(false);
  });
});
