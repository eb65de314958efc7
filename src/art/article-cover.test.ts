import { describe, expect, it } from 'vitest';
import { articleCover } from './article-cover.ts';

const groundOf = (inside: string) => inside.match(/^<rect width="160" height="80" fill="([^"]+)"/)?.[1];

describe('the cover of an article', () => {
  it('is one motif on one ground for each category', () => {
    const categories = ['contratti', 'carriera', 'mestieri', 'vita-in-stagione', 'assumere', 'gestire'];
    expect(new Set(categories.map((category) => groundOf(articleCover(category, 'uno')))).size).toBe(categories.length);
    expect(groundOf(articleCover('contratti', 'uno'))).toBe(groundOf(articleCover('contratti', 'un-altro')));
  });
  it('is cut in another way for another article, and the same way for the same', () => {
    const covers = Array.from({ length: 40 }, (_, index) => articleCover('contratti', `articolo-${index}`));
    expect(new Set(covers).size).toBe(4);
    expect(articleCover('contratti', 'a')).toBe(articleCover('contratti', 'a'));
  });
  it('exists also for a category that staff create', () => {
    expect(groundOf(articleCover('novita', 'uno'))).toMatch(/^var\(--tile-/);
  });
});
