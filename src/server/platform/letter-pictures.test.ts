import { expect, it, vi } from 'vitest';

const { toBuffer } = vi.hoisted(() => ({ toBuffer: vi.fn<() => Promise<Buffer>>() }));
vi.mock('sharp', () => ({ default: () => ({ png: () => ({ toBuffer }) }) }));

const { letterPictures } = await import('./letter-pictures.ts');
const LETTER = '<img src="cid:campana">';

it('a picture of letters is drawn once, and again for the next letter where it could not be drawn', async () => {
  toBuffer.mockRejectedValueOnce(new Error('No memory')).mockResolvedValue(Buffer.from('png'));
  const together = await Promise.allSettled([letterPictures(LETTER), letterPictures(LETTER)]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(toBuffer).toHaveBeenCalledTimes(1);
  for (let times = 0; times < 2; times++)
    expect(await letterPictures(LETTER)).toMatchObject([{ cid: 'campana', filename: 'campana.png' }]);
  expect(toBuffer).toHaveBeenCalledTimes(2);
});
