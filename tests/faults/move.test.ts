import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPostgres } from '#scripts/test-postgres.mjs';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { createComingMonths } from '#server/platform/monthly-partitions.ts';
import { apply, mailsTo } from './applicants.ts';
import { command, startCommand } from './command.ts';
import { logInAs } from './log-in.ts';
import { newDatabase } from './new-database.ts';
import { freePort, run, type Server, startServer } from './server.ts';

const postgres = openTestPostgres('', { isOwn: true });
if (!postgres) console.log('No PostgreSQL here (initdb on the path): the move to it is not tried.');
const dataDir = mkdtempSync(join(tmpdir(), 'brigata-move-'));
const markFile = join(dataDir, 'database', 'moved-to-postgres.json');
const api = '/api/website/v1';
const program = 'move-to-postgres.ts';
const APPLICANT = 'trasloco@example.it';
const behindProxy = { TRUST_PROXY: '1' };
let target = '';
let server: Server;
afterAll(async () => {
  await server?.end('SIGKILL');
  postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** On the database of an address, in a connection of its own. */
async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** The owner of the databases: no superuser. */
const OWNER = 'plain';
const ownDatabase = (name: string) => newDatabase(postgres?.url ?? '', name, OWNER);
const move = (args: string[] = [], url = target) => command(program, args, { DATA_DIR: dataDir, DATABASE_URL: url });

/** What a service says that is started on the folder without PostgreSQL. */
async function startEmbedded(): Promise<string> {
  const { child, output } = run({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  const [status] = await new Promise<unknown[]>((resolve) => child.once('close', (...ended) => resolve(ended)));
  expect(status).toBe(1);
  return output();
}

const json = async (path: string) => (await fetch(server.address + api + path)).json();
/** An open offer that asks questions: the letter to people who apply without an account has a signed link to them. */
async function offerWithQuestions(): Promise<number> {
  const { items }: { items: { id: number; slug: string }[] } = await json(
    '/search/offers?company=hotel-riviera-splendida',
  );
  for (const { id, slug } of items)
    if ((await json(`/search/offers/${slug}`)).candidate_questions.length > 0) return id;
  throw new Error('The demo has no offer with questions');
}
const countFound = async () => (await json('/search/offers?q=camerieri')).paginator.count;

/** The tables as PostgreSQL's own program writes them. */
function tablesOf(url: string): string {
  const { stdout, status } = spawnSync('pg_dump', ['--schema-only', '--schema=public', url], { encoding: 'utf8' });
  expect(status).toBe(0);
  // The last two lines of psql's own are random.
  return stdout
    .replaceAll(/^\\(un)?restrict .*$/gm, '')
    .replaceAll(/^--\n-- Name: TABLE schema_migrations.*\n--\n\nCOMMENT .*$\n*/gm, '');
}

describe.skipIf(!postgres)('the move of the embedded database to PostgreSQL', () => {
  let company: Awaited<ReturnType<typeof logInAs>>;
  let offer = 0;
  let found = 0;
  let applied = 0;

  beforeAll(async () => {
    target = await ownDatabase('moved');
    // A mail server that is down: what is sent waits.
    const down = `smtp://127.0.0.1:${await freePort()}?tls=no`;
    server = await startServer(dataDir, { ...behindProxy, SMTP_URL: down });
    company = await logInAs(server.address, 'azienda@demo.brigata.it');
    offer = await offerWithQuestions();
    await apply(server.address, offer, APPLICANT, 1);
    found = await countFound();
    expect(found).toBeGreaterThan(0);
    const { counts } = await (await company('GET', `/company/offers/${offer}/applications`)).json();
    applied = counts.all;
  });

  it('is refused while a service runs on it, and by a database that is not empty, each with what to do', async () => {
    expect(await move()).toEqual({
      status: 1,
      says: expect.stringContaining(`is in use by process ${server.process.pid}: stop it first`),
    });
    await server.end('SIGTERM');
    const filled = await ownDatabase('filled');
    await ask(filled, 'CREATE TABLE ours (id serial)');
    const refused = await move([], filled);
    expect(refused).toEqual({
      status: 1,
      says: expect.stringContaining('is not empty (it has public.ours and public.ours_id_seq)'),
    });
    const isFit = { status: 0, says: expect.stringContaining('Nothing was changed') };
    expect(await move(['--check'])).toEqual(isFit);
    // Past a pooler: its address is not even asked.
    const pooler = `postgresql://brigata@127.0.0.1:${await freePort()}/brigata`;
    const settings = { DATA_DIR: dataDir, DATABASE_URL: pooler, DATABASE_DIRECT_URL: target };
    expect(await command(program, ['--check'], settings)).toEqual(isFit);
  });

  it('killed in the middle leaves nothing, and done again moves every table for an owner who is no superuser', async () => {
    const cut = startCommand(program, [], { DATA_DIR: dataDir, DATABASE_URL: target });
    await expect.poll(() => cut.says()).toContain('✓ offers');
    cut.child.kill('SIGKILL');
    await cut.ended;
    expect(await ask(target, `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([]);
    expect(await move(['--take-back'])).toEqual({ status: 1, says: expect.stringContaining('was not moved') });

    const moved = await move();
    expect(moved).toEqual({ status: 0, says: expect.stringMatching(/✓ open_offers .+ rows.+each table compared/s) });
    const fresh = await ownDatabase('fresh');
    const database = await openPostgres(fresh);
    await migrate(database);
    await createComingMonths(database.db);
    await database.close();
    expect(tablesOf(target)).toBe(tablesOf(fresh));
  });

  it('keeps the service from starting on the folder, and a run that was cut after the end from doing it twice', async () => {
    expect(await startEmbedded()).toContain('was moved to PostgreSQL (moved at 127.0.0.1');
    expect(await move()).toEqual({ status: 1, says: expect.stringContaining('was moved to PostgreSQL') });
    // As it is between the end of the transaction and the last mark.
    writeFileSync(markFile, readFileSync(markFile, 'utf8').replace('"is_whole": true', '"is_whole": false'));
    expect(await startEmbedded()).toContain('was cut at its very end');
    const other = await ownDatabase('other');
    expect(await move([], other)).toEqual({ status: 1, says: expect.stringContaining('may be whole') });
    expect(await move()).toEqual({ status: 0, says: expect.stringContaining('An earlier run had moved everything') });
  });

  it('loses no session, no waiting mail and no signed link, sends nothing twice, and goes on from there', async () => {
    server = await startServer(dataDir, { ...behindProxy, DATABASE_URL: target });
    const mine = await fetch(`${server.address}${api}/company/offers/${offer}/applications?search=${APPLICANT}`, {
      headers: company.headers,
    });
    expect([mine.status, (await mine.json()).items.length]).toEqual([200, 1]);
    await expect.poll(() => mailsTo(server.address, APPLICANT)).toHaveLength(1);
    const [letter] = await mailsTo(server.address, APPLICANT);
    const [path = ''] = letter?.links.filter((link) => link.includes('/risposte?')) ?? [];
    const signed = new URL(path, server.address);
    const opened = async (seal: string) => {
      signed.searchParams.set('seal', seal);
      return (await fetch(server.address + signed.pathname + signed.search)).status;
    };
    expect(await opened(signed.searchParams.get('seal') ?? '')).toBe(200);
    expect(await opened('A'.repeat(43))).toBe(404);
    expect(await countFound()).toBe(found);
    // Numbers go on where they were: a second application gets its own.
    await apply(server.address, offer, `secondo-${APPLICANT}`, 2);
    const all = await fetch(`${server.address}${api}/company/offers/${offer}/applications`, {
      headers: company.headers,
    });
    expect((await all.json()).counts.all).toBe(applied + 1);
    await expect.poll(() => mailsTo(server.address, `secondo-${APPLICANT}`)).toHaveLength(1);
    expect(await mailsTo(server.address, APPLICANT)).toHaveLength(1);
    await server.end('SIGTERM');
  });

  it('is taken back on request: the folder is as it was', async () => {
    expect(await move(['--take-back'])).toEqual({ status: 0, says: expect.stringContaining('starts again') });
    const back = await ownDatabase('back');
    expect(await move(['--check'], back)).toEqual({ status: 0, says: expect.stringContaining('Nothing was changed') });
  });
});
