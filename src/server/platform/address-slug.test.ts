import { expect, it } from 'vitest';
import { addressSlug } from './address-slug.ts';

it.each([
  ["L’Hotel & Spa dell'Etna", 'l-hotel-e-spa-dell-etna'],
  ['Cuoco <b>bravo</b> &amp; Co.', 'cuoco-bravo-e-co'],
  ['NASpI tra due stagioni', 'naspi-tra-due-stagioni'],
  ['Ca’ d’Oro’s', 'ca-d-oro-s'],
  ['Caffè l`angolo', 'caffe-l-angolo'],
  ['F&B manager', 'f-e-b-manager'],
  ['!!!', ''],
])('a name in an address: %s reads %s', (name, slug) => expect(addressSlug(name)).toBe(slug));
