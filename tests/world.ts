import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { fieldRefusal, refusal } from '#contract/answers.ts';
import { type Brigata, createApp } from '#server/app.ts';
import { Gazetteer } from '#server/areas/places/gazetteer.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { openPglite } from '#server/platform/database-pglite.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { type Log, openLog } from '#server/platform/log.ts';
import type { StoredMail } from '#server/platform/mail.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { openWorkers, POOL_LIMITS, type Workers } from '#server/platform/workers/workers.ts';
import { API_BASE } from '#server/website-api.ts';

/** A complete Brigata, on a fresh copy of a filled database: one per test file. */
export interface World extends Brigata {
  platform: Platform;
  db: Platform['db'];
  /** Waits until a mail to the address was sent, and returns the newest whose subject contains the words. */
  mailTo(address: string, about?: string): Promise<StoredMail>;
  /** Waits until every due job has run: what was to be mailed has been mailed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** How long a test waits for what is sure to come, in milliseconds: it may share the machine with many others. */
export const PATIENCE_MS = 60_000;
const POLL_MS = 25;

const engine = process.env.TEST_ENGINE ?? 'pglite';
/** Never changes: read once a worker, not once a world. */
const gazetteer = new Gazetteer();
/** The same for the filled database that each world begins with. */
let filled: Blob | undefined;

async function openDatabase(): Promise<OpenDatabase> {
  if (engine === 'postgres') {
    const name = `brigata_test_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${process.env.TEST_TEMPLATE}`);
    await admin.end();
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    return openPostgres(url.href, { max: 8, connectMs: PATIENCE_MS });
  }
  filled ??= new Blob([new Uint8Array(readFileSync(process.env.TEST_DUMP ?? ''))]);
  return openPglite({ memory: filled });
}

/** The worker pools of a server, whose tasks may take longer by the clock. */
function patientWorkers(log: Log): Workers {
  const { files, readings, pictures, quick } = POOL_LIMITS;
  const time = { waitMs: PATIENCE_MS, stayMs: PATIENCE_MS };
  return openWorkers(log, {
    files: { ...files, ...time },
    readings: { ...readings, ...time },
    pictures: { ...pictures, ...time },
    quick: { ...quick, ...time },
  });
}

export async function openWorld(changes: Partial<Config> = {}): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brigata-test-'));
  const config = {
    ...readConfig({ APP_ENV: 'local', DATA_DIR: dataDir, LOG_LEVEL: 'silent', UNDO_SECONDS: '0' }),
    ...changes,
  };
  const log = openLog(config.logLevel);
  const platform = await openPlatform(config, { database: await openDatabase(), log, workers: patientWorkers(log) });
  const brigata = await createApp(platform, gazetteer);
  return {
    ...brigata,
    platform,
    db: platform.db,
    async mailTo(address, about = '') {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
        const mail = (await platform.outbox?.list(address))?.find(({ subject }) => subject.includes(about));
        if (mail) return mail;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`No mail to ${address} left`);
    },
    async settled() {
      const due = sql`SELECT DISTINCT name FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()`;
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
        const { rows } = await platform.db.execute<{ name: string }>(due);
        if (rows.length === 0) return;
        for (const { name } of rows) platform.queue.pollNow(name);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error('Jobs are still waiting');
    },
    async close() {
      await platform.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Asked {
  json?: unknown;
  form?: FormData;
  body?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

const worded = refusal.refine(({ detail }) => detail !== '');
const fieldsWorded = fieldRefusal.refine(({ codes, ...fields }) => Object.values(fields).flat().every(Boolean));

/** Every refusal of the interface, in any test, has a known code and words. */
async function requireCode(method: string, path: string, response: Response): Promise<void> {
  if (response.status < 400 || path.startsWith('//')) return;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const isCoded = fieldsWorded.safeParse(body).success || worded.safeParse(body).success;
  if (!isCoded)
    throw new Error(`${method} ${path} answered ${response.status} without a code and words: ${JSON.stringify(body)}`);
}

/** A browser without a window: stores cookies and sends the CSRF token with each change. */
export class Client {
  readonly #app: Brigata['app'];
  readonly cookies = new Map<string, string>();

  constructor({ app }: Pick<Brigata, 'app'>) {
    this.#app = app;
  }

  async ask(method: string, path: string, { json, form, body, headers = {} }: Asked = {}): Promise<Response> {
    if (method !== 'GET' && !this.cookies.has('csrftoken')) await this.ask('GET', '/core/account/csrf');
    const response = await this.#app.request(
      path.startsWith('/api') || path.startsWith('//') ? path.replace('//', '/') : API_BASE + path,
      {
        method,
        headers: {
          Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(method !== 'GET' && { 'X-CSRFToken': this.cookies.get('csrftoken') ?? '' }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(form && { body: form }),
        ...(body && { body }),
      },
    );
    await requireCode(method, path, response);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get = (path: string, asked?: Asked) => this.ask('GET', path, asked);
  post = (path: string, json: unknown = {}) => this.ask('POST', path, { json });
  patch = (path: string, json: unknown) => this.ask('PATCH', path, { json });
  delete = (path: string) => this.ask('DELETE', path);

  async logIn(username: string, password: string): Promise<this> {
    const response = await this.post('/core/account/login', { username, password, remember: true });
    if (!response.ok) throw new Error(`Login of ${username} answered ${response.status}`);
    return this;
  }
}
