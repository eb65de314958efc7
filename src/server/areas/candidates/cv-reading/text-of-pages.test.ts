import { describe, expect, it } from 'vitest';
import { endlessCv } from '#tests/cvs.ts';
import { cvOfManyRuns } from '#tests/hostile-files.ts';
import { runsOfPage, textOfPages } from './text-of-pages.ts';

describe('the text of a PDF', () => {
  it('is taken as it streams: a page without end is read up to the limit, and no further chunk is asked for', async () => {
    let chunks = 0;
    const item = {
      str: 'a',
      dir: 'ltr',
      width: 1,
      height: 1,
      transform: [1, 0, 0, 1, 0, 0],
      fontName: 'f',
      hasEOL: false,
    };
    const streamTextContent = () =>
      new ReadableStream(
        {
          pull(stream) {
            chunks++;
            stream.enqueue({ items: Array.from({ length: 10 }, () => item), styles: {}, lang: null });
          },
        },
        { highWaterMark: 0 },
      );
    const page = { getViewport: () => ({ convertToViewportPoint: () => [0, 0] }), streamTextContent };
    // @ts-expect-error Only the parts of a page that are read are given.
    expect(await runsOfPage(page, { letters: 50_000, runs: 50_000 }, () => {})).toHaveLength(20_000);
    expect(chunks).toBe(2000);
  });

  it('has at most 50,000 runs in all, whatever the number of pages', async () => {
    const pages = await textOfPages(cvOfManyRuns(4, 25_000));
    expect(pages.map((runs) => runs.length)).toEqual([20_000, 20_000, 10_000]);
  });

  it('is read no further once it has taken its time, a page is whole or not begun', async () => {
    const pdf = await endlessCv();
    expect((await textOfPages(pdf)).length).toBeGreaterThan(1);
    expect(await textOfPages(pdf, { cpuMostMs: 0 })).toHaveLength(1);
  });
});
