import slugify from '@sindresorhus/slugify';

/**
 * A name as part of an address: lower-case letters and digits with hyphens. Tags are removed, '&' becomes 'e', accents
 * and apostrophes are folded: 'L’Hotel & <b>Spa</b>' becomes 'l-hotel-e-spa'. Empty when nothing is left.
 */
export const addressSlug = (name: string): string =>
  slugify(
    name
      .slice(0, 1000)
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&(?:amp;|nbsp;)?/g, (sign) => (sign === '&nbsp;' ? ' ' : ' e '))
      .replace(/['’‘`´]/g, ' '),
    { decamelize: false },
  );
