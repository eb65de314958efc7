import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardAnswers } from '#domain/standard-answers.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { claimConversations } from '#server/areas/messages/claim-conversations.ts';
import { conversationNotes } from '#server/areas/messages/tables.ts';
import { giveStandardAnswers } from '#server/areas/ready-answers/give-standard.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { aPdf } from '../pdf.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const ORIGIN = 'http://localhost:3000';
const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let place: ReturnType<typeof pagesOf>['place'];
let hotel: Client;
let companyId: number;
let recruiter: { id: number; email: string };
let offerId: number;
beforeAll(async () => {
  ({ open, place } = pagesOf(world));
  const company = await aCompany(world, { name: 'Hotel Vie', slug: 'hotel-vie' });
  companyId = company.id;
  await giveStandardAnswers(world.db, company.id);
  recruiter = await aRecruiter(world, company.id);
  hotel = await new Client(world).logIn(recruiter.email, PASSWORD);
  offerId = (await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' })).id;
});
afterAll(() => world.close());

const a = (text: string) => ({ text, key: randomUUID() });

async function applicant(name = 'Giulia') {
  const person = await aCandidate(world, { first_name: name, last_name: 'Ferri' });
  const { id } = await anApplication(world, {
    offer_id: offerId,
    user_id: person.userId,
    email: person.email,
    first_name: name,
    last_name: 'Ferri',
  });
  return { ...person, application: id, client: await new Client(world).logIn(person.email, PASSWORD) };
}
async function begun(text = 'Buongiorno Giulia') {
  const person = await applicant();
  const sent = await hotel.post(`/messages/company/applications/${person.application}`, a(text));
  return { ...person, id: (await sent.json()).conversation_id };
}

/** The hidden fields of the form that writes, as a browser without script would send them. */
function fieldsOf(html: string): Record<string, string> {
  const form =
    html.match(/<form[^>]*>(?:(?!<\/form>).)*name="action" value="write"(?:(?!<\/form>).)*<\/form>/s)?.[0] ?? '';
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}
/** Sends a form as a browser without script does. */
async function submit(
  path: string,
  client: Client,
  fields: Record<string, string>,
  headers: Record<string, string> = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
) {
  const response = await world.app.request(ORIGIN + path, {
    method: 'POST',
    headers: {
      Host: 'localhost:3000',
      Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

describe('the list of messages', () => {
  it('of a person without any says why, with a way on, for both sides', async () => {
    const nobody = await new Client(world).logIn((await aCandidate(world)).email, PASSWORD);
    expect((await open('/profilo/messaggi', { client: nobody })).html).toContain('Non hai ancora messaggi.');
    const empty = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    expect((await open('/profilo/azienda/messaggi', { client: empty })).html).toContain('Non ci sono ancora messaggi.');
    expect((await open('/profilo/messaggi?filtro=da-leggere', { client: nobody })).html).toContain('Hai letto tutto.');
  });

  it('has who wrote, about what, the last words and what is unread; the bars count it', async () => {
    const { client, id } = await begun('Quando possiamo sentirci?');
    const { html } = await open('/profilo/messaggi', { client });
    for (const words of ['Hotel Vie', 'Cuoco di linea', 'Quando possiamo sentirci?', ', un messaggio da leggere'])
      expect(html).toContain(words);
    expect(html).toContain(`href="/profilo/messaggi/${id}#ultimo"`);
    expect(html).toContain(', hai messaggi da leggere');
    expect(html).toContain(', una conversazione da leggere');
    await client.post(`/messages/candidate/conversations/${id}/read`, { number: 1 });
    expect((await open('/profilo/messaggi', { client })).html).not.toContain('da leggere</span>');
  });

  it('leads a person on the other side’s page to their own', async () => {
    const { client, id } = await begun();
    expect(await place('/profilo/messaggi', { client: hotel })).toEqual([302, '/profilo/azienda/messaggi']);
    expect((await open(`/profilo/messaggi/${id}`, { client })).status).toBe(200);
    for (const path of ['/profilo/messaggi', `/profilo/messaggi/${id}`])
      expect(await place(path)).toEqual([301, `/login?redirect=${encodeURIComponent(path)}`]);
  });
});

describe('a conversation', () => {
  it('shows its messages by day, who wrote, what was read and a notice; older ones behind a link', async () => {
    const { client, id } = await begun('Per l’alloggio manda una caparra con bonifico');
    const { html } = await open(`/profilo/messaggi/${id}`, { client });
    for (const words of ['Per l’alloggio manda', 'Per lavorare non si paga mai', 'id="ultimo"', 'Blocca o segnala'])
      expect(html).toContain(words);
    await client.post(`/messages/candidate/conversations/${id}/read`, { number: 1 });
    const theirs = await open(`/profilo/azienda/messaggi/${id}`, { client: hotel });
    expect(theirs.html).toContain('Letto');
    expect(theirs.html).not.toContain('Per lavorare non si paga mai');
  });

  it.each([
    ['new', { status: 'to_evaluate' }, ['candidatura', 'colloquio', 'Assumi']],
    ['suitable', { status: 'suitable' }, ['candidatura', 'colloquio', 'Assumi']],
    ['refused', { status: 'unsuitable' }, ['candidatura']],
    ['of an ended search', { closed_at: new Date() }, ['candidatura', 'colloquio', 'Assumi']],
    ['withdrawn', { withdrawn_at: new Date() }, []],
  ] as const)('about an application that is %s has no way that leads nowhere', async (_state, changes, wanted) => {
    const { id, application, client } = await begun();
    await world.db.update(applications).set(changes).where(eq(applications.id, application));
    const { html } = await open(`/profilo/azienda/messaggi/${id}`, { client: hotel });
    const ways = [...html.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>(Vedi la candidatura|Proponi un colloquio|Assumi)</g)];
    expect(ways.map(([, , words = '']) => words.split(' ').at(-1))).toEqual(wanted);
    for (const [, address = ''] of ways) {
      const [path = '', anchor] = address.replaceAll('&amp;', '&').split('#');
      const page = await open(path, { client: hotel });
      expect([address, page.status]).toEqual([address, 200]);
      if (anchor) expect(page.html).toContain(`id="${anchor}"`);
    }
    // The candidate learns from the company, not from here.
    const theirs = await (await client.get(`/messages/candidate/conversations/${id}`)).json();
    expect(theirs.about.is_refused).toBe(false);
  });

  it('that cannot go on says why in place of the form', async () => {
    const { client, id, application } = await begun();
    await client.delete(`/candidate/applications/${application}`);
    const { html } = await open(`/profilo/azienda/messaggi/${id}`, { client: hotel });
    expect(html).toContain('Questa conversazione è chiusa');
    expect(html).not.toContain('value="write"');
  });

  it('of others, and an address that is none, are not found', async () => {
    const { id } = await begun();
    const other = await applicant('Marco');
    for (const path of [`/profilo/messaggi/${id}`, '/profilo/messaggi/99999999', '/profilo/messaggi/abc'])
      expect([path, (await open(path, { client: other.client })).status]).toEqual([path, 404]);
  });

  it('is closed to staff who act as a user', async () => {
    const { id, userId } = await begun();
    const { client: acting } = await aStaff(world, 'support');
    await acting.post(`${STAFF}/users/${userId}/impersonate`, { values: { reason: 'Prova' } });
    for (const path of ['/profilo/messaggi', `/profilo/messaggi/${id}`]) {
      const { status, html } = await open(path, { client: acting });
      expect([status, html.includes('Questa pagina è solo della persona')]).toEqual([403, true]);
      expect(html).not.toContain('Buongiorno Giulia');
    }
  });
});

describe('the ways in', () => {
  it('lead from an application and from an unlocked profile to the first message, then to the conversation', async () => {
    const { application, id: profile, client } = await applicant();
    const path = `/profilo/azienda/messaggi/candidatura/${application}`;
    const detail = await open(`/profilo/azienda/le-mie-offerte/${offerId}/candidature/${application}`, {
      client: hotel,
    });
    expect(detail.html).toContain(`href="${path}"`);
    expect((await open(path, { client: hotel })).html).toContain('È il primo messaggio a questa persona');
    expect((await open(`/profilo/messaggi/candidatura/${application}`, { client })).html).toContain(
      'Puoi scrivere un messaggio prima',
    );
    const { conversation_id } = await (
      await hotel.post(`/messages/company/applications/${application}`, a('Ciao'))
    ).json();
    expect(await place(path, { client: hotel })).toEqual([
      302,
      `/profilo/azienda/messaggi/${conversation_id}?candidatura=${application}#ultimo`,
    ]);
    const other = await aCandidate(world);
    const unlocked = `/profilo/azienda/messaggi/profilo/${other.id}`;
    expect((await open(unlocked, { client: hotel })).status).toBe(404);
    await world.db.insert(candidateUnlocks).values({ company_id: companyId, candidate_id: other.id });
    expect((await open(unlocked, { client: hotel })).html).toContain('Profilo sbloccato');
    expect((await open(`/recruiter/${other.id}`, { client: hotel })).html).toContain(`href="${unlocked}"`);
    expect(profile).not.toBe(other.id);
  });
});

describe('ready answers', () => {
  it('are on a page of their own, and every conversation of the company chooses from them', async () => {
    const { id, client } = await begun();
    const own = await open('/profilo/azienda/messaggi/risposte-pronte', { client: hotel });
    for (const { name } of standardAnswers) expect(own.html).toContain(name);
    expect((await open('/profilo/azienda/messaggi', { client: hotel })).html).toContain('risposte-pronte');
    expect((await open(`/profilo/azienda/messaggi/${id}`, { client: hotel })).html).toContain('risposta=');
    expect((await open(`/profilo/messaggi/${id}`, { client })).html).not.toContain('risposta=');
    expect((await place('/profilo/azienda/messaggi/risposte-pronte', { client }))[0]).toBe(302);
  });

  it('without script are in the form with their blanks filled in; what is open is pointed out before it is sent', async () => {
    const { id } = await begun();
    const { items } = await (await hotel.get('/company/ready-answers')).json();
    const waiting = items.find(({ name }: { name: string }) => name === 'Ti aspettiamo');
    const page = `/profilo/azienda/messaggi/${id}`;
    const { html } = await open(`${page}?risposta=${waiting.id}`, { client: hotel });
    expect(html).toContain('Ciao Giulia,\n\nti aspettiamo {data} per il colloquio su Cuoco di linea.');
    expect(html).toContain('Manca ancora {data}');
    const fields = { ...fieldsOf(html), text: 'Ti aspettiamo {data}' };
    const held = await submit(page, hotel, fields);
    expect([held.status, held.html.includes('Manca ancora {data}')]).toEqual([400, true]);
    expect(held.html).toContain('Ti aspettiamo {data}');
    const asIs = await submit(page, hotel, { ...fields, ...fieldsOf(held.html) });
    expect(asIs.status).toBe(303);
    // One that was refused for something else was not asked about its blanks.
    const empty = await submit(page, hotel, { ...fieldsOf(html), key: randomUUID() });
    const unasked = await submit(page, hotel, { ...fieldsOf(empty.html), text: 'Ti aspettiamo {data}' });
    expect([empty.status, unasked.status, unasked.html.includes('Oppure invia')]).toEqual([400, 400, true]);
    // A candidate may write in braces.
    const other = await begun();
    const theirs = `/profilo/messaggi/${other.id}`;
    const answer = { ...fieldsOf((await open(theirs, { client: other.client })).html), text: 'Io {sic} ci sono' };
    expect((await submit(theirs, other.client, answer)).status).toBe(303);
  });
});

describe('internal notes', () => {
  it('are in the thread of the company alone, and are written and deleted by plain forms', async () => {
    const { id, client } = await begun();
    const page = `/profilo/azienda/messaggi/${id}`;
    const { csrf = '' } = fieldsOf((await open(page, { client: hotel })).html);
    const fields = { action: 'note', csrf, key: randomUUID() };
    expect((await submit(page, hotel, { ...fields, text: 'Chiede molto' })).status).toBe(303);
    const shown = (await open(page, { client: hotel })).html;
    for (const words of ['Chiede molto', 'Nota interna: la leggono solo i colleghi']) expect(shown).toContain(words);
    const theirs = (await open(`/profilo/messaggi/${id}`, { client })).html;
    for (const words of ['Chiede molto', 'Nota interna', 'value="note"']) expect(theirs).not.toContain(words);
    const refused = await submit(page, hotel, { ...fields, key: randomUUID(), text: 'x'.repeat(2001) });
    expect([refused.status, refused.html.includes('2000 caratteri'), refused.html.includes('x'.repeat(2001))]).toEqual([
      400,
      true,
      true,
    ]);
    const note = /name="note" value="(\d+)"/.exec(shown)?.[1] ?? '';
    // A candidate's page has no such form: what is sent there is refused.
    const intruder = { action: 'delete_note', csrf: fieldsOf(theirs).csrf ?? '', note };
    expect((await submit(`/profilo/messaggi/${id}`, client, intruder)).status).toBe(403);
    expect((await submit(page, hotel, { action: 'delete_note', csrf, note })).status).toBe(303);
    expect((await open(page, { client: hotel })).html).not.toContain('Chiede molto');
  });

  it('have no form once the application is withdrawn', async () => {
    const { id, application, client } = await begun();
    const page = `/profilo/azienda/messaggi/${id}`;
    expect((await open(page, { client: hotel })).html).toContain('value="note"');
    await client.delete(`/candidate/applications/${application}`);
    expect((await open(page, { client: hotel })).html).not.toContain('value="note"');
  });

  it('beyond those of a page are behind a link', async () => {
    const { id } = await begun();
    await world.db.insert(conversationNotes).values(
      Array.from({ length: 201 }, (_, at) => ({
        conversation_id: id,
        author_id: recruiter.id,
        text: at === 0 ? 'La prima di tutte' : `Nota ${at}`,
        key: randomUUID(),
        created_at: new Date(Date.now() + at * 1000),
      })),
    );
    const { html } = await open(`/profilo/azienda/messaggi/${id}`, { client: hotel });
    const older = /href="([^"]*nota=\d+)"/.exec(html)?.[1] ?? '';
    expect([html.includes('La prima di tutte'), html.includes('Note precedenti')]).toEqual([false, true]);
    const first = (await open(older, { client: hotel })).html;
    expect([first.includes('La prima di tutte'), first.includes('Note precedenti')]).toEqual([true, false]);
  });

  it('are found behind the link to a conversation that was joined to another', async () => {
    const { id, userId } = await begun();
    const email = `${randomUUID()}@example.it`;
    const { id: application } = await anApplication(world, { offer_id: offerId, user_id: null, email });
    const sent = await hotel.post(`/messages/company/applications/${application}`, a('Buongiorno'));
    const { conversation_id: earlier } = await sent.json();
    await world.db.transaction((tx) => claimConversations(tx, world.platform, { id: userId, email }));
    const answer = await place(`/profilo/azienda/messaggi/${earlier}`, { client: hotel });
    expect(answer).toEqual([302, `/profilo/azienda/messaggi/${id}`]);
  });
});

describe('without script', () => {
  it('a message is begun and answered by the plain form, once for each key', async () => {
    const { application, client } = await applicant();
    const start = `/profilo/azienda/messaggi/candidatura/${application}`;
    const fields = fieldsOf((await open(start, { client: hotel })).html);
    expect(Object.keys(fields).sort()).toEqual(['action', 'csrf', 'key', 'newest']);
    const sent = await submit(start, hotel, { ...fields, text: 'Buongiorno' });
    const again = await submit(start, hotel, { ...fields, text: 'Buongiorno' });
    expect([sent.status, again.headers.get('location')]).toEqual([303, sent.headers.get('location')]);
    const id = Number(sent.headers.get('location')?.match(/^\/profilo\/azienda\/messaggi\/(\d+)#ultimo$/)?.[1]);
    const page = `/profilo/messaggi/${id}`;
    const answer = await submit(page, client, { ...fieldsOf((await open(page, { client })).html), text: 'Eccomi' });
    expect(answer.headers.get('location')).toBe(`${page}#ultimo`);
    const { messages } = await (await hotel.get(`/messages/company/conversations/${id}`)).json();
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Buongiorno', 'Eccomi']);
    // The person who answers has read what was above the form.
    expect(messages[0].is_read).toBe(true);
  });

  it('files go with the message in one form; what is refused says why, and strangers log in', async () => {
    const { id, client } = await begun();
    const page = `/profilo/messaggi/${id}`;
    const fields = fieldsOf((await open(page, { client })).html);
    const post = (files: File[], who: Client, text = '') => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fields, key: randomUUID(), text })) form.set(name, value);
      for (const file of files) form.append('file', file);
      return world.app.request(ORIGIN + page, {
        method: 'POST',
        headers: {
          Host: 'localhost:3000',
          Origin: ORIGIN,
          'Sec-Fetch-Site': 'same-origin',
          Cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: form,
      });
    };
    const pdf = (name: string) => new File([aPdf()], name, { type: 'application/pdf' });
    const sent = await post([pdf('uno.pdf'), pdf('due.pdf')], client);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}#ultimo`]);
    for (const path of [page, `/profilo/azienda/messaggi/${id}`]) {
      const { html } = await open(path, { client: path === page ? client : hotel });
      for (const words of ['uno.pdf', 'due.pdf', 'multipart/form-data'])
        expect([path, html.includes(words)]).toEqual([path, true]);
    }
    const refused = await post([new File(['GIF89a'], 'x.gif')], client, 'Testo che resta');
    const html = await refused.text();
    expect([refused.status, html.includes('Testo che resta'), html.includes('PDF e immagini')]).toEqual([
      400,
      true,
      true,
    ]);
    const six = await post(
      Array.from({ length: 6 }, (_, at) => pdf(`${at}.pdf`)),
      client,
    );
    expect([six.status, (await six.text()).includes('al massimo 5')]).toEqual([400, true]);
    const stranger = await post([pdf('tre.pdf')], new Client(world));
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      301,
      `/login?redirect=${encodeURIComponent(page)}`,
    ]);
  });

  it('a message goes to the person on the page, whatever application its address names', async () => {
    const [one, other] = [await begun(), await begun()];
    const page = `/profilo/azienda/messaggi/${one.id}?candidatura=${other.application}`;
    const fields = fieldsOf((await open(page, { client: hotel })).html);
    const sent = await submit(page, hotel, { ...fields, text: 'Riservato' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/profilo/azienda/messaggi/${one.id}#ultimo`]);
    const { messages } = await (await hotel.get(`/messages/company/conversations/${other.id}`)).json();
    expect(messages).toHaveLength(1);
  });

  it('a refused message comes back in its form with the reason, and nothing is written', async () => {
    const { id, client } = await begun();
    const page = `/profilo/messaggi/${id}`;
    const fields = fieldsOf((await open(page, { client })).html);
    const long = await submit(page, client, { ...fields, text: 'x'.repeat(2001) });
    expect([long.status, long.html.includes('2000 caratteri'), long.html.includes('x'.repeat(2001))]).toEqual([
      400,
      true,
      true,
    ]);
    expect(long.headers.get('cache-control')).toBe('no-store');
    const expired = await submit(page, client, { ...fields, csrf: 'altro', text: 'Non perdermi' });
    expect([expired.status, expired.html.includes('Non perdermi')]).toEqual([403, true]);
    // Its form has a token that works.
    const sent = await submit(page, client, { ...fieldsOf(expired.html), text: 'Non perdermi' });
    expect(sent.status).toBe(303);
  });

  it('a message that can be sent no more, as it was blocked meanwhile, is shown to be copied', async () => {
    const { id, client } = await begun();
    const page = `/profilo/messaggi/${id}`;
    const fields = fieldsOf((await open(page, { client })).html);
    await hotel.post(`/messages/company/conversations/${id}/block`, { is_blocked: true });
    const refused = await submit(page, client, { ...fields, text: 'Arrivo domani' });
    expect([refused.status, /Non inviato:.*Arrivo domani/s.test(refused.html)]).toEqual([409, true]);
  });

  it('another site can send no form, and nobody one in the place of another', async () => {
    const { id, client } = await begun();
    const page = `/profilo/messaggi/${id}`;
    const fields = { ...fieldsOf((await open(page, { client })).html), text: 'Da altrove' };
    const elsewhere = await submit(page, client, fields, {
      Origin: 'https://altrove.example',
      'Sec-Fetch-Site': 'cross-site',
    });
    const stranger = await applicant('Marco');
    const visitor = await submit(page, new Client(world), fields);
    const other = await submit(page, stranger.client, {
      ...fields,
      csrf: (await (await stranger.client.get('/core/account/csrf')).json()).csrfToken,
    });
    expect([elsewhere.status, visitor.status, other.status]).toEqual([403, 301, 404]);
    // The words of another site are not offered to be sent again, with a token that would send them.
    expect([elsewhere.html.includes('Da altrove'), elsewhere.html.includes('csrf')]).toEqual([false, false]);
    const { messages } = await (await client.get(`/messages/candidate/conversations/${id}`)).json();
    expect(messages).toHaveLength(1);
    // Nor are they where blanks are open, which is pointed out before anything is called.
    const blanks = { action: 'write', text: 'Da altrove {data}' };
    const filled = await submit(`/profilo/azienda/messaggi/${id}`, hotel, blanks, {
      Origin: 'https://altrove.example',
    });
    expect([filled.status, filled.html.includes('Da altrove'), filled.html.includes('csrf')]).toEqual([
      403,
      false,
      false,
    ]);
  });

  it('blocking and reporting work too', async () => {
    const { id, client } = await begun();
    const page = `/profilo/messaggi/${id}`;
    const { csrf = '' } = fieldsOf((await open(page, { client })).html);
    expect((await submit(page, client, { action: 'block', csrf })).status).toBe(303);
    expect((await open(page, { client })).html).toContain('Hai bloccato questa azienda');
    expect((await submit(page, client, { action: 'unblock', csrf })).status).toBe(303);
    const report = { action: 'report', csrf, words: 'Chiede soldi' };
    const told = await submit(page, client, { ...report, reason: 'money' });
    expect([told.status, told.html.includes('Grazie: leggiamo la conversazione')]).toEqual([200, true]);
    const refused = await submit(page, client, report);
    expect(refused.status).toBe(400);
    for (const words of ['Scegli un motivo.', 'Chiede soldi']) expect(refused.html).toContain(words);
    expect(refused.html).toMatch(/<details [^>]*open=""[^>]*><summary(?:(?!<\/summary>).)*Blocca o segnala/);
  });
});
