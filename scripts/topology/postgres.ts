import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { portOpens, programOf, type Running, runProgram, serverFolder, startProgram } from './programs.ts';

const USER = 'brigata';

/** A PostgreSQL of its own on this machine. */
export interface PostgresServer {
  port: number;
  folder: string;
  /** The address of a database there. */
  url(name?: string): string;
  start(): Promise<void>;
  /** `fast` as an operator stops it, `immediate` as it crashes. */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  /** Runs a statement as its administrator. */
  ask<Row extends pg.QueryResultRow>(text: string, name?: string): Promise<Row[]>;
  /** A replica becomes the server that takes writes. */
  promote(): Promise<void>;
}

interface Place {
  folder: string;
  port: number;
  /** More settings of the server. */
  settings?: Record<string, string>;
}

const urlOf = (port: number, name = 'postgres') => `postgresql://${USER}@127.0.0.1:${port}/${name}`;

function serverAt({ folder, port, settings = {} }: Place): PostgresServer {
  const data = join(folder, 'data');
  let running: Running | undefined;
  const server: PostgresServer = {
    port,
    folder,
    url: (name) => urlOf(port, name),
    async start() {
      const own = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings };
      running = startProgram({
        command: programOf('postgres') ?? 'postgres',
        args: ['-D', data, ...Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        logFile: join(folder, 'log'),
      });
      await portOpens(port, { child: running.process });
      await answers(port, 60);
    },
    stop: async (how = 'fast') => running?.end(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async ask<Row extends pg.QueryResultRow>(text: string, name?: string) {
      const client = new pg.Client({ connectionString: urlOf(port, name), connectionTimeoutMillis: 5000 });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Row>(text)).rows;
      } finally {
        await client.end();
      }
    },
    async promote() {
      await server.ask('SELECT pg_promote()');
    },
  };
  return server;
}

async function answers(port: number, seconds: number): Promise<void> {
  for (const end = Date.now() + seconds * 1000; ; ) {
    const client = new pg.Client({ connectionString: urlOf(port), connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      client.end().catch(() => {});
    }
  }
}

/** Creates a server, unless its folder has one, and starts it. */
export async function startPrimary(place: Place): Promise<PostgresServer> {
  const data = join(serverFolder(place.folder), 'data');
  if (!existsSync(join(data, 'PG_VERSION')))
    await runProgram(programOf('initdb') ?? 'initdb', [
      ...['-D', data, '-U', USER, '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    ]);
  const server = serverAt(place);
  await server.start();
  return server;
}

/** Copies a running server, and starts the copy, which repeats its changes from then on. */
export async function startReplica(place: Place, primary: PostgresServer): Promise<PostgresServer> {
  const data = join(serverFolder(place.folder), 'data');
  rmSync(data, { recursive: true, force: true });
  await runProgram(programOf('pg_basebackup') ?? 'pg_basebackup', [
    ...['-D', data, '-R', '--checkpoint=fast', '--no-sync', '-d', urlOf(primary.port)],
  ]);
  const server = serverAt(place);
  await server.start();
  return server;
}
