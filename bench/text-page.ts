import { once } from 'node:events';
import { createServer } from 'node:http';

const TEXT_PORT = 3946;

/** A page of text without style or script: what the browser and the machine take from any page. */
export async function serveText(lines: number): Promise<{ address: string; stop(): void }> {
  const text = `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Testo</title>
  <meta name="viewport" content="width=device-width"><meta name="description" content="Testo"></head>
  <body><main><h1>Testo</h1>${'<p>Una riga di testo.</p>'.repeat(lines)}</main></body></html>`;
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/' ? 200 : 404;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(text);
  }).listen(TEXT_PORT, 'localhost');
  await once(server, 'listening');
  return { address: `http://localhost:${TEXT_PORT}/`, stop: () => server.close() };
}
