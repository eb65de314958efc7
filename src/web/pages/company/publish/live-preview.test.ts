import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, useSearchParams } from 'react-router';
import { describe, expect, it } from 'vitest';
import { draftOf } from '#web/features/offer-fields/written-offer.ts';
import { LivePreview } from './live-preview.tsx';

function Preview() {
  const [query] = useSearchParams();
  return createElement(LivePreview, { offer: { ...draftOf({}), description: query.get('description') ?? '' } });
}

/** The preview on a site without a logged-in user. */
const Site = createRoutesStub([{ id: 'root', path: '/', Component: Preview }]);
const shown = (description: string) =>
  renderToStaticMarkup(createElement(Site, { initialEntries: [`/?${new URLSearchParams({ description })}`] }));

describe('the preview beside the form', () => {
  it('shows the words of a description without its HTML, and nothing where there are none', () => {
    expect(shown('<p>Cucina di <strong>mare</strong> &amp; forno</p>')).toContain('Cucina di mare &amp; forno.');
    expect(shown('<p>Cucina</p>')).not.toContain('&lt;p&gt;');
    expect(shown('<p></p>')).toBe(shown(''));
  });
});
