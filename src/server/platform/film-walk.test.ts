import { describe, expect, it } from 'vitest';
import { anMp4, aWebm, boxHead, mp4Beginning, mp4OfACamera, mp4OfFragments } from '#tests/films.ts';
import { BrokenFilm, type FilmKind, FilmWalk } from './film-walk.ts';

const isFilm = (kind: FilmKind, film: Uint8Array, chunk = film.length) => {
  const walk = new FilmWalk(kind);
  try {
    for (let at = 0; at < film.length; at += chunk) walk.read(film.subarray(at, at + chunk));
    walk.end();
    return true;
  } catch (error) {
    if (error instanceof BrokenFilm) return false;
    throw error;
  }
};
const films: readonly [string, FilmKind, Uint8Array][] = [
  ['an MP4', 'mp4', anMp4()],
  ['an MP4 with a size of 64 bits', 'mp4', anMp4({ isLong: true })],
  ['an MP4 of a camera', 'mp4', mp4OfACamera()],
  ['an MP4 of fragments', 'mp4', mp4OfFragments()],
  ['a WebM', 'webm', aWebm()],
];

describe('a film', () => {
  it.each([...films, ['a WebM recorded live', 'webm', aWebm({ isLive: true })] as const])(
    '%s is known, in whatever pieces it comes',
    (_name, kind, film) => {
      for (const chunk of [1, 2, 7, 64, film.length]) expect([chunk, isFilm(kind, film, chunk)]).toEqual([chunk, true]);
    },
  );

  it.each(films)('%s that was cut anywhere is refused, and so is one with something behind it', (_name, kind, film) => {
    const kept = Array.from(film.keys()).filter((length) => isFilm(kind, film.subarray(0, length)));
    expect(kept).toEqual([]);
    expect(isFilm(kind, new Uint8Array([...film, 0, 0, 0]))).toBe(false);
  });

  it('needs a video track, something to play, and parts that fit what is around them', () => {
    expect(isFilm('mp4', anMp4({ handler: 'soun' }))).toBe(false);
    expect(isFilm('mp4', anMp4({ media: new Uint8Array() }))).toBe(false);
    expect(isFilm('webm', aWebm({ trackType: 2 }))).toBe(false);
    const ftyp = mp4Beginning().subarray(0, 24);
    for (const rest of [
      Buffer.alloc(1000),
      boxHead('mdat', -8),
      boxHead('moov', 8),
      Buffer.concat([boxHead('moov', 8), boxHead('trak', 500)]),
    ])
      expect(isFilm('mp4', Buffer.concat([ftyp, rest]))).toBe(false);
    expect(isFilm('mp4', Buffer.concat([boxHead('mdat', 40), Buffer.alloc(40), mp4Beginning()]))).toBe(false);
    expect(isFilm('webm', Buffer.concat([Buffer.from(aWebm()).subarray(0, 13), Buffer.alloc(400)]))).toBe(false);
  });
});
