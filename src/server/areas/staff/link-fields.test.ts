import { expect, it } from 'vitest';
import type { StaffField } from '#contract/staff.ts';
import { checkValues } from './desk/check-values.ts';
import { link, website } from './desk/fields.ts';
import { documents } from './resources/documents.ts';
import { staffResources } from './routes.ts';

const flat = (fields: readonly StaffField[], path: string): { path: string; field: StaffField }[] =>
  fields.flatMap((field) => [
    { path: `${path}.${field.name}`, field },
    ...flat(field.fields ?? [], `${path}.${field.name}`),
  ]);

it('a field of the back office that becomes a link is of a kind that reads links, at any depth', () => {
  const all = [
    ...staffResources.flatMap(({ slug, fields, actions = [] }) => [
      ...flat(fields, slug),
      ...actions.flatMap((action) => flat(action.fields ?? [], `${slug}/${action.slug}`)),
    ]),
    ...documents.flatMap(({ slug, fields }) => flat(fields, slug)),
  ];
  const typed = all.filter(
    ({ field }) =>
      !field.isReadOnly &&
      (field.kind === 'text' || field.kind === 'long') &&
      (/url|link|href|website|canonical|video$/.test(field.name) || /sito|link/i.test(field.label)),
  );
  expect(typed.map(({ path }) => path)).toEqual([]);
  expect(all.filter(({ field }) => field.kind === 'link').length).toBeGreaterThan(6);
});

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  '//altrove.example',
  'https://a:b@c.example',
])('a link is not %s', (address) => {
  expect(() => checkValues([link('url', 'Indirizzo')], { url: address })).toThrow();
  if (!address.startsWith('//')) expect(() => checkValues([website('site', 'Sito')], { site: address })).toThrow();
});
