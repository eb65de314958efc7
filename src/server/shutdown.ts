import type { Server } from 'node:http';
import { failureOf } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';

type Stopped = Pick<Platform, 'shutdown' | 'config' | 'log' | 'close'>;

/** How long running requests may take once no new ones are accepted. */
const FINISH_MS = 10_000;
/** How long running jobs and the database may take after that: the queue gives its jobs 10 s. */
const CLOSE_MS = 20_000;
/** Longer than a load balancer's own idle timeout (mostly 60 s), so that the balancer is the one that closes. */
const KEEP_ALIVE_MS = 75_000;
/** Long enough for a video of 200 MB over a slow connection. */
const REQUEST_MS = 30 * 60_000;

export function setTimeouts(server: Server): void {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 5000;
  server.requestTimeout = REQUEST_MS;
}

/**
 * Handles SIGTERM and Ctrl-C. `/readyz` answers 503 at once, so that a balancer sends no more; requests it still sends
 * are served for DRAIN_SECONDS, each answer closing its connection. Then no connection is accepted, running requests
 * and jobs finish, the database closes. A second signal ends the waiting, a third the process. A process without a
 * server has only jobs to finish.
 */
export function stopOnSignal(platform: Stopped, server: Server | null): void {
  // Before the listener that answers.
  server?.prependListener('request', (_request, response) => {
    if (platform.shutdown.signal.aborted) response.setHeader('Connection', 'close');
  });
  const stop = stopper(platform, server, (status) => process.exit(status));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/**
 * The effect of each signal. `exit` is called once: with 0 when all was closed, with 1 when something failed or did not
 * end in `closeMs`.
 */
export function stopper(
  { shutdown, config, log, close: closePlatform }: Stopped,
  server: Server | null,
  exit: (status: 0 | 1) => void,
  closeMs = CLOSE_MS,
): () => void {
  let endWaiting: (() => void) | undefined;
  let hasEnded = false;
  const end = (status: 0 | 1, why?: string) => {
    if (hasEnded) return;
    hasEnded = true;
    if (why) log.error(why);
    exit(status);
  };
  const stop = async () => {
    if (server) {
      log.info({ drain_seconds: config.drainSeconds }, 'stopping');
      await new Promise<void>((resolve) => {
        endWaiting = resolve;
        setTimeout(resolve, config.drainSeconds * 1000).unref();
      });
      endWaiting = undefined;
      await close(server);
    }
    setTimeout(() => end(1, 'what was under way did not end in time'), closeMs).unref();
    await closePlatform();
  };
  return () => {
    if (!shutdown.signal.aborted) {
      shutdown.abort();
      stop().then(
        () => end(0),
        (error: unknown) => {
          log.error({ err: failureOf(error) }, 'the process did not stop as it should');
          end(1);
        },
      );
    } else if (endWaiting) endWaiting();
    else end(1, 'stopped by a second signal while things were under way');
  };
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(resolve, FINISH_MS).unref();
  });
  server.closeAllConnections();
}
