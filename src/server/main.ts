import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createApp } from './app.ts';
import { DatabaseTooOld } from './platform/baseline.ts';
import { ConfigError, readConfig, refuseLoneFolder } from './platform/config.ts';
import { closeDataFolder, keepFilesPrivate } from './platform/data-folder.ts';
import { FolderInUse } from './platform/folder-lock.ts';
import { MigrationChanged } from './platform/migrate.ts';
import { FolderMoved } from './platform/moved-mark.ts';
import { openPlatform } from './platform/platform.ts';
import { listenForMetrics } from './platform/serve-metrics.ts';
import { DatabaseAbsent } from './platform/wait-for-database.ts';
import { refuseDemo } from './refuse-demo.ts';
import { setTimeouts, stopOnSignal } from './shutdown.ts';
import { assets } from './site/assets.ts';
import { demoAccounts } from './site/dev-pages.ts';
import { servePages } from './site/pages.ts';
import { startOptions } from './start-options.ts';

const buildFile = new URL('../../build/server/index.js', import.meta.url);
const clientFolder = new URL('../../build/client', import.meta.url).pathname;

async function start(): Promise<void> {
  keepFilesPrivate();
  const { role, isDev } = startOptions(process.argv.slice(2));
  const config = readConfig(process.env, role);
  refuseLoneFolder(config);
  // Before any job begins: a process whose port is taken has done nothing.
  const metrics = await listenForMetrics(config.metrics).catch((error: unknown) => {
    const why = error instanceof Error && 'code' in error ? error.code : 'unknown';
    throw new ConfigError(
      `METRICS_PORT: ${config.metrics?.host}:${config.metrics?.port} cannot be listened on (${why})`,
    );
  });
  const isClosed = closeDataFolder(config.dataDir);
  const platform = await openPlatform(config);
  if (!isClosed) platform.log.warn('The data folder is open to other users of the machine, and is not ours to close');
  if (config.env === 'production' && !config.databaseUrl)
    platform.log.warn('The embedded database serves one process: set DATABASE_URL for more');
  if (config.env === 'production') await refuseDemo(platform.db);
  const brigata = await createApp(platform);
  if (metrics) {
    metrics.tell(platform.metrics);
    platform.log.info({ address: metrics.server.address() }, 'metrics');
  }
  if (config.env === 'local') {
    const { fillDemo } = await import('#demo/fill-demo.ts');
    await fillDemo(platform, brigata);
  }
  if (config.role === 'worker') return stopOnSignal(platform, null);

  const answer = getRequestListener(brigata.app.fetch);
  let server: Server;
  if (isDev) {
    const { openDevServer } = await import('./site/dev-server.ts');
    const dev = await openDevServer(answer);
    servePages(brigata, platform, dev.build, { keeps: false });
    server = dev.server;
  } else {
    brigata.app.route('/', assets(clientFolder));
    let build: Promise<ServerBuild> | undefined;
    const load = () => {
      build ??= import(buildFile.href);
      return build;
    };
    servePages(brigata, platform, load, { keeps: true });
    server = createServer(answer);
  }
  server.on('error', (error) => {
    process.stderr.write(
      `${config.listenHost ? 'LISTEN_HOST, ' : ''}PORT: ${config.port} cannot be listened on (${'code' in error ? error.code : error.message})\n`,
    );
    process.exit(1);
  });
  setTimeouts(server);
  server.listen(config.port, config.listenHost, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    if (config.env === 'local') greet(port, config.siteName);
    platform.log.info({ port, engine: platform.database.engine }, 'listening');
  });
  stopOnSignal(platform, server);
}

function greet(port: number, name: string): void {
  const address = `http://localhost:${port}`;
  const accounts = demoAccounts.map(({ email, label }) => `    ${label.padEnd(10)} ${email}`).join('\n');
  process.stdout.write(
    `\n  ${name}: ${address}\n\n  Account di prova (password Brigata!2026):\n${accounts}\n\n  La posta in uscita: ${address}/dev/posta\n  Gli strumenti:      ${address}/dev\n\n`,
  );
}

/** Errors of a start that one sentence explains. */
const clearErrors = [ConfigError, DatabaseAbsent, FolderInUse, FolderMoved, DatabaseTooOld, MigrationChanged];

start().catch((error: unknown) => {
  if (error instanceof Error && clearErrors.some((kind) => error instanceof kind))
    process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
