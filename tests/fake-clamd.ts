import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** A clamd for tests: implements INSTREAM, finds one word, and can be set to refuse large files or not to answer. */
export interface FakeClamd {
  address: string;
  /** How many bytes it was sent, file by file. */
  sizes: number[];
  close(): Promise<void>;
}

export const VIRUS = 'FAKE-VIRUS-FOR-TESTS';
const COMMAND = 'zINSTREAM\0';

export async function fakeClamd({
  path,
  mostBytes = Number.POSITIVE_INFINITY,
  isSilent = false,
}: {
  path?: string;
  mostBytes?: number;
  isSilent?: boolean;
} = {}): Promise<FakeClamd> {
  const sizes: number[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const content = contentOf(received);
      if (isSilent) return;
      if (content.bytes.length > mostBytes) socket.end('INSTREAM size limit exceeded. ERROR\0');
      else if (content.isWhole) {
        sizes.push(content.bytes.length);
        socket.end(content.bytes.includes(VIRUS) ? 'stream: Fake.Virus FOUND\0' : 'stream: OK\0');
      }
    });
  });
  server.listen(path ? { path } : { host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const where = server.address();
  return {
    address: typeof where === 'object' && where ? `tcp://127.0.0.1:${where.port}` : `unix://${path}`,
    sizes,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The file in what was sent so far: chunks, each with its length before it, an empty one at the end. */
function contentOf(received: Buffer): { bytes: Buffer; isWhole: boolean } {
  const pieces: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(pieces), isWhole: true };
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(pieces), isWhole: false };
}
