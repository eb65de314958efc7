// On both engines: batches of many rows, locks and checksums in SQL by hand.

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DAY_MS } from '#domain/durations.ts';
import { consents, users } from '#server/areas/account/tables.ts';
import { candidates, desiredJobs } from '#server/areas/candidates/tables.ts';
import { companies, companyMembers } from '#server/areas/companies/tables.ts';
import { importedRows } from '#server/areas/imported/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { newsletterSubscriptions } from '#server/areas/newsletter/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { redirects } from '#server/areas/pages/tables.ts';
import { readStoredTexts } from '#server/areas/reports/read-stored-texts.ts';
import { contentReports } from '#server/areas/reports/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { importFolder } from '#server/operations/old-site/import-folder.ts';
import { Report } from '#server/operations/old-site/report.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { aCompany, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const example = new URL('../../docs/import-example', import.meta.url).pathname;
const world = await openWorld();
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'brigata-import-'));
  cpSync(example, folder, { recursive: true });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports the folder, and gives what was counted and the lines of the report. */
async function bring({ isDry = false, from = folder, progress = () => {} }: Partial<Asked> = {}) {
  const path = join(folder, 'report.out');
  const report = new Report(path);
  const { gazetteer, professions, platform, db } = world;
  const { files, workers, scanner } = platform;
  const names = { gazetteer, professions };
  await importFolder({ db, names, files, workers, scanner, folder: from, isDry, report, progress });
  report.close();
  return { summary: report.summary(), report, lines: readFileSync(path, 'utf8') };
}
interface Asked {
  isDry: boolean;
  from: string;
  progress: () => void;
}

const TABLES = ['users', 'candidates', 'companies', 'company_members', 'offers', 'open_offers', 'desired_jobs'];
const MORE = ['consents', 'newsletter_subscriptions', 'redirects', 'imported_rows', 'search_words'];
const checksum = z.object({ name: z.string(), rows: z.number(), sum: z.string().nullable() });

/** Every row of what an import writes, as one number a table. */
const checksums = () =>
  rowsOf(
    world.db,
    checksum,
    sql.join(
      [...TABLES, ...MORE].map(
        (name) =>
          sql`SELECT ${name}::text AS name, count(*)::int AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${sql.raw(name)} t`,
      ),
      sql` UNION ALL `,
    ),
  );
const userOf = async (email: string) => (await world.db.select().from(users).where(eq(users.email, email)))[0];
const rewrite = (file: string, from: string, to: string) => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
};

// What earlier releases hashed of a row that they wrote, in this order.
const COMPANY_COLUMNS = [
  'id slug name business_name vat_number fiscal_code sdi_code sector customer_type employee_count website_url',
  'contact_person contact_role contact_email phone address place_id description mission company_values logo cover',
  'cover_video photo photo_until pec is_partner closed_at created_at',
];
const OFFER_COLUMNS = [
  'job_id place_id event_id title description contract_typology contract_period season experience_required is_urgent',
  'date_start date_end count_positions languages certificates minimum_salary maximum_salary has_room room_options',
  'room_cost extras questions one_shot_questions application_url application_email confirmed_wording published_at',
  'expires_at moderation featured_until is_deleted',
];
const hashOf = (row: object | undefined, columns: readonly string[]) => {
  const named = columns.join(' ').split(' ');
  const values = named.map((name) => [name, Reflect.get(row ?? {}, name)]);
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(values)))
    .digest('base64url');
};

const FIRST = [
  'users.csv: 4 created, 0 changed, 0 unchanged, 0 joined, 0 kept, 1 refused',
  'companies.csv: 1 created, 0 changed, 0 unchanged, 0 joined, 0 kept, 1 refused',
  'offers.json: 2 created, 0 changed, 0 unchanged, 0 joined, 0 kept, 1 refused',
  'cvs.csv: 1 created, 0 changed, 0 unchanged, 0 joined, 0 kept, 2 refused',
  'addresses.csv: 4 created, 0 changed, 0 unchanged, 0 joined, 0 kept, 2 refused',
].join('\n');

