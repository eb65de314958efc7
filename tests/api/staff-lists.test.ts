// On both engines: hand-written SQL, whose errors of conversion differ.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffField } from '#contract/staff.ts';
import { staffResources } from '#server/areas/staff/routes.ts';
import { aStaff, auditOf, STAFF } from '../staff.ts';
import { openWorld } from '../world.ts';

const world = await openWorld();
let admin: Awaited<ReturnType<typeof aStaff>>;
beforeAll(async () => {
  admin = await aStaff(world);
});
afterAll(() => world.close());

const hostile = [
  '2026-13-45',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '-1',
  '1e999',
  '99999999999999999999',
  "' OR 1=1 --",
  '%',
  '\\',
  'NaN',
  'infinity',
  '\u{1F35D}',
];

const parametersOf = ({ name, kind }: StaffField): string[] =>
  kind === 'moment' || kind === 'day' ? [`${name}_from`, `${name}_to`] : [name];

describe('the lists of the back office', () => {
  it('answer any value of any filter, order and page with records or with a sentence about that filter', async () => {
    const wrong: string[] = [];
    for (const { slug, fields, downloads = [] } of staffResources) {
      const filters = fields.filter(({ isFiltered }) => isFiltered).flatMap(parametersOf);
      for (const value of hostile) {
        const asked = [...filters, 'q', 'sort', 'page', 'items'].map((name) => [name, value] as const);
        for (const [name] of asked) {
          const query = new URLSearchParams({ [name]: value });
          const answer = await admin.client.get(`${STAFF}/${slug}?${query}`);
          const body = await answer.json();
          const isRefusedInWords = answer.status === 400 && typeof body[name]?.[0] === 'string';
          if (answer.status !== 200 && !isRefusedInWords) wrong.push(`${slug}?${query}: ${answer.status}`);
        }
        const query = new URLSearchParams(asked.map(([name, text]) => [name, text]));
        for (const path of ['export', ...downloads.map((file) => `files/${file.slug}`)]) {
          const { status } = await admin.client.get(`${STAFF}/${slug}/${path}?${query}`);
          if (status !== 200 && status !== 400) wrong.push(`${slug}/${path}?${query}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refuse a day that no calendar has, a flag that is neither and a choice that is not there, by the name of the filter', async () => {
    for (const [list, name, code] of [
      ['users', 'date_joined_from', 'invalid_date'],
      ['orders', 'paid_at_to', 'invalid_date'],
      ['users', 'is_active', 'invalid_choice'],
      ['users', 'typology', 'invalid_choice'],
    ] as const) {
      const answer = await admin.client.get(`${STAFF}/${list}?${name}=2026-13-45`);
      const body = await answer.json();
      expect([list, answer.status, body.codes?.[name]]).toEqual([list, 400, code]);
    }
  });

  it('record no export that was refused', async () => {
    const staff = await aStaff(world);
    expect((await staff.client.get(`${STAFF}/users/export?date_joined_from=2026-13-45`)).status).toBe(400);
    expect((await staff.client.get(`${STAFF}/invoices/files/xml?issued_at_to=2026-13-45`)).status).toBe(400);
    expect(await auditOf(world, staff.id)).toEqual([]);
    expect((await staff.client.get(`${STAFF}/users/export?date_joined_from=2026-11-01`)).status).toBe(200);
    expect((await auditOf(world, staff.id)).map(({ action }) => action)).toEqual(['export']);
  });

  it('refuse a day of a form that the database cannot store', async () => {
    const { id } = await (
      await admin.client.post(`${STAFF}/codes`, {
        values: { code: 'GIORNI', kind: 'percent', percent: 10, is_active: true },
      })
    ).json();
    for (const starts_at of ['0000-01-01T00:00:00Z', '9999-12-31T23:00:00Z']) {
      const { version } = await (await admin.client.get(`${STAFF}/codes/${id}`)).json();
      const answer = await admin.client.patch(`${STAFF}/codes/${id}`, { values: { starts_at }, version });
      expect([starts_at, answer.status, Object.keys(await answer.json())]).toEqual([
        starts_at,
        400,
        ['starts_at', 'codes'],
      ]);
    }
  });
});
