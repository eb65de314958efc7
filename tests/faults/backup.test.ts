import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestPostgres } from '#scripts/test-postgres.mjs';
import { billing } from '../billing.ts';
import { openSandboxWallet } from '../sandbox-wallet.ts';
import { openTestStore } from '../test-store.ts';
import { apply } from './applicants.ts';
import { command } from './command.ts';
import { logInAs } from './log-in.ts';
import { newDatabase } from './new-database.ts';
import { type Server, startServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'brigata-backup-'));
const postgres = openTestPostgres('', { isOwn: true });
if (!postgres) console.log('No PostgreSQL here (initdb on the path): backups of it are not tried.');
const wallet = await openSandboxWallet(0);
/** What PostgreSQL’s drill keeps its files and its backups in. */
const store = await openTestStore(['source', 'target', 'backups']);
const running: Server[] = [];
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL');
  await wallet.close();
  await store.close();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const payPal = {
  PAYPAL_BASE_URL: wallet.address,
  PAYPAL_CLIENT_ID: 'prova',
  PAYPAL_CLIENT_SECRET: 'prova',
  PAYPAL_WEBHOOK_ID: 'prova',
  TRUST_PROXY: '1',
};

async function start(env: Record<string, string>): Promise<Server> {
  const server = await startServer(env.DATA_DIR ?? '', { ...payPal, ...env });
  running.push(server);
  return server;
}

interface Place extends Record<string, string> {
  DATA_DIR: string;
}

/** An empty installation: its settings. */
async function newPlace(engine: 'pglite' | 'postgres', name: string): Promise<Place> {
  const dataDir = mkdtempSync(join(folder, `${name}-`));
  if (engine === 'pglite') return { DATA_DIR: dataDir };
  const database = await newDatabase(postgres?.url ?? '', name);
  return { DATA_DIR: dataDir, DATABASE_URL: database, ...store.settings, S3_BUCKET: name };
}

const ORDERS = '/core/credits';
const APPLICANTS = 25;
/** Between two applicants. */
const PAUSE_MS = 200;

async function drill(engine: 'pglite' | 'postgres'): Promise<void> {
  const keyFile = join(folder, `${engine}.key`);
  const { says: made } = await command('backup.ts', ['--new-key', keyFile], {});
  const backupTo = engine === 'pglite' ? join(folder, 'backups') : 's3://backups';
  const keys = { BACKUP_TO: backupTo, BACKUP_KEY: made.match(/BACKUP_KEY=(\S+)/)?.[1] ?? '' };
  const source = { ...(await newPlace(engine, 'source')), ...keys };
  const server = await start(source);
  const company = await logInAs(server.address, 'azienda@demo.brigata.it');
  const { credits } = await (await company('GET', '/core/account/me?fields=account')).json();
  const found = await fetch(`${server.address}/api/website/v1/search/offers?company=hotel-riviera-splendida`);
  const offer: number = (await found.json()).items[0].id;
  await company('POST', `${ORDERS}/checkout/add-package`, { package: 'crediti-5' });
  const order = { ...billing, payment_method: 'wallet', privacy: true };
  const { uuid } = await (await company('POST', `${ORDERS}/checkout/place-order`, order)).json();
  const { id: token } = await (await company('POST', `${ORDERS}/payments/paypal/create-order`, { uuid })).json();
  await wallet.approve(token);

  // People apply all the while, however long it takes: only so many, since each is looked for afterwards.
  const applied: string[] = [];
  let isBackedUp = false;
  let number = 0;
  const applying = (async () => {
    while (!isBackedUp && number < APPLICANTS) {
      const email = `backup-${++number}@example.it`;
      await apply(server.address, offer, email, number);
      applied.push(email);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  await expect.poll(() => applied.length).toBeGreaterThan(1);
  if (engine === 'postgres') {
    const refused = await command('backup.ts', [], { ...source, S3_BUCKET: 'target' });
    expect(refused).toEqual({ status: 1, says: expect.stringContaining('the bucket target has none of them') });
  }
  const before = [...applied];
  const backedUp = await command('backup.ts', [], source);
  isBackedUp = true;
  await applying;
  expect(backedUp).toEqual({ status: 0, says: expect.stringContaining('the database as of') });
  // The money is taken after the backup: the restored order does not know of it.
  await company('POST', `${ORDERS}/payments/paypal/capture-order`, { uuid, order: token });
  await server.end('SIGKILL');

  const target = { ...(await newPlace(engine, 'target')), ...keys };
  const looked = await command('restore.ts', ['latest', '--key', keyFile], target);
  expect(looked).toEqual({ status: 0, says: expect.stringContaining('Nothing was changed') });
  expect(readdirSync(target.DATA_DIR)).toEqual([]);
  const restored = await command('restore.ts', ['latest', '--key', keyFile, '--write'], target);
  expect(restored).toEqual({ status: 0, says: expect.stringContaining('Restored into') });
  const again = await command('restore.ts', ['latest', '--key', keyFile, '--write'], target);
  expect(again).toEqual({ status: 1, says: expect.stringContaining('not empty') });

  const second = await start(target);
  // The session of before goes on.
  const ask = async (path: string) =>
    fetch(`${second.address}/api/website/v1${path}`, { headers: company.headers }).then((answer) => answer.json());
  const cvOf = async (application: number) => {
    const asked = { method: 'POST', headers: company.headers };
    const linked = `${second.address}/api/website/v1/company/offers/${offer}/applications/${application}/cv`;
    const { url } = await (await fetch(linked, asked)).json();
    return fetch(second.address + url, { headers: company.headers });
  };
  // The comparison of every five minutes may find the payment before it is asked for below.
  expect([credits, credits + 5]).toContain((await ask('/core/account/me?fields=account')).credits);
  for (const email of before) {
    const { items } = await ask(`/company/offers/${offer}/applications?search=${email}`);
    expect(items, email).toHaveLength(1);
    const cv = await cvOf(items[0].id);
    expect([cv.status, (await cv.text()).slice(0, 5)], email).toEqual([200, '%PDF-']);
  }
  // A person who applied meanwhile is there with the CV, or not at all.
  for (const email of applied.slice(before.length)) {
    const { items } = await ask(`/company/offers/${offer}/applications?search=${email}`);
    for (const { id } of items) {
      const cv = await cvOf(id);
      expect(cv.status, email).toBe(200);
    }
  }
  expect(['pending', 'paid']).toContain((await ask(`${ORDERS}/orders/${uuid}`)).state);
  await fetch(`${second.address}/dev/riconcilia`, { method: 'POST', redirect: 'manual' });
  expect((await ask(`${ORDERS}/orders/${uuid}`)).state).toBe('paid');
  expect((await ask('/core/account/me?fields=account')).credits).toBe(credits + 5);
  await second.end('SIGTERM');
  expect(existsSync(join(target.DATA_DIR, 'brigata.sock'))).toBe(false);
}

describe('a backup made while people apply', () => {
  it('of the embedded database comes back whole: data, files, sessions, and a payment under way', () =>
    drill('pglite'));

  it.skipIf(!postgres)('of PostgreSQL, with files and backups in S3 stores, comes back whole', () => drill('postgres'));
});
