import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingFieldLabels } from '#domain/profile.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let client: Client;
let open: ReturnType<typeof pagesOf>['open'];
let place: ReturnType<typeof pagesOf>['place'];
beforeAll(async () => {
  ({ open, place } = pagesOf(world));
  client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
});
afterAll(() => world.close());

describe('a candidate’s own pages', () => {
  it('have their empty states, in their fixed words', async () => {
    for (const [path, words] of [
      ['/profilo/notifiche', 'Nessuna notifica da mostrare.'],
      ['/profilo/candidato/candidature', 'Non hai ancora candidature'],
      ['/preferiti', 'Non hai ancora nessuna offerta salvata'],
      ['/preferiti', 'Non hai ancora salvato ricerche.'],
      ['/preferiti', 'Non hai ancora effettuato ricerche.'],
    ] as const)
      expect((await open(path, { client })).html, path).toContain(words);
  });

  it('welcome who has just activated an account with the applications that were found', async () => {
    const user = await aUser(world);
    const welcomed = await new Client(world).logIn(user.email, PASSWORD);
    const found = 'Abbiamo ritrovato';
    expect((await open('/profilo?benvenuto=1', { client: welcomed })).html).not.toContain(found);
    await anApplication(world, { user_id: user.id });
    expect((await open('/profilo?benvenuto=1', { client: welcomed })).html).toContain(`${found} la candidatura`);
    await anApplication(world, { user_id: user.id });
    expect((await open('/profilo?benvenuto=1', { client: welcomed })).html).toContain(`${found} le 2 candidature`);
    expect((await open('/profilo', { client: welcomed })).html).not.toContain(found);
  });

  it('name what is missing, in fixed words', async () => {
    const { html } = await open('/profilo', { client });
    for (const words of Object.values(missingFieldLabels)) expect(html).toContain(words);
    for (const goal of ['Foto profilo', 'Telefono', 'Titolo di studio', 'Disponibilità', 'Riassunto competenze'])
      expect(html).toContain(goal);
  });

  it('count the five goals of a complete profile, and say that little is missing only where it is', async () => {
    const { html } = await open('/profilo', { client });
    const part = html.slice(html.indexOf('data-tutorial="volto"'));
    const rows = part.match(/: (?:fatto|da fare)</g)?.length;
    expect(rows).toBe(10);
    expect(part).toMatch(/data-completeness[^>]*>0 di 5 fatti</);
    expect(part).not.toContain('Manca poco');
    const nearly = await new Client(world).logIn(
      (await aCandidate(world, { works: [{ job: 'Cameriere', company: 'Trattoria' }] })).email,
      PASSWORD,
    );
    await nearly.patch('/core/account/me', {
      candidate: {
        available_from_now: true,
        skills: { recap: 'Sala e bar' },
        education: { study_qualification: 'Diploma di maturità' },
        languages_knowledge: [{ language: 'en', level: 'B1' }],
      },
    });
    const after = (await open('/profilo', { client: nearly })).html;
    expect(after).toMatch(/data-completeness[^>]*>[34] di 5 fatti</);
    expect(after).toContain('Manca poco');
  });

  it('withdraw an application only after a question, which can be answered with no', async () => {
    const user = await aUser(world);
    const sender = await new Client(world).logIn(user.email, PASSWORD);
    const { id } = await anApplication(world, { user_id: user.id, email: user.email });
    const page = `/profilo/candidato/candidature/${id}`;
    const { html } = await open(page, { client: sender });
    expect(html).toContain(`href="${page}?ritira"`);
    expect(html).not.toContain('Sì, ritira');
    const asked = (await open(`${page}?ritira`, { client: sender })).html;
    expect(asked).toMatch(/Tienila<.*Sì, ritira/s);
    expect(asked).toContain(`href="${page}"`);
  });

  it('are kept from robots, from caches and from visitors who are not logged in', async () => {
    const { html, headers } = await open('/profilo', { client });
    expect(html).toContain('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await place('/profilo/candidato/curriculum')).toEqual([
      301,
      '/login?redirect=%2Fprofilo%2Fcandidato%2Fcurriculum',
    ]);
  });

  it('lead nobody to the pages of companies, also where a page is dark', async () => {
    const candidate = await new Client(world).logIn((await aCandidate(world)).email, PASSWORD);
    const linked = (html: string) =>
      [...html.matchAll(/<(?:header|footer|nav)\b.*?<\/(?:header|footer|nav)>/gs)].flatMap(([part]) =>
        [...part.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path),
      );
    for (const path of ['/profilo/anteprima', '/recruiter/servizi']) {
      const { html } = await open(path, { client: candidate });
      expect(html, path).toContain('data-theme="dark"');
      expect(linked(html), path).toContain('/offerte-lavoro');
      for (const link of [
        '/recruiter/ricerca-candidato',
        '/recruiter/pubblica-annuncio',
        '/recruiter/acquista-crediti',
      ])
        expect(linked(html), `${path} ${link}`).not.toContain(link);
    }
  });

  it('are 403 for a company', async () => {
    const company = await new Client(world).logIn(
      (await aRecruiter(world, (await aCompany(world)).id)).email,
      PASSWORD,
    );
    for (const path of [
      '/profilo/candidato/curriculum',
      '/profilo/candidato/informazioni-personali',
      '/profilo/candidato/candidature',
    ])
      expect((await place(path, { client: company }))[0]).toBe(403);
  });

  it('never show a CV’s address, nor another’s name', async () => {
    const other = await aUser(world, { first_name: 'Ermenegilda', last_name: 'Segretissima' });
    await new Client(world).logIn(other.email, PASSWORD);
    for (const path of ['/profilo', '/profilo/anteprima', '/preferiti']) {
      const { html } = await open(path, { client });
      expect(html).not.toMatch(/Ermenegilda|Segretissima|cv\/[0-9a-f-]{36}/);
    }
  });
});

describe('the application page of a user who is logged in', () => {
  it('begins the steps, and says so when it was already sent or is not theirs to send', async () => {
    const offer = await anOffer(world, { title: 'Maître di sala' });
    const path = `/offerte-lavoro/${offer.slug}/invia-candidatura`;
    const { html } = await open(path, { client });
    expect(html).toContain('Candidati per Maître di sala');
    expect(html).toContain('Passo 1 di 3');
    const company = await new Client(world).logIn(
      (await aRecruiter(world, (await aCompany(world)).id)).email,
      PASSWORD,
    );
    expect((await open(path, { client: company })).html).toContain('per candidarti serve un account da candidato');
    const form = new FormData();
    form.set('data', JSON.stringify({ offer: offer.id, from_profile: true }));
    await client.patch('/core/account/me', { candidate: { about: 'x' } });
    expect((await client.ask('POST', '/candidate/applications', { form })).status).toBe(201);
    expect((await open(path, { client })).html).toContain('Hai già inviato la candidatura a questa offerta.');
  });
});