describe('an import from the old site', () => {
  it('first reports in a dry run what it would do, and changes nothing', async () => {
    const before = await checksums();
    const dry = await bring({ isDry: true });
    expect(dry.summary).toBe(FIRST);
    for (const said of [
      'users.csv;4;place;portata;Più comuni hanno questo nome: aggiungi la sigla della provincia',
      'users.csv;7;phone;portata;Il numero di telefono non è valido. Il campo resta vuoto.',
      'users.csv;7;jobs;portata;Nessuna qualifica ha questo nome. Le più vicine: Cuoco',
    ])
      expect(dry.lines).toContain(said);
    expect(await checksums()).toEqual(before);
    const real = await bring();
    expect([real.summary, real.lines]).toEqual([FIRST, dry.lines]);
  });

  it('says by line and column what is wrong, without what is there', async () => {
    const { lines } = await bring({ isDry: true });
    for (const said of [
      'users.csv;6;email;rifiutata;La mail che hai inserito non è valida',
      'companies.csv;3;members;rifiutata;Il primo utente non è tra quelli importati.',
      'offers.json;3;pay_min;rifiutata;Indica la retribuzione iniziale',
      'cvs.csv;3;file;rifiutata;Il CV deve essere un file PDF.',
      'cvs.csv;4;file;rifiutata;Nella cartella non c’è questo file.',
      'addresses.csv;5;to;rifiutata;Solo indirizzi di questo sito',
      'addresses.csv;7;to;rifiutata;Così si gira in tondo.',
    ])
      expect(lines).toContain(said);
    expect(lines).not.toMatch(/@|Rossi|Bianchi|Gallo|non è una mail/);
  });

  it('brings accounts that wait for a new password, and notifies nobody', async () => {
    const giulia = await userOf('giulia.rossi@example.it');
    expect(giulia).toMatchObject({
      typology: 'candidate',
      first_name: 'Giulia',
      password_hash: null,
      activated_at: null,
    });
    expect(giulia?.date_joined.toISOString()).toBe('2019-03-13T23:00:00.000Z');
    const id = giulia?.id ?? 0;
    const [profile] = await world.db.select().from(candidates).where(eq(candidates.user_id, id));
    expect(profile).toMatchObject({
      phone_number: '+39 333 123 4567',
      birth_date: '1994-06-02',
      place_id: world.gazetteer.bySlug('rimini')?.place_id,
      cv_name: 'CV Giulia Rossi.pdf',
    });
    expect(await world.platform.files.size(profile?.cv_file ?? '')).toBeGreaterThan(100);
    expect(await world.db.$count(desiredJobs, eq(desiredJobs.candidate_id, profile?.id ?? 0))).toBe(2);
    // The newsletter only where the old row says so, since then.
    expect(await world.db.select().from(consents)).toMatchObject([
      { user_id: id, kind: 'newsletter', given_at: new Date('2019-03-14T09:22:00Z') },
    ]);
    expect(await world.db.select().from(newsletterSubscriptions)).toMatchObject([{ email: 'giulia.rossi@example.it' }]);
    await world.settled();
    expect(await world.platform.outbox?.list()).toEqual([]);
    // Hidden in the old site, hidden here.
    const marco = await userOf('marco.bianchi@example.it');
    const [hidden] = await world.db
      .select()
      .from(candidates)
      .where(eq(candidates.user_id, marco?.id ?? 0));
    expect(hidden).toMatchObject({ is_searchable: false, place_id: null });
  });

  it('lets them in by the mail of a new password', async () => {
    await new Client(world).post('/core/account/reset-password', { email: 'Giulia.Rossi@example.it' });
    const { text } = await world.mailTo('giulia.rossi@example.it');
    const [, uid, token] = text.match(/recupera-password\/([^/\s]+)\/([^/\s?]+)/) ?? [];
    const password = 'Stagione!2027';
    const answer = await new Client(world).post('/core/account/reset-password/confirm', {
      uid,
      token,
      new_password: password,
      confirm_password: password,
    });
    expect(answer.status).toBe(200);
    await new Client(world).logIn('giulia.rossi@example.it', password);
  });

  it('shows open offers until their end, and those that are over as such', async () => {
    const [open] = await world.db.select().from(offers).where(eq(offers.title, 'Cuoco/a di linea'));
    expect(open).toMatchObject({
      status: 'active',
      minimum_salary: 1600,
      maximum_salary: 1900,
      season: 'summer',
      published_at: new Date('2026-03-02T08:30:00Z'),
      expires_at: new Date('2099-12-31T22:59:59.999Z'),
    });
    expect(open?.description).toBe(
      '<p>Cucina di mare, brigata di otto persone.</p><p>Un giorno e mezzo di riposo a settimana.</p>',
    );
    const visitor = new Client(world);
    const shown = await (await visitor.get(`/search/offers/${open?.slug}`)).json();
    expect(shown).toMatchObject({ title: 'Cuoco/a di linea', expired: false, company: { name: 'Hotel Mare' } });
    const team = await world.db
      .select()
      .from(companyMembers)
      .where(eq(companyMembers.company_id, open?.company_id ?? 0));
    const owner = await userOf('direzione@hotelmare.example.it');
    expect(team).toMatchObject([{ user_id: owner?.id, role: 'owner' }]);
    const [over] = await world.db.select().from(offers).where(eq(offers.title, 'Cameriere/a'));
    expect(await (await visitor.get(`/search/offers/${over?.slug}`)).json()).toMatchObject({ expired: true });
    const found = await world.db.select().from(redirects);
    const led = new Map(found.map(({ from_path, to_path }) => [from_path, to_path]));
    expect(led.get('annuncio.php?id=4521')).toBe(`offerte-lavoro/${open?.slug}`);
    expect(led.get('Aziende/Scheda/Hotel-Mare.html')).toBe('aziende/hotel-mare');
  });

  it('changes nothing when it is run again', async () => {
    const before = await checksums();
    const { summary } = await bring();
    expect(summary.match(/(\d+) (created|changed)/g)?.every((count) => count.startsWith('0 '))).toBe(true);
    expect(await checksums()).toEqual(before);
  });

  it('is compared by the columns that earlier releases compared: a new column makes no row look changed', async () => {
    const [hotel] = await world.db.select().from(companies).where(eq(companies.name, 'Hotel Mare'));
    const [cook] = await world.db.select().from(offers).where(eq(offers.title, 'Cuoco/a di linea'));
    const known = await world.db
      .select()
      .from(importedRows)
      .where(inArray(importedRows.old_id, ['a1', '4521']));
    const hashes = new Map(known.map(({ kind, written_hash }) => [kind, written_hash]));
    expect(hashes.get('company')).toBe(hashOf(hotel, COMPANY_COLUMNS));
    expect(hashes.get('offer')).toBe(hashOf({ ...cook, is_deleted: false }, OFFER_COLUMNS));
  });

  it('corrects a company that wrote only what no import brings, which stays', async () => {
    const isMare = eq(companies.name, 'Hotel Mare');
    await world.db.update(companies).set({ requires_second_factor: true }).where(isMare);
    rewrite('companies.csv', 'Via Roma 1', 'Via Roma 2');
    expect((await bring()).summary).toContain('companies.csv: 0 created, 1 changed');
    const [hotel] = await world.db.select().from(companies).where(isMare);
    expect(hotel).toMatchObject({ address: 'Via Roma 2', requires_second_factor: true });
  });

  it('writes a corrected row over what what it wrote, and nothing over what somebody changed', async () => {
    rewrite('users.csv', ';Castro;', ';Castro LE;');
    rewrite('users.csv', 'Giulia;Rossi', 'Giulia;Rossini');
    rewrite('offers.json', 'Cuoco/a di linea', 'Cuoco/a di partita');
    rewrite('companies.csv', 'Un hotel sul mare.', 'Un hotel a due passi dal mare.');
    await world.db.update(companies).set({ phone: '+39 0541 999999' }).where(eq(companies.name, 'Hotel Mare'));
    const { summary, lines } = await bring();
    expect(summary.split('\n').slice(0, 3)).toEqual([
      'users.csv: 0 created, 1 changed, 2 unchanged, 0 joined, 1 kept, 1 refused',
      'companies.csv: 0 created, 0 changed, 0 unchanged, 0 joined, 1 kept, 1 refused',
      'offers.json: 0 created, 1 changed, 1 unchanged, 0 joined, 0 kept, 1 refused',
    ]);
    expect(lines).toContain('companies.csv;2;;lasciata com’è;Qui è stata cambiata dopo');
    // People who came back have their own name; the others have the place.
    expect(await userOf('giulia.rossi@example.it')).toMatchObject({ last_name: 'Rossi' });
    expect(await world.db.$count(offers, eq(offers.title, 'Cuoco/a di partita'))).toBe(1);
    expect(await bring()).toMatchObject({ summary: expect.stringContaining('users.csv: 0 created, 0 changed') });
  });

  it('joins people with an account, and takes the place of a registration that nobody confirmed', async () => {
    const here = await aUser(world, { first_name: 'Nome', last_name: 'Mio' });
    const typed = await aUser(world, { activated_at: null });
    const rows = [
      `201;${here.email.toUpperCase()};candidate;Altro;Nome;;;;;;;;`,
      `202;${typed.email};candidate;Vera;Persona;;;;;;;;`,
    ];
    writeFileSync(join(folder, 'users.csv'), `${readFileSync(join(folder, 'users.csv'), 'utf8')}${rows.join('\n')}\n`);
    const { report } = await bring();
    expect(report.countsOf('users.csv')).toMatchObject({ created: 1, joined: 1 });
    expect(await userOf(here.email)).toMatchObject({ id: here.id, first_name: 'Nome', last_name: 'Mio' });
    expect(await userOf(typed.email)).toMatchObject({ first_name: 'Vera', password_hash: null });
  });

  it('keeps people who were brought past the first nights, and never brings back erased ones', async () => {
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 60 * DAY_MS));
    const marco = await userOf('marco.bianchi@example.it');
    expect(marco).toBeDefined();
    if (marco) await eraseAccount(world.platform, marco);
    const [known] = await world.db.select().from(importedRows).where(eq(importedRows.old_id, '102'));
    expect(known).toMatchObject({ row_hash: '', written_hash: '' });
    expect((await bring()).lines).toContain('users.csv;4;;lasciata com’è;Qui non c’è più');
    expect(await userOf('marco.bianchi@example.it')).toBeUndefined();
  });

  it('gives nobody what is not theirs: hidden people, a corrected address, a company, a CV', async () => {
    const hotel = await aCompany(world);
    const owner = await aRecruiter(world, hotel.id);
    const cook = await aRecruiter(world, hotel.id, 'recruiter');
    const here = await aUser(world);
    await world.db.insert(candidates).values({ user_id: here.id });
    const apart = mkdtempSync(join(folder, 'apart-'));
    cpSync(join(folder, 'cvs'), join(apart, 'cvs'), { recursive: true });
    const bringUsers = (email: string) => {
      const rows = [
        `r1;${email};candidate;Rita;Leone;2020-01-01`,
        `r2;${cook.email};company;Altro;Nome;`,
        `r3;${here.email};candidate;Altro;Nome;`,
      ];
      writeFileSync(
        join(apart, 'users.csv'),
        `old_id;email;kind;first_name;last_name;newsletter_at\n${rows.join('\n')}\n`,
      );
      return bring({ from: apart });
    };
    writeFileSync(join(apart, 'companies.csv'), 'old_id;name;members\nc1;Trattoria d’altri;r2\n');
    writeFileSync(join(apart, 'cvs.csv'), 'user;file\nr3;cvs/giulia-rossi.pdf\n');
    const { lines } = await bringUsers('sbagliata@example.it');
    // People who only work for a company here bring it no offers of another one.
    expect(lines).toContain('companies.csv;2;members;rifiutata;');
    // People who had an account decide alone which CV is on it.
    const [own] = await world.db.select().from(candidates).where(eq(candidates.user_id, here.id));
    expect(own?.cv_file).toBeNull();
    // People who did not come back are shown to no company, also not by a list that it writes itself.
    const rita = await userOf('sbagliata@example.it');
    const [profile] = await world.db
      .select()
      .from(candidates)
      .where(eq(candidates.user_id, rita?.id ?? 0));
    const company = await new Client(world).logIn(owner.email, PASSWORD);
    await company.patch('/core/account/me', { meta: { saved_candidates: [profile?.id] } });
    expect(await (await company.get('/search/candidates/candidates-saved')).json()).toMatchObject({ items: [] });
    // People with the wrong address have nothing any more once it is corrected.
    await new Client(world).post('/core/account/reset-password', { email: 'sbagliata@example.it' });
    const { text } = await world.mailTo('sbagliata@example.it');
    const [, uid, token] = text.match(/recupera-password\/([^/\s]+)\/([^/\s?]+)/) ?? [];
    await bringUsers('giusta@example.it');
    expect(await userOf('giusta@example.it')).toMatchObject({ id: rita?.id });
    const passwords = { new_password: 'Stagione!2027', confirm_password: 'Stagione!2027' };
    const late = await new Client(world).post('/core/account/reset-password/confirm', { uid, token, ...passwords });
    expect(late.status).toBe(400);
    expect(
      await world.db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, 'sbagliata@example.it')),
    ).toBe(0);
  });

  it('has what it brings read once for signs of a scam, and read again once it is corrected', async () => {
    const from = mkdtempSync(join(folder, 'signs-'));
    const offer = {
      company: 's1',
      job: 'barman',
      ...{
        contract_period: 'Tempo determinato',
        season: 'summer',
        contract_typology: 'full-time',
        pay_min: 1600,
        pay_max: 1900,
      },
      place: 'Rimini',
      published_at: '2026-03-02',
      ends_at: '2099-12-31',
    };
    const write = (description: string, ad: string) => {
      writeFileSync(
        join(from, 'users.csv'),
        'old_id;email;kind;first_name;last_name\ns9;segni@example.it;company;A;B\n',
      );
      const hotel = { old_id: 's1', name: 'Hotel Segni', members: 's9', description };
      writeFileSync(join(from, 'companies.json'), JSON.stringify([hotel]));
      const one = { ...offer, old_id: 's2', title: 'Barista di sala', description: ad };
      writeFileSync(join(from, 'offers.json'), JSON.stringify([one]));
    };
    const reports = async () => {
      await readStoredTexts(world.db);
      await readStoredTexts(world.db);
      const found = await world.db
        .select({ name: companies.name, offer: contentReports.offer_id })
        .from(contentReports)
        .innerJoin(companies, eq(companies.id, contentReports.company_id));
      return found
        .filter(({ name }) => name === 'Hotel Segni')
        .map(({ offer: id }) => (id === null ? 'page' : 'offer'));
    };
    const [honest, scam] = [
      'Colazioni e aperitivi, turni alternati, squadra di quattro persone.',
      'Versa una caparra con Postepay.',
    ];
    write('Sul mare.', honest);
    const first = await bring({ from });
    expect(first.report.countsOf('offers.json')).toMatchObject({ created: 1 });
    expect(await reports()).toEqual([]);
    write('Sul mare.', `${honest} ${scam}`);
    expect((await bring({ from })).report.countsOf('offers.json')).toMatchObject({ changed: 1 });
    expect(await reports()).toEqual(['offer']);
    write(scam, `${honest} ${scam}`);
    expect((await bring({ from })).report.countsOf('companies.json')).toMatchObject({ changed: 1 });
    expect((await reports()).toSorted()).toEqual(['offer', 'page']);
  });

  it('that was cut goes on where it was, and is whole', async () => {
    const many = mkdtempSync(join(folder, 'many-'));
    const rows = Array.from({ length: 1500 }, (_, i) => `${i};molti.${i}@example.it;candidate;Nome;Cognome`);
    writeFileSync(
      join(many, 'users.csv'),
      `old_id;email;kind;first_name;last_name\n${rows.join('\n').replaceAll(/^/gm, 'm')}\n`,
    );
    const cut = () => {
      throw new Error('cut');
    };
    await expect(bring({ from: many, progress: cut })).rejects.toThrow('cut');
    const { report } = await bring({ from: many });
    expect(report.countsOf('users.csv')).toMatchObject({ created: 500, unchanged: 1000 });
  });
});
