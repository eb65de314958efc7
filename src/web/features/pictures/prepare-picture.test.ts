import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillText } from '#domain/fill-text.ts';
import { preparePicture } from './prepare-picture.ts';
import { sizeWithin } from './smaller-picture.ts';

const MB = 1024 * 1024;
const file = (name: string, type: string, bytes: number) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: bytes });
const prepared = (chosen: File) => preparePicture(chosen, fillText);

/** What the browser makes of a picture of this size: `drawnBytes` is the weight of the smaller one. */
function aBrowser({ width, height, drawnBytes = MB }: { width: number; height: number; drawnBytes?: number }) {
  const drawn: { width: number; height: number; type: string }[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = {
        width: 0,
        height: 0,
        getContext: () => ({ fillRect: () => {}, drawImage: () => {} }),
        toBlob: (done: (blob: Blob) => void, type: string) => {
          drawn.push({ width: canvas.width, height: canvas.height, type });
          done(new Blob([new Uint8Array(drawnBytes)], { type }));
        },
      };
      return canvas;
    },
  });
  return drawn;
}

beforeEach(() => void aBrowser({ width: 1000, height: 800 }));
afterEach(() => vi.unstubAllGlobals());

describe('a picture of a company’s page', () => {
  it('is sent as it is when it is light, and made smaller when a phone made it large', async () => {
    const light = file('sala.jpg', 'image/jpeg', MB);
    expect(await prepared(light)).toEqual({ picture: light });
    const drawn = aBrowser({ width: 8000, height: 6000 });
    const answer = await prepared(file('IMG 48.jpeg', 'image/jpeg', 14 * MB));
    if (!('picture' in answer)) throw new Error('A photograph of 48 megapixels is taken');
    expect([answer.picture.name, answer.picture.type, answer.picture.size]).toEqual(['IMG 48.jpg', 'image/jpeg', MB]);
    expect(drawn).toEqual([{ width: 4000, height: 3000, type: 'image/jpeg' }]);
  });

  it('keeps its transparent ground when it has one', async () => {
    const drawn = aBrowser({ width: 6000, height: 6000 });
    expect(await prepared(file('logo.png', 'image/png', 9 * MB))).toMatchObject({ picture: { type: 'image/webp' } });
    expect(drawn).toMatchObject([{ type: 'image/webp' }]);
  });

  it('is refused with what to do: HEIC, no picture, one that does not open, one that stays too heavy', async () => {
    const problem = async (chosen: File) => {
      const answer = await prepared(chosen);
      return 'problem' in answer ? answer.problem : null;
    };
    for (const heic of [file('IMG_1.HEIC', '', MB), file('a', 'image/heif', MB)])
      expect(await problem(heic)).toContain('“Più compatibile”');
    expect(await problem(file('menu.pdf', 'application/pdf', MB))).toContain('non è una foto: scegli');
    aBrowser({ width: 8000, height: 6000, drawnBytes: 9 * MB });
    expect(await problem(file('grande.jpg', 'image/jpeg', 10 * MB))).toContain('supera gli 8 MB');
    // Making it smaller made it heavier: it is sent as it is, within the pixels that the server takes.
    aBrowser({ width: 9000, height: 6000, drawnBytes: 4 * MB });
    expect(await problem(file('disegno.png', 'image/png', 3 * MB))).toContain('52 megapixel');
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('No picture')));
    expect(await problem(file('rotta.jpg', 'image/jpeg', MB))).toContain('che si apre');
  });
});

it('the size of a smaller picture keeps its proportions, and a small one stays', () => {
  expect(sizeWithin({ width: 8000, height: 6000 }, 4000)).toEqual({ width: 4000, height: 3000 });
  expect(sizeWithin({ width: 30, height: 6000 }, 4000)).toEqual({ width: 20, height: 4000 });
  expect(sizeWithin({ width: 1, height: 9000 }, 4000)).toEqual({ width: 1, height: 4000 });
  expect(sizeWithin({ width: 1200, height: 900 }, 4000)).toEqual({ width: 1200, height: 900 });
});
