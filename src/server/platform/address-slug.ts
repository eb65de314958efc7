import slugify from '@sindresorhus/slugify';

/**
 * A name as it stands in an address: small letters and figures with hyphens, tags left out, '&' said as in Italian,
 * accents and apostrophes folded. 'L’Hotel & <b>Spa</b>' reads 'l-hotel-e-spa'. Empty when nothing is left.
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
