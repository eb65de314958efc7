import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedItem, readFeedItem } from '#domain/offer-feed.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { offerDrafts } from '#server/areas/offers/tables.ts';
import { fetchFeed } from '#server/areas/publishing/feed-import/fetch-feed.ts';
import { readFeed } from '#server/areas/publishing/feed-import/read-feed.ts';
import { feedDeadline, receiveFeed } from '#server/areas/publishing/feed-import/receive-feed.ts';
import { answerOf } from '#server/platform/outgoing.ts';
import { aCompany, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld({ siteUrl: 'https://brigata.example' });
let company: Company;
let client: Client;
beforeAll(async () => {
  company = await aCompany(world);
  client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
});
afterAll(() => world.close());

const DESCRIPTION = '<p>Cucina di mare, brigata di otto persone, un giorno e mezzo di riposo.</p>';
const job = (fields: Record<string, string>) =>
  `<job>${Object.entries({
    title: 'Cuoco/a di linea',
    city: 'Rimini',
    category: 'Cuoco',
    salary: '1.500 - 1.800 €',
    jobtype: 'full-time',
    contract_period: 'determinato',
    description: `<![CDATA[${DESCRIPTION}]]>`,
    ...fields,
  })
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('\n')}</job>`;
const feed = (...jobs: string[]) => `<?xml version="1.0" encoding="UTF-8"?>\n<source>\n${jobs.join('\n')}\n</source>`;
async function* pieces(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
}
function upload(xml: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('feed', new File([xml], 'offerte.xml', { type: 'application/xml' }));
  return client.ask('POST', '/company/offers-import/preview', { form });
}

describe('an offer of a feed', () => {
  const read = (words: Record<string, string>) => readFeedItem({ line: 1, words } satisfies FeedItem);

  it('is read in the words of our format and of others, and nothing unclear is guessed', () => {
    expect(
      read({
        title: 'Cuoco',
        content: 'Testo',
        location: 'Rimini, Emilia-Romagna',
        salary: '1.600 €',
        jobtype: 'Part Time',
        contract_period: 'Stagionale',
      }),
    ).toMatchObject({
      description: 'Testo',
      city: 'Rimini',
      minimum_salary: 1600,
      maximum_salary: null,
      contract_typology: 'part-time',
      contract_period: 'determinate',
      errors: [],
    });
    expect(
      read({
        titolo: 'Cuoco',
        descrizione: 'Testo',
        salary_min: '1500,00',
        salary_max: '1800',
        positions: '3',
        url: 'https://hotel.example/lavoro',
      }),
    ).toMatchObject({
      minimum_salary: 1500,
      maximum_salary: 1800,
      count_positions: 3,
      application_url: 'https://hotel.example/lavoro',
    });
    expect(
      read({ title: 'Cuoco', description: 'Testo', salary: 'da definire', jobtype: 'boh', positions: '-4' }),
    ).toMatchObject({
      minimum_salary: null,
      contract_typology: null,
      contract_period: null,
      count_positions: 1,
    });
    expect(read({ title: 'Cuoco', description: 'Testo', contract_period: 'tempo indeterminato' }).contract_period).toBe(
      'indeterminate',
    );
  });

  it('has the pay of the period that it says, and none where a figure can be that of no month', () => {
    const pay = (words: Record<string, string>) => {
      const { minimum_salary, maximum_salary } = read({ title: 'Cuoco', description: 'Testo', ...words });
      return [minimum_salary, maximum_salary];
    };
    expect(pay({ salary: 'RAL 22.000' })).toEqual([1833, null]);
    expect(pay({ salary: '18000 EUR/anno' })).toEqual([1500, null]);
    expect(pay({ salary: '22.000 - 26.000 annui' })).toEqual([1833, 2167]);
    expect(pay({ salary: '24000' })).toEqual([null, null]);
    expect(read({ title: 'Cuoco', description: 'Testo', salary: '9 € all’ora' })).toMatchObject({
      pay_period: 'hour',
      minimum_rate_cents: 900,
    });
    expect(read({ title: 'Cuoco', description: 'Testo', salary: '110 al giorno' })).toMatchObject({
      pay_period: 'day',
      minimum_rate_cents: 11_000,
    });
    expect(pay({ salary_min: '1800', salary_max: '2000', salary_period: 'year' })).toEqual([null, null]);
    expect(pay({ salary: '1.600 - 1.900 € al mese' })).toEqual([1600, 1900]);
    expect(pay({ salary: '1.600 a 1.900 euro lordi mensili' })).toEqual([1600, 1900]);
    expect(pay({ salary_min: '1800', salary_max: '2000', salary_period: 'month' })).toEqual([1800, 2000]);
  });

  it('says what is wrong with it', () => {
    expect(read({ description: 'x' }).errors).toEqual(['Manca il titolo.']);
    expect(read({ title: 'x'.repeat(101) }).errors).toEqual([
      'Il titolo supera i 100 caratteri.',
      'Manca la descrizione.',
    ]);
    expect(read({ title: 'Cuoco', description: 'x', salary: '2000 - 1500' }).errors).toEqual([
      'La retribuzione massima è più bassa della minima.',
    ]);
    expect(read({ title: 'Cuoco', description: 'x', url: 'javascript:alert(1)' })).toMatchObject({
      application_url: null,
      errors: [expect.stringContaining('https://')],
    });
  });
});

describe('a feed', () => {
  it('is shown before it is taken: line by line, what is missing, what is there already', async () => {
    const known = await aCompany(world);
    const other = await new Client(world).logIn((await aRecruiter(world, known.id)).email, PASSWORD);
    await anOffer(world, { company_id: known.id, title: 'Cuoco/a di linea' });
    const form = new FormData();
    form.set(
      'feed',
      new File(
        [
          feed(
            job({}),
            job({ title: 'Barista', category: '', city: 'Luogo inventato', salary: '' }),
            job({ title: '' }),
          ),
        ],
        'a.xml',
      ),
    );
    const { rows, drafts_left } = await (await other.ask('POST', '/company/offers-import/preview', { form })).json();
    expect(drafts_left).toBe(100);
    expect(rows[0]).toMatchObject({
      line: 3,
      title: 'Cuoco/a di linea',
      job: 'Cuoco',
      errors: [],
      missing: [],
      is_known: true,
      data: { offer: { job: 'cuoco', minimum_salary: 1500, description: DESCRIPTION } },
    });
    expect(rows[0].place).toContain('Rimini');
    expect(rows[1]).toMatchObject({
      title: 'Barista',
      place: null,
      is_known: false,
      missing: ['comune', 'retribuzione'],
    });
    expect(rows[1].job).toBeTruthy();
    expect(rows[2]).toMatchObject({ errors: ['Manca il titolo.'], data: null });
    expect(await world.db.$count(offerDrafts)).toBe(0);
  });

  it('becomes drafts that the wizard opens, all of the chosen or none', async () => {
    const { rows } = await (await upload(feed(job({}), job({ title: 'Secondo cuoco' })))).json();
    const drafts = rows.map(({ data }: { data: object }) => data);
    expect(await (await client.post('/company/offers-import', { drafts })).json()).toEqual({ created: 2 });
    const list = await (await client.get('/company/offers/?status=bozze')).json();
    expect(list.drafts.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Cuoco/a di linea',
      'Secondo cuoco',
    ]);
    expect((await (await upload(feed(job({})))).json()).rows[0].is_known).toBe(true);
    const many = Array.from({ length: 99 }, () => drafts[0]);
    const refused = await client.post('/company/offers-import', { drafts: many });
    expect([refused.status, (await refused.json()).detail]).toEqual([409, expect.stringContaining('Hai 2 bozze')]);
    expect((await client.post('/company/offers-import', { drafts: [] })).status).toBe(400);
    expect((await (await client.get('/company/offers/?status=bozze')).json()).drafts).toHaveLength(2);
  });

  it('never brings a script in', async () => {
    const { rows } = await (
      await upload(
        feed(
          job({
            description:
              '<![CDATA[<p onclick="x()">Una cucina di mare con brigata di otto persone.</p><script>alert(1)</script>]]>',
          }),
        ),
      )
    ).json();
    expect(rows[0].data.offer.description).toBe('<p>Una cucina di mare con brigata di otto persone.</p>');
  });

  it('is read in the way of writing that its first line says, UTF-8 without one', async () => {
    const xml = (encoding: string) =>
      feed(job({ title: 'Caffè e più', city: 'Forlì' })).replace('encoding="UTF-8"', `encoding="${encoding}"`);
    const first = async (bytes: Uint8Array<ArrayBuffer>) => {
      const answer = await upload(bytes);
      const { rows: [shown] = [] } = await answer.json();
      return [answer.status, shown?.title];
    };
    for (const name of ['ISO-8859-1', 'iso-8859-15', 'windows-1252'])
      expect(await first(new Uint8Array(Buffer.from(xml(name), 'latin1'))), name).toEqual([200, 'Caffè e più']);
    const wide = Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le');
    expect(await first(new Uint8Array(wide))).toEqual([200, 'Caffè e più']);
    expect(await first(new Uint8Array(Buffer.from(xml('UTF-8'))))).toEqual([200, 'Caffè e più']);
  });

  it('that is broken says where: malformed, empty, not UTF-8, with a document type, with too many offers', async () => {
    const reason = async (xml: string | Uint8Array<ArrayBuffer>) => {
      const answer = await upload(xml);
      return [answer.status, (await answer.json()).feed?.[0]];
    };
    expect(await reason('<source>\n<job><title>Cuoco</titolo></job>\n</source>')).toEqual([
      400,
      expect.stringMatching(/alla riga 2, colonna \d+: un elemento non è scritto o chiuso bene\.$/),
    ]);
    expect(await reason('<source><job><title>Cuoco</title>')).toEqual([
      400,
      expect.stringContaining('non è XML valido'),
    ]);
    expect(await reason('non sono XML')).toEqual([400, expect.stringContaining('non è XML valido')]);
    expect(await reason('<source></source>')).toEqual([400, expect.stringContaining('nessuna offerta')]);
    expect(await reason('<!DOCTYPE x [<!ENTITY a "aaaa">]><source><job><title>&a;</title></job></source>')).toEqual([
      400,
      expect.stringContaining('DOCTYPE'),
    ]);
    expect(
      await reason(new Uint8Array([...new TextEncoder().encode('<source><job><title>'), 0xe9, 0x20, 0xe8])),
    ).toEqual([400, expect.stringContaining('UTF-8')]);
    expect(await reason(feed(...Array.from({ length: 501 }, () => job({}))))).toEqual([
      400,
      expect.stringContaining('più di 500'),
    ]);
    const none = await client.ask('POST', '/company/offers-import/preview', { form: new FormData() });
    expect([none.status, await none.json()]).toMatchObject([400, { feed: ['Scegli il file XML delle tue offerte.'] }]);
  });

  it('of 50 MB is refused at once, and one that grows over 10 MB while it comes', async () => {
    const huge = await upload(new Uint8Array(50 * 1024 * 1024).fill(32));
    expect(huge.status).toBe(413);
    const big = 'x'.repeat(1024 * 1024);
    await expect(
      receiveFeed(pieces('<source><job><title>', ...Array.from({ length: 11 }, () => big)), feedDeadline()),
    ).rejects.toMatchObject({ status: 413 });
  });

  it('that stops coming is let go of', async () => {
    let isLeft = false;
    const stuck: AsyncIterable<Uint8Array> = {
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise<IteratorResult<Uint8Array>>(() => {}),
        return: async () => {
          isLeft = true;
          return { done: true, value: undefined };
        },
      }),
    };
    await expect(receiveFeed(stuck, feedDeadline(), 200)).rejects.toMatchObject({
      body: { feed: [expect.stringContaining('non arriva')] },
    });
    expect(isLeft).toBe(true);
  });

  it('that comes a byte at a time for ever is let go of, in its head and in its body', async () => {
    let open = 0;
    const server = createServer(({ url, socket }, response) => {
      open++;
      if (url === '/body') response.writeHead(200).flushHeaders();
      else socket.write('HTTP/1.1 200 OK\r\nX-Drip: ');
      const drip = setInterval(() => (url === '/body' ? response.write('x') : socket.write('x')), 20);
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(drip);
        open--;
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const bound = server.address();
    const ask = (path: string, signal: AbortSignal) =>
      answerOf(
        get({
          host: '127.0.0.1',
          port: typeof bound === 'object' && bound ? bound.port : 0,
          path,
          agent: false,
          timeout: 5000,
          signal,
        }),
      );
    expect(await ask('/head', AbortSignal.timeout(300))).toBe('silent');
    const deadline = AbortSignal.timeout(400);
    const body = await ask('/body', deadline);
    if (body === 'silent') throw new Error('The head did not come');
    await expect(receiveFeed(body, deadline, 5000)).rejects.toMatchObject({
      body: { feed: [expect.stringContaining('non arriva')] },
    });
    await expect.poll(() => open).toBe(0);
    server.close();
  });

  it('is fetched from the net alone, never from our own machines', async () => {
    for (const url of [
      'http://hotel.example/feed.xml',
      'file:///etc/passwd',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://[::ffff:7f00:1]/x',
      'https://me:secret@hotel.example/x',
      'https://localhost:1/x',
      'niente',
    ])
      await expect(fetchFeed(url, feedDeadline()), url).rejects.toMatchObject({ status: 400 });
    const answer = await client.post('/company/offers-import/preview-address', { url: 'https://localhost/feed.xml' });
    expect([answer.status, (await answer.json()).url]).toEqual([400, [expect.stringContaining('non risponde')]]);
  });
});

