import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Link as RouterLink } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Link } from './link.tsx';

const html = (Shown: typeof Link, to: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/aziende/hotel-mare']}>
      <Shown to={to} state={{ from: 1 }} replace preventScrollReset className="btn" aria-label="Vai" onClick={() => {}}>
        Vai
      </Shown>
    </MemoryRouter>,
  );

describe('a link', () => {
  it.each([
    '/',
    '/offerte-lavoro',
    '/offerte-lavoro/cuoco?q=a%20b&radius=25',
    '/offerte-lavoro#risultati',
    '/a?#b',
    '/a//b',
    '/a/../b',
    '/a/',
    'b',
    '?page=2',
    'https://www.esempio.it/x',
    '/con spazio',
  ])('has the HTML of the router’s: %s', (to) => {
    expect(Link).not.toBe(RouterLink);
    expect(html(Link, to)).toBe(html(RouterLink, to));
  });
});
