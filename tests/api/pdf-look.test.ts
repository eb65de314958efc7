import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { personSeed } from '#art/identity.ts';
import { paperColors, tile } from '#art/tiles.ts';
import { settleOrder } from '#server/areas/checkout/settle-order.ts';
import { orders } from '#server/areas/checkout/tables.ts';
import { billing } from '../billing.ts';
import { aCompany, anEvent, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { type DrawnPage, drawnPage } from '../drawn-pdf.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const read = async (client: Client, path: string): Promise<DrawnPage> => {
  const answer = await client.get(path);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  return drawnPage(new Uint8Array(await answer.arrayBuffer()));
};
const aCandidate = async (changes: Parameters<typeof aUser>[1] = {}) => {
  const user = await aUser(world, changes);
  return { user, client: await new Client(world).logIn(user.email, PASSWORD) };
};
const words = ({ words: all }: DrawnPage, text: string) => {
  const found = all.find((one) => one.text.includes(text));
  if (!found) throw new Error(`“${text}” is not on the page`);
  return found;
};

/** The grounds of the squares along the top edge, from left to right. */
const band = ({ shapes }: DrawnPage): string[] => {
  const squares = shapes.filter(
    ({ top, width, height }) => Math.abs(top) < 0.1 && Math.abs(width - 14) < 0.1 && Math.abs(height - 14) < 0.1,
  );
  // A motif may fill its square as well: the ground comes first.
  const grounds = new Map(squares.toReversed().map(({ left, color }) => [Math.round(left), color]));
  return [...grounds].sort(([one], [other]) => one - other).map(([, color]) => color);
};
/** A band of tiles from edge to edge, where no two neighbours have one ground. */
function hasBand(page: DrawnPage): void {
  const grounds = band(page);
  expect(grounds.length).toBe(Math.ceil(page.width / 14));
  expect(new Set(grounds).size).toBeGreaterThanOrEqual(4);
  expect(
    grounds.filter((ground, index) => ground === grounds[index - 1] || !paperColors.some((color) => color === ground)),
  ).toEqual([]);
}
/** The cloche in terracotta, with the name of the site at its right. */
function hasMark(page: DrawnPage): DrawnPage['words'][number] {
  const name = page.words.find(({ text }) => text === world.platform.config.siteName);
  if (!name) throw new Error('The page has no name of the site');
  const cloche = page.shapes.filter(
    ({ left, top, width, height }) =>
      left < name.left &&
      left + width > name.left - name.size * 2 &&
      top > name.top - name.size &&
      top + height < name.top + name.size * 2,
  );
  expect(cloche.map(({ color }) => color)).toContain(paperColors[0]);
  return name;
}
/** Somebody's tile: the colours of its shapes in their order, in a square of some size. */
function tileOn({ shapes }: DrawnPage, size: number) {
  const first = shapes.findIndex(({ width, height }) => Math.abs(width - size) < 0.1 && Math.abs(height - size) < 0.1);
  const { left = 0, top = 0 } = shapes[first] ?? {};
  const inside = shapes
    .slice(first)
    .filter(
      (one) =>
        one.left >= left - 0.1 &&
        one.top >= top - 0.1 &&
        one.left + one.width <= left + size + 0.1 &&
        one.top + one.height <= top + size + 0.1,
    );
  return { left, top, colors: first < 0 ? [] : inside.map(({ color }) => color) };
}
const colorsOf = (seed: string) =>
  [...tile(seed, paperColors).matchAll(/ fill="(#[0-9a-f]{6})"/g)].map(([, color]) => color);

