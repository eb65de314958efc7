import { once } from 'node:events';
import { createServer } from 'node:http';

/** VIES for tests: answers as it is set to, or never. */
export interface FakeVies {
  address: string;
  /** The numbers that it was asked about. */
  asked: string[];
  /** What it answers from now on: a body, a status beside it, or nothing at all. */
  says(body: unknown, status?: number): void;
  keepsSilent(): void;
  close(): Promise<void>;
}

export async function fakeVies(): Promise<FakeVies> {
  const asked: string[] = [];
  let answer: { body: string; status: number } | null = null;
  const server = createServer((request, response) => {
    let received = '';
    request.on('data', (piece: Buffer) => {
      received += piece.toString();
    });
    request.on('end', () => {
      const { countryCode, vatNumber } = JSON.parse(received);
      asked.push(`${request.method} ${request.url} ${countryCode}${vatNumber}`);
      if (answer) response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
      else response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/rest-api`,
    asked,
    says(body, status = 200) {
      answer = { body: typeof body === 'string' ? body : JSON.stringify(body), status };
    },
    keepsSilent() {
      answer = null;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
