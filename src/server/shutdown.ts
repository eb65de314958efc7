import type { Server } from 'node:http';
import type { Platform } from './platform/platform.ts';

/** How long requests under way may take once no new ones are taken. */
const FINISH_MS = 10_000;
/** An idle connection is kept longer than a balancer keeps it (60 s mostly): the balancer is the one that closes. */
const KEEP_ALIVE_MS = 75_000;
/** A film of 200 MB over a slow line. */
const REQUEST_MS = 30 * 60_000;

export function setTimeouts(server: Server): void {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 5000;
  server.requestTimeout = REQUEST_MS;
}

/**
 * SIGTERM and Ctrl-C. `/readyz` says 503 at once, so that a balancer sends no more; what it still sends is served for
 * DRAIN_SECONDS, each answer closing its connection. Then no connection is taken, requests and jobs under way finish,
 * the database closes. A second signal ends the waiting. A process without a server has only jobs to finish.
 */
export function stopOnSignal(platform: Platform, server: Server | null): void {
  const { shutdown, config, log } = platform;
  // Before the listener that answers.
  server?.prependListener('request', (_request, response) => {
    if (shutdown.signal.aborted) response.setHeader('Connection', 'close');
  });
  let endWaiting = () => {};
  const stop = async () => {
    if (shutdown.signal.aborted) return endWaiting();
    shutdown.abort();
    if (server) {
      log.info({ drain_seconds: config.drainSeconds }, 'stopping');
      await new Promise<void>((resolve) => {
        endWaiting = resolve;
        setTimeout(resolve, config.drainSeconds * 1000);
      });
      await close(server);
    }
    await platform.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(resolve, FINISH_MS).unref();
  });
  server.closeAllConnections();
}
