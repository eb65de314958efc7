import { expect, it } from 'vitest';
import { isEmbedded } from './embedded-pages.ts';
import { pageRoutes } from './page-table.ts';

it('only the banner and the list of offers may be shown in a frame of another site', () => {
  expect(pageRoutes.map(({ path }) => path).filter(isEmbedded)).toEqual(['/banner', '/iframeTemplate']);
  for (const path of ['/', '/login', '/banner/', '/iframetemplate', '/profilo/banner', ''])
    expect(isEmbedded(path), path).toBe(false);
});
