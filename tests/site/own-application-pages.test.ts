import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersLink } from '#server/areas/applications/answers-link.ts';
import { ownApplicationLink } from '#server/areas/applications/own-application-link.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { hireLink } from '#server/areas/hires/hire-link.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { signLink } from '#server/platform/signed-link.ts';
import { aCompany, anApplication, anOffer, aUser, inDays } from '../builders.ts';
import { openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let company_id: number;
beforeAll(async () => {
  ({ open } = pagesOf(world));
  company_id = (await aCompany(world, { name: 'Hotel Domande' })).id;
});
afterAll(() => world.close());

const asked = { required: true, options: [], knockout: null };
const questions = [
  { ...asked, id: 'license', text: 'Hai la patente <B>?', kind: 'yes_no' as const },
  { ...asked, id: 'years', text: 'Quanti anni di esperienza hai?', kind: 'number' as const, required: false },
  { ...asked, id: 'shifts', text: 'Quali turni?', kind: 'multiple' as const, options: ['Mattina', 'Sera'] },
  { ...asked, id: 'why', text: 'Perché noi?', kind: 'text' as const, required: false },
];

/** An application without an account, with the pages of its links. */
async function sent() {
  const { id: offer_id } = await anOffer(world, { company_id, title: 'Cuoco di linea', questions });
  const { id } = await anApplication(world, { offer_id, is_one_shot: true, awaits_answers: true });
  const secret = world.platform.linkSecret;
  return { id, own: ownApplicationLink.address(secret, id), page: answersLink.address(secret, id) };
}
/** Sends a form of a page, as a browser without a script does. */
async function send(page: string, fields: [string, string][], bytes?: number) {
  const body = bytes === undefined ? new URLSearchParams(fields) : new URLSearchParams({ a: 'a'.repeat(bytes) });
  const answer = await world.app.request(`http://localhost:3000${page}`, { method: 'POST', body });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
}
const rowOf = async (id: number) => (await world.db.select().from(applications).where(eq(applications.id, id)))[0];
const read = async (page: string) => (await open(page)).html;

describe('the page of an application without an account', () => {
  it('shows what was sent and what is left to do, and withdraws it with a second tap', async () => {
    const { id, own, page } = await sent();
    expect(await read(own)).toMatch(/Cuoco di linea.*Hotel Domande.*Inviata il.*Rispondi alle domande/s);
    expect(await read(own)).toContain(`href="${page.split('?')[0]}?`);
    expect(await read(own)).toMatch(/<details><summary[^>]*>Ritira la candidatura<.*Sì, ritira la candidatura/s);
    expect((await rowOf(id))?.withdrawn_at).toBeNull();
    const answer = await send(own, [['action', 'withdraw']]);
    expect([answer.status, answer.to]).toEqual([303, own]);
    expect(await read(own)).toContain('Candidatura ritirata');
    expect((await send(own, [['action', 'withdraw']])).status).toBe(303);
  });

  it('leads to the hire while one waits for its answer or is confirmed, and withdraws nothing', async () => {
    const { id, own } = await sent();
    const { offer_id } = (await rowOf(id)) ?? { offer_id: 0 };
    const job_id = world.professions.bySlug('cuoco')?.id ?? 0;
    await world.db.insert(hires).values({ company_id, offer_id, application_id: id, job_id, starts_on: inDays(30) });
    await world.db.update(applications).set({ hired_at: new Date() }).where(eq(applications.id, id));
    for (const [state, words] of [
      ['proposed', 'L’azienda ti propone un’assunzione'],
      ['confirmed', 'Rinuncio'],
    ] as const) {
      await world.db.update(hires).set({ state }).where(eq(hires.application_id, id));
      const html = await read(own);
      expect([html.includes(words), html.includes('Sì, ritira')]).toEqual([true, false]);
      const { status, html: refused } = await send(own, [['action', 'withdraw']]);
      expect([status, refused.includes(words)]).toEqual([409, true]);
    }
    expect((await rowOf(id))?.withdrawn_at).toBeNull();
  });

  it('and the page of its hire ask to register only where the address has no account', async () => {
    const { id, own } = await sent();
    const { offer_id, email } = (await rowOf(id)) ?? { offer_id: 0, email: '' };
    const job_id = world.professions.bySlug('cuoco')?.id ?? 0;
    const [hire] = await world.db
      .insert(hires)
      .values({ company_id, offer_id, application_id: id, job_id, starts_on: inDays(30) })
      .returning();
    const pages = [own, hireLink.address(world.platform.linkSecret, hire?.id ?? 0)];
    for (const page of pages) expect(await read(page), page).toContain('Registrati');
    await aUser(world, { email: email.toLowerCase() });
    for (const page of pages) expect(await read(page), page).not.toContain('Registrati');
  });
});

describe('the page of the questions to an applicant without an account', () => {
  it('takes the answers, each ticked box of a question among them, and says who has them', async () => {
    const { id, page } = await sent();
    expect(await read(page)).toMatch(/Hotel Domande ti chiede ancora.*“Cuoco di linea”.*Hai la patente &lt;B&gt;\?/s);
    const { status, html } = await send(page, [
      ['q-license', 'yes'],
      ['q-shifts', 'Mattina'],
      ['q-shifts', 'Sera'],
      ['q-why', 'Per il <mare>\u0001'],
    ]);
    expect([status, html.includes('Hotel Domande ha le tue risposte')]).toEqual([200, true]);
    expect((await rowOf(id))?.answers.map(({ answer }) => answer)).toEqual([
      'yes',
      ['Mattina', 'Sera'],
      'Per il <mare>',
    ]);
    const again = await open(page);
    expect([again.status, again.html]).toEqual([409, expect.stringMatching(/Non serve.*Hai già risposto/s)]);
  });

  it('keeps a single tick as one of many', async () => {
    const { id, page } = await sent();
    const answered = await send(page, [
      ['q-license', 'no'],
      ['q-shifts', 'Sera'],
    ]);
    expect(answered.status).toBe(200);
    expect((await rowOf(id))?.answers.map(({ answer }) => answer)).toEqual(['no', ['Sera']]);
  });

  it('comes back with everything typed when an answer is missing or wrong, the first wrong one focused', async () => {
    const { id, page } = await sent();
    const { status, html } = await send(page, [
      ['q-years', 'tanti'],
      ['q-shifts', 'Notte'],
      ['q-why', 'Per il mare'],
    ]);
    expect(status).toBe(400);
    for (const words of [
      'Campo obbligatorio.',
      'Scrivi un numero.',
      'Scegli tra le risposte proposte.',
      '>Per il mare</textarea>',
      'value="tanti"',
    ])
      expect(html).toContain(words);
    expect(html.match(/autofocus/gi)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ awaits_answers: true, answers: [] });
  });

  it('reads long answers, and none that are longer than answers can be', async () => {
    const { page } = await sent();
    const long = await send(page, [], 400_000);
    expect([long.status, long.html.includes('accorcia')]).toEqual([413, true]);
    expect((await send(page, [], 100_000)).status).toBe(400);
  });

  it('says in its title that the account of the applicant is closed, and that the search is over', async () => {
    const { id, page } = await sent();
    await world.db.update(applications).set({ closed_at: new Date() }).where(eq(applications.id, id));
    const over = await open(page);
    expect([over.status, over.html]).toEqual([410, expect.stringMatching(/<h1[^>]*>Candidatura conclusa</)]);
    const other = await sent();
    const user_id = (await aUser(world, { deactivated_at: new Date() })).id;
    await world.db.update(applications).set({ user_id }).where(eq(applications.id, other.id));
    const closed = await open(other.page);
    expect([closed.status, closed.html]).toEqual([410, expect.stringMatching(/<h1[^>]*>Account disattivato</)]);
    expect(closed.html).toContain('accedi per riattivarlo');
  });

  it('mails a new link in place of one that is too old, when its button is pressed', async () => {
    const { id, page } = await sent();
    const { query } = signLink(world.platform.linkSecret, `answers of application ${id}`, Date.now() - 1000, 1);
    const old = `${page.split('?')[0]}?${query}`;
    const shown = await open(old);
    expect([shown.status, shown.html.includes('Mandami un nuovo link')]).toEqual([410, true]);
    const renewed = await send(old, [['action', 'renew']]);
    expect([renewed.status, renewed.html.includes('parte ora')]).toEqual([200, true]);
  });
});
