import { connect, type NetConnectOpts } from 'node:net';
import { Readable } from 'node:stream';
import { fault } from '#domain/fault.ts';
import { invalid, unavailable } from './http/refusal.ts';
import { failureOf, type Log } from './log.ts';

/**
 * What is scanned: bytes, or a function that opens a file too large for memory, called only where a scanner is
 * configured.
 */
type Content = Uint8Array | (() => Promise<AsyncIterable<Uint8Array>>);

/** Scans every upload before it is stored. */
export interface VirusScanner {
  /** Refuses an infected file under the name of its field, and every file (503) while the scanner does not answer. */
  check(content: Content, field: string): Promise<void>;
}

/** Read timeout of the scanner. */
const PATIENCE_MS = 20_000;
const PIECE_BYTES = 256 * 1024;

/** Used where no scanner is configured. */
export const noScanner: VirusScanner = { check: async () => {} };

/** A clamd at `tcp://host:port` or `unix:///path/of/its/socket`. */
export function clamav(address: string, log: Log): VirusScanner {
  const where = socketOf(new URL(address));
  return {
    async check(content, field) {
      let answer: string;
      try {
        answer = await ask(where, content instanceof Uint8Array ? piecesOf(content) : await content());
        // 'stream: OK', 'stream: Eicar-Signature FOUND', or an error such as 'INSTREAM size limit exceeded. ERROR'.
        if (!/^stream: (OK|.* FOUND)$/.test(answer))
          throw new Error(`clamd answered ${answer.slice(0, 80) || 'nothing'}`);
      } catch (error) {
        log.error({ err: failureOf(error) }, 'the virus scanner does not answer: uploads are refused');
        throw unavailable('unavailable', 'Non riusciamo a controllare il file in questo momento: riprova tra poco.');
      }
      if (answer.endsWith(' FOUND')) {
        log.warn({ found: answer.slice('stream: '.length, -' FOUND'.length) }, 'an infected upload was refused');
        throw invalid({
          [field]: [
            fault(
              'file_infected',
              'Il file contiene un virus e non è stato tenuto: controlla il tuo dispositivo e scegli un altro file.',
            ),
          ],
        });
      }
    },
  };
}

function socketOf({ protocol, hostname, port, pathname }: URL): NetConnectOpts {
  return protocol === 'unix:'
    ? { path: decodeURIComponent(pathname) }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/**
 * Sends a file by clamd's INSTREAM: chunks with their length before them, an empty one at the end. Returns the answer.
 */
async function ask(where: NetConnectOpts, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> {
  const socket = connect(where);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('clamd does not answer')));
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const answered = new Promise<string>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => resolve(said.replace(/\0.*$/s, '').trim()));
  });
  const source = Readable.from(framed(content));
  source.on('error', (error) => socket.destroy(error));
  source.pipe(socket, { end: false });
  try {
    return await answered;
  } catch (error) {
    // It refuses a too large file while more is being sent: its answer counts.
    if (said) return said.replace(/\0.*$/s, '').trim();
    throw error;
  } finally {
    source.destroy();
    socket.destroy();
  }
}

function* piecesOf(content: Uint8Array): Iterable<Uint8Array> {
  for (let start = 0; start < content.length; start += PIECE_BYTES) yield content.subarray(start, start + PIECE_BYTES);
}

async function* framed(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    yield lengthOf(piece.length);
    yield Buffer.from(piece);
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
