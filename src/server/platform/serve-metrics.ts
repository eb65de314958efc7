import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';

/** What answers for the metrics of a process. */
interface MetricsServer {
  server: Server;
  /** From now on `GET /metrics` is answered with these, and with what Node reports of the process. */
  tell(metrics: Metrics): void;
}

/**
 * Listens for `GET /metrics` on an address of its own, and answers in Prometheus's text format; 503 until there is
 * something to report. Nothing else is answered there. Null where no port is set.
 */
export async function listenForMetrics(address: Config['metrics']): Promise<MetricsServer | null> {
  if (!address) return null;
  let told: Metrics | undefined;
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (!told) {
      response.writeHead(503).end();
      return;
    }
    try {
      const text = await told.registry.metrics();
      response.writeHead(200, { 'Content-Type': told.registry.contentType, 'Cache-Control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  // A process that has nothing else to do may end.
  server.unref();
  return {
    server,
    tell(metrics) {
      collectDefaultMetrics({ register: metrics.registry });
      told = metrics;
    },
  };
}
