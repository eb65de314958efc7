// On both engines: limits counted by SQL, at once.

import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { createLink } from '#server/areas/account/account-links.ts';
import { users } from '#server/areas/account/tables.ts';
import { companies, companyMembers } from '#server/areas/companies/tables.ts';
import { confirmEmailChange } from '#server/areas/me/change-email.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { askPendingAddresses, stateOfAddress } from '#server/areas/offers/application-address.ts';
import { applicationAddresses, offers } from '#server/areas/offers/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { aCompany, anOfferForm, aOneShotForm, aRecruiter, aUser, credits, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const LURE = 'Vinci mille euro: rispondi con il tuo IBAN';
const QUESTION = 'Vuoi ricevere le candidature a questo indirizzo?';
let count = 0;
const unique = (name: string) => `${name}.${++count}@example.it`;

/** A company that publishes offers with an address of its choice. */
async function atWork(name = 'Hotel Onda') {
  const company = await aCompany(world, { name });
  const owner = await aRecruiter(world, company.id);
  await credits(world, company.id, 20);
  const client = await new Client(world).logIn(owner.email, PASSWORD);
  const publish = async (application_email: string | null, changes: object = {}): Promise<number> => {
    const answer = await client.post('/company/offers', {
      ...anOfferForm(world, { application_email, ...changes }),
      activate: true,
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()).id;
  };
  const read = async (id: number) => (await client.get(`/company/offers/${id}`)).json();
  return { company, owner, client, publish, read };
}

const mails = async (to: string, about = '') =>
  ((await world.platform.outbox?.list(to)) ?? []).filter(({ subject }) => subject.includes(about));
const linkTo = async (address: string) => pathOf((await world.mailTo(address, QUESTION)).links);
const pathOf = (links: string[]) =>
  (links.find((link) => link.includes('/conferma?')) ?? '').replace(/^https?:\/\/[^/]+/, '');
const leaveIn = ({ headers }: { headers?: Record<string, string> | undefined }) =>
  (headers?.['List-Unsubscribe'] ?? '').slice(1, -1).replace(/^https?:\/\/[^/]+/, '');
const guest = new Client(world);
/** The call of a link; the refusal itself is no call, because programs that read mail send it. */
const callOf = (link: string, action = '') =>
  link
    .replace('/candidature/indirizzo/', '/application-addresses/')
    .replace('/conferma', action)
    .replace('/rifiuto', '/refusal');
const seenBy = (link: string) => guest.get(callOf(link));
const confirm = (link: string) => guest.post(callOf(link, '/confirm'));
const refuse = (way: string) => world.app.request(way, { method: 'POST' });
async function apply(offer: number, first_name: string) {
  expect(
    (
      await new Client(world).ask('POST', '/candidate/one-shot-applications', {
        form: aOneShotForm({ offer, first_name }),
      })
    ).status,
  ).toBe(201);
  await world.settled();
}

describe('an address for applications that is nobody’s of the company', () => {
  it('gets nothing of a candidate before it is confirmed; the company’s people do, and read why', async () => {
    const { owner, publish, read } = await atWork();
    const address = unique('cucina');
    const id = await publish(address);
    expect((await read(id)).awaits_confirmation).toBe(true);
    await apply(id, 'Zeno');
    expect((await mails(address)).map(({ subject }) => subject)).toEqual([QUESTION]);
    const letter = await world.mailTo(owner.email, 'Nuova candidatura');
    expect(letter.text).toContain('Zeno');
    expect(letter.text).toContain(`${address} non ha ancora confermato`);
  });

  it('is asked with the company’s name and the job of our list, and none of the company’s own words', async () => {
    const { publish } = await atWork('Hotel Riva');
    const address = unique('ufficio');
    await publish(address, { title: LURE });
    const { text } = await world.mailTo(address, QUESTION);
    expect(text).toContain('Hotel Riva');
    expect(text).toContain('Cuoco');
    expect(text).not.toContain('IBAN');
  });

  it('is confirmed by a press, not by opening the link; then it gets each application whole', async () => {
    const { owner, publish, read } = await atWork();
    const address = unique('Direzione');
    const id = await publish(address, { title: 'Capo partita' });
    const path = await linkTo(address);
    const asked = await seenBy(path);
    expect(await asked.json()).toEqual({ company: 'Hotel Onda', email: address.toLowerCase() });
    expect((await read(id)).awaits_confirmation).toBe(true);
    expect((await confirm(path)).status).toBe(200);
    expect((await read(id)).awaits_confirmation).toBe(false);
    await apply(id, 'Zeno');
    expect((await world.mailTo(address, 'Capo partita')).text).toContain('Zeno');
    expect(await mails(owner.email, 'Capo partita')).toHaveLength(0);
  });

  it('is confirmed once: the link says so afterwards, also when pressed twice at once', async () => {
    const { publish } = await atWork();
    const address = unique('bar');
    await publish(address);
    const path = await linkTo(address);
    expect((await Promise.all([confirm(path), confirm(path)])).map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await seenBy(path);
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('già confermato')]);
  });

  it('is not confirmed by a link that is too old, was changed, or is of another address', async () => {
    const { publish, read } = await atWork();
    const [one, other] = [unique('sala'), unique('cantina')];
    const id = await publish(one);
    await publish(other);
    const [path, another] = [await linkTo(one), await linkTo(other)];
    const seal = /&.*$/.exec(another)?.[0] ?? '';
    for (const wrong of [
      path.replace(/\d(?=&)/, '9').replace(/expires=\d/, 'expires=9'),
      path.replace(/&.*$/, seal),
      path.replace(/\?.*$/, ''),
      path.replace(/expires=\d+/, 'expires=1'),
      path.replace(/indirizzo\/\d+/, 'indirizzo/999999'),
    ]) {
      expect((await confirm(wrong)).status, wrong).toBe(404);
      expect((await seenBy(wrong)).status).toBe(404);
    }
    expect((await read(id)).awaits_confirmation).toBe(true);
  });

  it('has its link void once the offer has another address or is deleted, also when the first comes back', async () => {
    const { client, publish } = await atWork();
    const [first, second] = [unique('primo'), unique('secondo')];
    const id = await publish(first);
    const path = await linkTo(first);
    expect((await client.patch(`/company/offers/${id}`, { application_email: second })).status).toBe(200);
    expect((await confirm(path)).status).toBe(404);
    expect((await client.patch(`/company/offers/${id}`, { application_email: first })).status).toBe(200);
    expect((await confirm(path)).status).toBe(404);
    await expect.poll(async () => (await mails(first, QUESTION)).length).toBe(2);
    const newest = (await mails(first, QUESTION)).map(({ links }) => pathOf(links)).find((link) => link !== path) ?? '';
    expect((await client.delete(`/company/offers/${id}`)).status).toBe(200);
    expect((await confirm(newest)).status).toBe(404);
    expect(await world.db.select().from(applicationAddresses).where(eq(applicationAddresses.email, first))).toEqual([]);
  });

  it('confirmed once serves the next offers of the company, and no other company', async () => {
    const { publish, read } = await atWork();
    const address = unique('personale');
    await publish(address);
    await confirm(await linkTo(address));
    const next = await publish(address.toUpperCase());
    expect((await read(next)).awaits_confirmation).toBe(false);
    const rival = await atWork('Hotel Rivale');
    const theirs = await rival.publish(address);
    expect((await rival.read(theirs)).awaits_confirmation).toBe(true);
    await apply(theirs, 'Zeno');
    expect(await mails(address, QUESTION)).toHaveLength(2);
    expect(await mails(address, 'Nuova candidatura')).toHaveLength(0);
  });

  it('is asked once for two offers, and keeps its link while one of them has it', async () => {
    const { client, publish } = await atWork();
    const address = unique('condivisa');
    const [one] = [await publish(address), await publish(address)];
    await world.settled();
    expect(await mails(address, QUESTION)).toHaveLength(1);
    await client.patch(`/company/offers/${one}`, { application_email: null });
    expect((await confirm(await linkTo(address))).status).toBe(200);
  });

  it('needs no question when it is of somebody who works there, and one again when they leave', async () => {
    const { company, publish, read } = await atWork();
    const colleague = await aRecruiter(world, company.id, 'recruiter');
    const id = await publish(colleague.email);
    expect((await read(id)).awaits_confirmation).toBe(false);
    await world.db.delete(companyMembers).where(eq(companyMembers.user_id, colleague.id));
    expect((await read(id)).awaits_confirmation).toBe(true);
    await apply(id, 'Zeno');
    expect(await mails(colleague.email)).toHaveLength(0);
  });

  it('is not taken for a colleague’s when their own address was never confirmed', async () => {
    const { company, publish, read } = await atWork();
    const unconfirmed = await aUser(world, { typology: 'company', activated_at: null });
    await world.db
      .insert(companyMembers)
      .values({ company_id: company.id, user_id: unconfirmed.id, role: 'recruiter' });
    expect((await read(await publish(unconfirmed.email))).awaits_confirmation).toBe(true);
  });

  it('is asked again by people who work there, a few times a day; not by others, nor when nothing waits', async () => {
    const { client, publish } = await atWork();
    const address = unique('lenta');
    const id = await publish(address);
    const path = `/company/offers/${id}/ask-address`;
    const rival = await atWork('Hotel Rivale');
    expect((await rival.client.post(path)).status).toBe(404);
    const answers = [await client.post(path), await client.post(path), await client.post(path)];
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 429]);
    await world.settled();
    expect(await mails(address, QUESTION)).toHaveLength(2);
    expect((await confirm(await linkTo(address))).status).toBe(200);
    expect((await client.post(path)).status).toBe(409);
    expect((await client.post(`/company/offers/${await publish(null)}/ask-address`)).status).toBe(409);
  });

  it('cannot flood: a company that is not verified asks nobody, one address is asked ten times by all, with or without a plus sign, and the offer is saved all the same', async () => {
    const { client, publish, read, company } = await atWork();
    await world.db.update(companies).set({ check_state: 'unchecked' }).where(eq(companies.id, company.id));
    const id = await publish(null);
    const asked = Array.from({ length: 3 }, () => unique('tanti'));
    for (const address of asked)
      expect((await client.patch(`/company/offers/${id}`, { application_email: address })).status).toBe(200);
    expect((await read(id)).form.application_email).toBe(asked.at(-1));
    await world.settled();
    expect((await Promise.all(asked.map((address) => mails(address)))).flat()).toEqual([]);

    const target = unique('bersaglio');
    const aliases = Array.from({ length: 12 }, (_, index) => target.replace('@', `+${index}@`));
    for (const alias of aliases) await (await atWork()).publish(alias);
    await askPendingAddresses(world.platform);
    await world.settled();
    expect((await Promise.all(aliases.map((address) => mails(address)))).flat()).toHaveLength(10);
  });

  it('gets two letters a day of one company, whatever it does: the next company’s still comes', async () => {
    const address = unique('contesa');
    const rival = await atWork('Hotel Rivale');
    const theirs = await rival.publish(address);
    for (let times = 0; times < 3; times++) {
      await rival.client.post(`/company/offers/${theirs}/ask-address`);
      await rival.client.patch(`/company/offers/${theirs}`, { application_email: null });
      await rival.client.patch(`/company/offers/${theirs}`, { application_email: address.replace('@', `+${times}@`) });
      await rival.client.patch(`/company/offers/${theirs}`, { application_email: address });
    }
    const { publish } = await atWork('Hotel Giusto');
    await publish(address);
    await world.settled();
    const texts = (await mails(address, QUESTION)).map(({ text }) =>
      text.includes('Hotel Giusto') ? 'Giusto' : 'Rivale',
    );
    expect(texts.sort()).toEqual(['Giusto', 'Rivale', 'Rivale']);
  });

  it('that others had asked too often today is asked tomorrow by the clock, and the company reads so', async () => {
    const address = unique('affollata');
    for (let times = 0; times < 10; times++) await (await atWork()).publish(address);
    const { client, publish } = await atWork('Hotel Giusto');
    const id = await publish(address);
    const answer = await client.post(`/company/offers/${id}/ask-address`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        is_sent: false,
        detail: 'Questo indirizzo ha già ricevuto diverse mail di conferma oggi: la rimandiamo domani.',
      },
    ]);
    await askPendingAddresses(world.platform);
    await world.settled();
    expect(await mails(address, QUESTION)).toHaveLength(10);
    await world.db.update(rateLimits).set({ expire: new Date(0) });
    // Of two workers at once one asks.
    await Promise.all([askPendingAddresses(world.platform), askPendingAddresses(world.platform)]);
    await world.settled();
    await expect
      .poll(async () => (await mails(address, QUESTION)).filter(({ text }) => text.includes('Hotel Giusto')))
      .toHaveLength(1);
  });

  it('confirmed by its reader, then a colleague’s, is asked again once they are put out, leave, or have another address', async () => {
    const joined = async () => {
      const { company, client, publish, read } = await atWork();
      const address = unique('collega');
      const id = await publish(address);
      await confirm(await linkTo(address));
      const colleague = await aUser(world, { typology: 'company', email: address });
      await world.db
        .insert(companyMembers)
        .values({ company_id: company.id, user_id: colleague.id, role: 'recruiter' });
      expect((await read(id)).awaits_confirmation).toBe(false);
      return { id, colleague, client, read };
    };
    const endings: Record<string, (one: Awaited<ReturnType<typeof joined>>) => Promise<unknown>> = {
      removed: ({ client, colleague }) => client.delete(`/company/team/members/${colleague.id}`),
      deactivated: async ({ colleague }) =>
        (await new Client(world).logIn(colleague.email, PASSWORD)).post('/core/account/deactivate', {
          reason: 'pause',
          note: '',
          password: PASSWORD,
        }),
      moved: async ({ colleague }) => {
        const link = await world.db.transaction((tx) =>
          createLink(tx, 'change_email', colleague.id, unique('altrove')),
        );
        const [uid = '', token = ''] = link.split('/');
        await confirmEmailChange(world.platform, { uid, token }, null);
      },
    };
    for (const [name, end] of Object.entries(endings)) {
      const one = await joined();
      await end(one);
      expect((await one.read(one.id)).awaits_confirmation, name).toBe(true);
      await apply(one.id, 'Zeno');
      expect(await mails(one.colleague.email, 'Nuova candidatura'), name).toHaveLength(0);
    }
  });

  it('is refused by its reader from either letter, by a button or one click: its company’s people are notified, and read why', async () => {
    const { owner, client, publish, read } = await atWork();
    const address = unique('rifiuto');
    const id = await publish(address);
    const question = await world.mailTo(address, QUESTION);
    const way = leaveIn(question);
    expect(question.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect((await seenBy(way)).status).toBe(200);
    await confirm(await linkTo(address));
    await apply(id, 'Zeno');
    const about = await world.mailTo(address, 'Nuova candidatura');
    const click = await world.app.request(leaveIn(about), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([click.status, await click.text()]).toEqual([200, expect.stringContaining('Non ti scriviamo più')]);
    expect((await refuse(way)).status).toBe(200);
    expect(await read(id)).toMatchObject({ awaits_confirmation: false, is_address_refused: true });
    await client.patch('/core/account/me', { application_mails: { when: 'immediate', hour: 8 } });
    await apply(id, 'Teodora');
    const letter = await world.mailTo(owner.email, 'Nuova candidatura');
    expect(letter.text).toContain('Teodora');
    expect(letter.text).toContain(`chi legge ${address} non vuole ricevere`);
    const again = await client.post(`/company/offers/${id}/ask-address`);
    expect([again.status, (await again.json()).detail]).toEqual([
      409,
      'Chi legge questo indirizzo non vuole ricevere le candidature: scegline un altro.',
    ]);
    expect(await mails(address)).toHaveLength(2);
  });

  it('refused stays so for that company alone, also chosen again or with a plus sign; its reader may still confirm; no link of another opens it', async () => {
    const { company, client, publish, read } = await atWork();
    const [address, other] = [unique('basta'), unique('ancora')];
    const id = await publish(address);
    await publish(other);
    const way = leaveIn(await world.mailTo(address, QUESTION));
    const confirmation = await linkTo(address);
    const theirs = leaveIn(await world.mailTo(other, QUESTION));
    const query = (path: string) => path.slice(path.indexOf('?'));
    for (const wrong of [
      way.replace(query(way), query(theirs)),
      way.replace(query(way), query(confirmation)),
      way.replace(query(way), ''),
    ]) {
      expect([(await seenBy(wrong)).status, (await refuse(wrong)).status]).toEqual([404, 404]);
    }
    expect((await read(id)).is_address_refused).toBe(false);
    expect((await refuse(way)).status).toBe(200);
    for (const next of [null, address, address.replace('@', '+lavoro@')])
      expect((await client.patch(`/company/offers/${id}`, { application_email: next })).status).toBe(200);
    expect((await read(id)).is_address_refused).toBe(true);
    await askPendingAddresses(world.platform);
    await world.settled();
    expect([(await mails(address)).length, (await mails(address.replace('@', '+lavoro@'))).length]).toEqual([1, 0]);
    await (await atWork('Hotel Altro')).publish(address);
    await expect.poll(async () => (await mails(address, QUESTION)).length).toBe(2);
    await client.patch(`/company/offers/${id}`, { application_email: address });
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 60 * DAY_MS));
    expect(await stateOfAddress(world.db, company.id, address)).toBe('refused');
    expect((await confirm(confirmation)).status).toBe(200);
    expect(await stateOfAddress(world.db, company.id, address)).toBe('confirmed');
  });

  it('confirmed is forgotten a year later when no offer has it, and asked in vain never or once a month later', async () => {
    const { company, client, publish } = await atWork();
    const [used, unused, never] = [unique('usata'), unique('inutile'), unique('nessuno')];
    const gone = await publish(unused);
    await publish(used);
    for (const address of [used, unused]) await confirm(await linkTo(address));
    expect((await client.delete(`/company/offers/${gone}`)).status).toBe(200);
    await world.db.insert(applicationAddresses).values({ company_id: company.id, email: never });
    const kept = async () =>
      (await world.db.select().from(applicationAddresses).where(eq(applicationAddresses.company_id, company.id)))
        .map(({ email }) => email)
        .sort();
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 29 * DAY_MS));
    expect(await kept()).toEqual([unused, never, used].sort());
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 31 * DAY_MS));
    expect(await kept()).toEqual([unused, used].sort());
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 366 * DAY_MS));
    expect(await kept()).toEqual([used]);
  });

  it('is forgotten when its person is erased, and when nobody confirms it', async () => {
    const { publish, read, client } = await atWork();
    const person = await aUser(world, { email: unique('chef') });
    const id = await publish(person.email);
    const draft = await (
      await client.post('/company/offers-drafts', {
        data: { offer: { title: 'Cuoco', application_email: person.email.toUpperCase() } },
      })
    ).json();
    await confirm(await linkTo(person.email));
    const [row] = await world.db.select().from(users).where(eq(users.id, person.id));
    if (!row) throw new Error('The person is there');
    await eraseAccount(world.platform, row);
    expect((await read(id)).form.application_email).toBeNull();
    expect((await (await client.get(`/company/offers-drafts/${draft.id}`)).json()).data).toEqual({
      offer: { title: 'Cuoco' },
    });
    expect(
      await world.db.select().from(applicationAddresses).where(eq(applicationAddresses.email, person.email)),
    ).toEqual([]);

    const address = unique('mai');
    const waiting = await publish(address);
    const link = await linkTo(address);
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 31 * DAY_MS));
    expect(await world.db.select().from(applicationAddresses).where(eq(applicationAddresses.email, address))).toEqual(
      [],
    );
    expect((await confirm(link)).status).toBe(404);
    expect((await world.db.select().from(offers).where(eq(offers.id, waiting)))[0]?.application_email).toBe(address);
  });
});