describe('the feeds for aggregators', () => {
  it('hold every open offer in each format, valid, with pay and place; nothing of partners and career days', async () => {
    const { validateXML } = await import('xmllint-wasm');
    const here = await anOffer(world, {
      company_id: company.id,
      title: 'Cuoco & cuoca <bravi>',
      minimum_salary: 1500,
      maximum_salary: 1800,
      description: '<p>Fine: ]]> qui.</p>',
    });
    await anOffer(world, { title: 'Di un partner', company_id: (await aCompany(world, { is_partner: true })).id });
    await anOffer(world, { title: 'Riservata', is_career_day: true });
    await anOffer(world, { title: 'Finita', status: 'expired' });
    for (const name of ['indeed', 'jooble', 'jobtome']) {
      const answer = await world.app.request(`/feed/${name}.xml`);
      const xml = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
      expect(
        (await validateXML({ xml: [{ fileName: 'feed.xml', contents: xml }], normalization: 'format' })).errors,
        name,
      ).toEqual([]);
      expect(xml).toContain('Cuoco & cuoca <bravi>');
      expect(xml).toContain(`/offerte-lavoro/${here.slug}<`);
      for (const hidden of ['Di un partner', 'Riservata', 'Finita']) expect(xml).not.toContain(hidden);
    }
    expect(await (await world.app.request('/feed/indeed.xml')).text()).toContain(
      '<salary>1500 - 1800 € lordi al mese</salary>',
    );
    expect((await world.app.request('/feed/altri.xml')).status).toBe(404);
  });

  it('stay valid XML whatever text a company pasted, as do the RSS and the sitemaps', async () => {
    const { validateXML } = await import('xmllint-wasm');
    const hostile = (text: string) => `${text} \u0001\u000b\u001f\ufffe\uffff]]><x a="&amp;'>😀 Ü`;
    const other = await aCompany(world, { name: hostile('Hotel') });
    await anOffer(world, { company_id: other.id, title: hostile('Cuoco'), description: `<p>${hostile('Testo')}</p>` });
    for (const path of [
      '/feed/indeed.xml',
      '/feed/jooble.xml',
      '/feed/jobtome.xml',
      '/offerte-lavoro.rss',
      '/blog.rss',
      '/sitemap.xml',
      '/sitemap-offerte-1.xml',
      '/sitemap-aziende.xml',
    ]) {
      const contents = await (await world.app.request(path)).text();
      expect(
        (await validateXML({ xml: [{ fileName: 'feed.xml', contents }], normalization: 'format' })).errors,
        path,
      ).toEqual([]);
    }
    expect(await (await world.app.request('/feed/jooble.xml')).text()).toContain(
      'Cuoco \n]]]]><![CDATA[><x a="&amp;\'>😀 Ü',
    );
  });

  it('are taken back by our own import', async () => {
    const xml = await (await world.app.request('/feed/indeed.xml')).text();
    const [item] = readFeed(new TextEncoder().encode(xml)).filter(
      ({ words }) => words.title === 'Cuoco & cuoca <bravi>',
    );
    expect(item && readFeedItem(item)).toMatchObject({
      title: 'Cuoco & cuoca <bravi>',
      city: 'Rimini',
      minimum_salary: 1500,
      maximum_salary: 1800,
      errors: [],
    });
  });
});
