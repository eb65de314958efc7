import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portOpens, programOf, type Running, serverFolder, startProgram } from './programs.ts';

/** What PgBouncer runs on each connection to a server that it opens: the time limits of a role. */
export const connectQuery = (limits: Record<string, number>): string =>
  Object.entries(limits)
    .map(([name, ms]) => `SET ${name} = ${ms}`)
    .join('; ');

interface Bouncer {
  folder: string;
  port: number;
  /** Names that clients connect to: where each leads, and the limits of its statements. */
  databases: Record<string, { port: number; name: string; limits?: Record<string, number>; pool?: number }>;
}

/** Starts a PgBouncer in transaction mode, with the settings of deploy/pgbouncer.ini. */
export async function startPgbouncer({ folder, port, databases }: Bouncer): Promise<Running> {
  serverFolder(folder);
  const lines = Object.entries(databases).map(
    ([name, { port: server, name: database, limits, pool = 20 }]) =>
      `${name} = host=127.0.0.1 port=${server} dbname=${database} user=brigata pool_size=${pool}${limits ? ` connect_query='${connectQuery(limits)}'` : ''}`,
  );
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${lines.join('\n')}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 10
`,
  );
  chmodSync(file, 0o644);
  const running = startProgram({
    command: programOf('pgbouncer') ?? 'pgbouncer',
    args: [file],
    logFile: join(folder, 'log'),
  });
  await portOpens(port, { child: running.process });
  return running;
}
