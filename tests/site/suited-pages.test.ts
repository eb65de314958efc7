import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCandidate, aCompany, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let client: Client;
let companyId: number;

beforeAll(async () => {
  ({ open } = pagesOf(world));
  companyId = (await aCompany(world)).id;
  client = await new Client(world).logIn((await aRecruiter(world, companyId)).email, PASSWORD);
});
afterAll(() => world.close());

const MINE = '/profilo/azienda/le-mie-offerte';

describe('the page of people for an offer', () => {
  it('shows the people of an offer with a word and why, and is reached from the offers and the applications', async () => {
    const offer = await anOffer(world, { company_id: companyId, job: 'sommelier', title: 'Sommelier al mare' });
    await aCandidate(world, {
      first_name: 'Giulia',
      last_name: 'Rossini',
      jobs: ['sommelier'],
      available_from_date: '2099-05-20',
    });
    const own = `${MINE}/${offer.id}`;
    const { html } = await open(`${own}/persone-adatte`, { client });
    expect(html).toMatch(
      /Giulia R\.[\s\S]*Ottima[\s\S]*Disponibile dal 20 maggio 2099[\s\S]*Cerca proprio questo lavoro/,
    );
    expect(html).not.toContain('Rossini');
    for (const from of [MINE, own, `${own}/candidature`])
      expect((await open(from, { client })).html).toContain(`href="${own}/persone-adatte"`);
  });

  it('shows the company whom it invited, and the person the invitation with its answers', async () => {
    const offer = await anOffer(world, { company_id: companyId, job: 'bellboy', title: 'Bellboy in centro' });
    const person = await aCandidate(world, { first_name: 'Ada', jobs: ['bellboy'], available_from_now: true });
    const address = `${MINE}/${offer.id}/persone-adatte`;
    expect((await open(address, { client })).html).toMatch(/Ti restano 20 inviti su 20[\s\S]*Invita a candidarsi/);
    await client.post(`/company/offers/${offer.id}/people/${person.id}/invitation`);
    const page = (await open(address, { client })).html;
    expect(page).toMatch(/Ti restano 19 inviti su 20[\s\S]*Inviti mandati[\s\S]*Ada N\.[\s\S]*In attesa/);
    const own = await new Client(world).logIn(person.email, PASSWORD);
    const { html } = await open('/profilo/inviti', { client: own });
    expect(html).toMatch(
      /Bellboy in centro[\s\S]*1\.400[\s\S]*action="\/inviti\/\d+[\s\S]*Mi candido[\s\S]*Mai da loro/,
    );
  });

  it('says so where nobody fits, and where the offer is not published', async () => {
    const lonely = await anOffer(world, { company_id: companyId, job: 'spa-manager' });
    const closed = await anOffer(world, { company_id: companyId, status: 'suspended' });
    expect((await open(`${MINE}/${lonely.id}/persone-adatte`, { client })).html).toContain('Per ora nessuno');
    const page = (await open(`${MINE}/${closed.id}/persone-adatte`, { client })).html;
    expect(page).toContain('L’offerta non è pubblicata');
  });

  it('says to a company that is not verified why it is empty, and not that nobody suits', async () => {
    const unverified = await aCompany(world, { check_state: 'unchecked' });
    const visitor = await new Client(world).logIn((await aRecruiter(world, unverified.id)).email, PASSWORD);
    const offer = await anOffer(world, { company_id: unverified.id, job: 'spa-manager' });
    const { html } = await open(`${MINE}/${offer.id}/persone-adatte`, { client: visitor });
    expect(html).toContain('Vedi le persone adatte, e le inviti a candidarsi, appena è verificata.');
    expect(html).not.toContain('Per ora nessuno');
  });

  it('names nobody who was invited and hides since', async () => {
    const offer = await anOffer(world, { company_id: companyId, job: 'dj', title: 'Dj al mare' });
    const person = await aCandidate(world, { first_name: 'Vera', jobs: ['dj'], available_from_now: true });
    await client.post(`/company/offers/${offer.id}/people/${person.id}/invitation`);
    const own = await new Client(world).logIn(person.email, PASSWORD);
    await own.patch('/core/account/me', { candidate: { is_searchable: false } });
    const { html } = await open(`${MINE}/${offer.id}/persone-adatte`, { client });
    expect(html).toMatch(/Ti restano 19 inviti su 20[\s\S]*Persona invitata[\s\S]*Non ora/);
    expect(html).not.toMatch(new RegExp(`Vera|/recruiter/${person.id}\\b`));
  });
});