describe('a PDF of ours', () => {
  it('as a CV has a band of tiles, the person’s own tile beside their name in two columns, and the mark at its foot', async () => {
    const { user, client } = await aCandidate({ first_name: 'Benedetta', last_name: 'Gallo' });
    await client.patch('/core/account/me', { candidate: { about: 'Otto stagioni al mare.' } });
    const page = await read(client, '/candidate/cv-from-profile');
    hasBand(page);
    const own = tileOn(page, 84);
    expect(own.colors).toEqual(colorsOf(personSeed(user.id)));
    const [name, address] = [words(page, 'Benedetta Gallo'), words(page, user.email.slice(0, 12))];
    // The second column begins right of the tile, for the name as for the contacts, level with it.
    expect(name.left).toBeGreaterThan(own.left + 84);
    expect(Math.abs(address.left - name.left)).toBeLessThan(3);
    expect(name.top).toBeLessThan(own.top + 84);
    expect(words(page, 'Otto stagioni').left).toBeCloseTo(own.left, 0);
    expect(hasMark(page).top).toBeGreaterThan(page.height - 60);
  });

  it('as an order or an invoice has a band of tiles, and the mark above its title', async () => {
    const company = await aCompany(world);
    const client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    await client.post('/core/credits/checkout/add-package', { package: 'crediti-5' });
    const { uuid } = await (
      await client.post('/core/credits/checkout/place-order', { ...billing, payment_method: 'transfer', privacy: true })
    ).json();
    const [order] = await world.db.select().from(orders).where(eq(orders.uuid, uuid));
    await world.db.transaction((tx) => settleOrder(tx, world.platform, order?.id ?? 0));
    const { invoices } = await (await client.get(`/core/credits/orders/${uuid}`)).json();
    for (const [path, title] of [
      [`/core/credits/orders/${uuid}/pdf`, 'Ordine'],
      [`/core/credits/invoices/${invoices[0].id}/pdf`, 'Fattura'],
    ] as const) {
      const page = await read(client, path);
      hasBand(page);
      const mark = hasMark(page);
      expect([mark.top > 14, mark.top < words(page, title).top, words(page, title).size], path).toEqual([
        true,
        true,
        24,
      ]);
    }
  });

  it('as a badge is one small page with the person’s tile over their name, the event, the day and the place', async () => {
    const event = await anEvent(world, { title: 'Career Day Porto', address: 'Via Roma 1' });
    const { user, client } = await aCandidate({ first_name: 'Ida', last_name: 'Ferri' });
    expect((await client.get(`/core/events/${event.slug}/badge.pdf`)).status).toBe(404);
    await client.post(`/core/events/${event.slug}/registrations`, {
      first_name: 'Ida',
      last_name: 'Ferri',
      email: user.email,
      privacy: true,
    });
    const page = await read(client, `/core/events/${event.slug}/badge.pdf`);
    expect([page.pages, Math.round(page.width), Math.round(page.height)]).toEqual([1, 298, 420]);
    hasBand(page);
    hasMark(page);
    const own = tileOn(page, 150);
    expect(own.colors).toEqual(colorsOf(personSeed(user.id)));
    expect(own.left + 75).toBeCloseTo(page.width / 2, 0);
    const order = ['Ida Ferri', 'Career Day Porto', 'Fiera di Rimini'].map((text) => words(page, text).top);
    expect([own.top + 150, ...order]).toEqual([own.top + 150, ...order].sort((one, other) => one - other));
    expect((await (await client.get(`/core/events/${event.slug}`)).json()).badge).toEqual({
      name: 'Ida Ferri',
      seed: personSeed(user.id),
    });
  });
});

describe('a badge', () => {
  it('comes by the link of the letter to people without an account, with a long name on its one page, and to nobody else', async () => {
    const event = await anEvent(world);
    const email = `badge.${Math.random().toString(36).slice(2)}@example.it`;
    const visitor = new Client(world);
    const [first_name, last_name] = ['Massimiliano Alessandro', 'Della Valle Castelbarco Albani'];
    await visitor.post(`/core/events/${event.slug}/registrations`, { first_name, last_name, email, privacy: true });
    const mail = await world.mailTo(email, 'La tua iscrizione a');
    const link = new URL(mail.links.find((one) => one.includes('/events/badge/')) ?? '');
    const path = link.pathname.replace('/api/website/v1', '');
    const page = await read(visitor, path);
    expect(page.pages).toBe(1);
    expect(words(page, 'Massimiliano').size).toBeLessThan(25);
    expect(Math.max(...page.words.map(({ top, size }) => top + size))).toBeLessThan(page.height - 20);
    // Only people with the link learn of it; a place given back has no badge.
    expect((await visitor.get(`/core/events/${event.slug}/badge.pdf`)).status).toBe(401);
    expect((await (await visitor.get(`/core/events/${event.slug}`)).json()).badge).toBeNull();
    expect((await visitor.get(`${path}x`)).status).toBe(404);
    const leave = mail.links.find((one) => one.includes('/rinuncia/'))?.split('/');
    await visitor.post('/core/events/leave', { token: leave?.at(-1) });
    expect((await visitor.get(path)).status).toBe(404);
  });
});

describe('one’s own tile', () => {
  it('is a square picture of one’s own seed, which holds neither name nor number, for users who are logged in alone', async () => {
    const [one, other] = [await aCandidate(), await aCandidate()];
    const [own, again, another] = await Promise.all(
      [one, one, other].map(async ({ client }) => {
        const answer = await client.get('/core/account/me/tile.png');
        expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
          200,
          'image/png',
          'no-store',
        ]);
        expect(answer.headers.get('content-disposition')).toBe(
          'attachment; filename="La tua immagine.png"; filename*=UTF-8\'\'La%20tua%20immagine.png',
        );
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    expect(own?.equals(again ?? Buffer.alloc(0))).toBe(true);
    expect([own?.readUInt32BE(16), own?.readUInt32BE(20), own?.includes('persona')]).toEqual([1080, 1080, false]);
    expect(
      tile(personSeed(one.user.id)) === tile(personSeed(other.user.id)) || !own?.equals(another ?? Buffer.alloc(0)),
    ).toBe(true);
    expect((await new Client(world).get('/core/account/me/tile.png')).status).toBe(401);
  });
});
