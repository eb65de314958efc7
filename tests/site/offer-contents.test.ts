import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let candidate: Client;
let company: Client;
beforeAll(async () => {
  ({ open } = pagesOf(world));
  candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
  company = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
});
afterAll(() => world.close());

/** The card of an offer in a list. */
const cardOf = (html: string, title: string) =>
  html.match(/<article.*?<\/article>/gs)?.find((card) => card.includes(`>${title}<`)) ?? '';

describe('the page of an offer', () => {
  it('shows the star to candidates, and to no company', async () => {
    const { slug } = await anOffer(world, { title: 'Da salvare' });
    const star = async (client: Client) => (await open(`/offerte-lavoro/${slug}`, { client })).html;
    expect(await star(candidate)).toMatch(/<button[^>]*aria-label="Salva l’offerta(?: Da salvare)?"/);
    expect(await star(company)).not.toMatch(/<button[^>]*aria-label="Salva l’offerta/);
  });

  it('shows the company in a box, with the way to its page and its other offers', async () => {
    const hotel = await aCompany(world, { name: 'Hotel Scatola', slug: 'hotel-scatola' });
    const { slug } = await anOffer(world, { company_id: hotel.id });
    const box = async () =>
      (await open(`/offerte-lavoro/${slug}`)).html.match(
        /<a [^>]*href="\/aziende\/hotel-scatola"[^>]*>Vedi l’azienda[^<]*/,
      )?.[0];
    expect(await box()).toMatch(/Vedi l’azienda $/);
    await anOffer(world, { company_id: hotel.id });
    await world.platform.invalidate(['offers']);
    expect(await box()).toMatch(/Vedi l’azienda e un’altra offerta $/);
  });
});

describe('the card of an offer', () => {
  it('names the company with a link, and the company of a partner’s feed without', async () => {
    const hotel = await aCompany(world, { name: 'Hotel Carta', slug: 'hotel-carta' });
    const partner = await aCompany(world, { name: 'Feed Carta', slug: 'feed-carta', is_partner: true });
    await anOffer(world, { title: 'Propria', place: 'imola', company_id: hotel.id });
    await anOffer(world, { title: 'Di un feed', place: 'imola', company_id: partner.id });
    const { html } = await open('/offerte-lavoro/imola?radius=0');
    expect(cardOf(html, 'Propria')).toMatch(/<a [^>]*href="\/aziende\/hotel-carta"[^>]*>Hotel Carta<\/a>/);
    expect(cardOf(html, 'Di un feed')).toMatch(/<p[^>]*>Feed Carta<\/p>/);
    expect(cardOf(html, 'Di un feed')).not.toContain('/aziende/');
  });

  it('clamps its title and its description to a few lines', async () => {
    await anOffer(world, { title: 'Lunga', place: 'faenza', description: `<p>${'Cucina di mare. '.repeat(40)}</p>` });
    const card = cardOf((await open('/offerte-lavoro/faenza?radius=0')).html, 'Lunga');
    for (const block of [/<h[23] class="([^"]*)"/, /<p class="([^"]*)">Cucina di mare/])
      expect(card.match(block)?.[1]).toMatch(/\bclamp \[-webkit-line-clamp:[23]\]/);
  });
});
