import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';

/**
 * Answers `GET /metrics` in Prometheus's text format on an address of its own, with what Node tells of the process
 * (memory, processor, event loop) beside what it counts. Nothing else is answered there. Null where no port is set.
 */
export async function serveMetrics(address: Config['metrics'], { registry }: Metrics): Promise<Server | null> {
  if (!address) return null;
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
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
  return server;
}
