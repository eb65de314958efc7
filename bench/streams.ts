import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { fillDemo } from '#demo/fill-demo.ts';
import { createApp } from '#server/app.ts';
import { tellChanged } from '#server/areas/messages/live-messages.ts';
import { readConfig } from '#server/platform/config.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { newSessionToken } from '#server/platform/http/cookies.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { type Site, startSite } from './site.ts';
import { atMost, type Row, timings } from './table.ts';

const STREAMS = 10_000;
/** One user may have ten open. */
const OF_USER = 8;
const USERS = STREAMS / OF_USER;
/** How many changes are timed, one after the other. */
const CHANGES = 200;
const SETTLING_MS = 5000;

/** What the process with the readers says. */
const said = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), count: z.number(), seconds: z.number() }),
  z.object({ kind: z.literal('heard'), user: z.number(), at: z.number() }),
]);

/** People who each have a conversation with one company, and a session whose cookie is known here. */
async function fill(databaseUrl: string, folder: string): Promise<{ tokens: string[]; conversations: number[] }> {
  const platform = await openPlatform(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl }));
  await fillDemo(platform, await createApp(platform));
  const { db } = platform;
  const tokens = Array.from({ length: USERS }, newSessionToken);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await db.execute(sql`
    INSERT INTO users (email, typology, first_name, last_name, activated_at)
    SELECT 'flusso' || g || '@example.it', 'candidate', 'Anna', 'Neri', now() FROM generate_series(1, ${USERS}::int) AS g`);
  await db.execute(sql`
    INSERT INTO sessions (token_hash, user_id, expires_at, idle_until)
    SELECT h.hash, u.id, now() + interval '1 day', now() + interval '1 day'
    FROM jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) WITH ORDINALITY AS h(hash, n)
    JOIN users u ON u.email = 'flusso' || h.n || '@example.it'`);
  const rows = await rowsOf(
    db,
    z.object({ id: z.number() }),
    sql`INSERT INTO conversations (company_id, user_id)
      SELECT (SELECT min(id) FROM companies), u.id
      FROM users u WHERE u.email LIKE 'flusso%' ORDER BY substring(u.email FROM '\\d+')::int RETURNING id`,
  );
  await platform.close();
  return { tokens, conversations: rows.map(({ id }) => id) };
}

/** Ten thousand readers in a process of their own, so that their work is not the server's memory. */
class Readers {
  readonly #process: ChildProcess;
  readonly #heard = new Map<number, { left: number; taken: number[]; startedAt: number; done: () => void }>();
  readonly opened: Promise<{ count: number; seconds: number }>;

  constructor(site: Site, tokens: readonly string[]) {
    this.#process = spawn(process.execPath, ['--max-old-space-size=4096', 'bench/stream-readers.ts'], {
      cwd: new URL('..', import.meta.url).pathname,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    process.once('exit', () => this.#process.kill());
    const { promise, resolve } = Promise.withResolvers<{ count: number; seconds: number }>();
    this.opened = promise;
    this.#process.on('message', (message) => {
      const one = said.parse(message);
      if (one.kind === 'opened') return resolve(one);
      const waiting = this.#heard.get(one.user);
      if (!waiting) return;
      waiting.taken.push(one.at - waiting.startedAt);
      if (--waiting.left === 0) waiting.done();
    });
    this.#process.send({ address: site.address, tokens, each: OF_USER });
  }

  /** The time from a change to each of the streams of its reader, in milliseconds; the clock is the machine's. */
  async timesOf(user: number, change: () => Promise<void>): Promise<number[]> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = { left: OF_USER, taken: [], startedAt: performance.timeOrigin + performance.now(), done: resolve };
    this.#heard.set(user, waiting);
    await change();
    await promise;
    this.#heard.delete(user);
    return waiting.taken;
  }

  async stop(): Promise<void> {
    this.#process.kill();
    await once(this.#process, 'exit');
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A change is committed and announced as that of a sent message is. */
const tell = (database: OpenDatabase, conversation: number) =>
  database.db.transaction((tx) => tellChanged(tx, conversation));

/** Ten thousand open streams of messages on one process: what each holds, and how late it hears of a change. */
export async function benchStreams(databaseUrl: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'brigata-bench-'));
  const { tokens, conversations } = await fill(databaseUrl, folder);
  const site = await startSite(databaseUrl, folder);
  await (await fetch(`${site.address}/`)).text();
  await wait(SETTLING_MS);
  const before = site.memory();
  const readers = new Readers(site, tokens);
  const { count, seconds } = await readers.opened;
  await wait(SETTLING_MS);
  const each = ((site.memory() - before) * 1024) / count;
  const database = await openPostgres(databaseUrl, { max: 2 });
  const taken: number[] = [];
  for (let n = 0; n < CHANGES; n++) {
    const user = (n * 7) % USERS;
    taken.push(...(await readers.timesOf(user, () => tell(database, conversations[user] ?? 0))));
  }
  const { p50, p95 } = timings(taken);
  await database.close();
  await readers.stop();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return [
    {
      what: 'streams of messages open at once on one process',
      measured: count.toLocaleString('en'),
      wanted: `${STREAMS.toLocaleString('en')}`,
      holds: count === STREAMS,
    },
    atMost('the same: memory of each', each, 30, 'kB', ` (opened in ${seconds.toFixed(0)} s)`),
    atMost('the same: from a change to its event, p95', p95, 100, 'ms', ` (p50 ${p50.toFixed(1)})`),
  ];
}
