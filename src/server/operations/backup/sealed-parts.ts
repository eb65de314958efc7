import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import type { FileStore } from '#server/platform/files.ts';
import type { Part } from './manifest.ts';

type Bytes = ReadableStream<Uint8Array>;

/** Encrypts a stream to a public key while it is written, and gives what the manifest says of it. */
export async function writePart(
  place: FileStore,
  folder: string,
  { name, holds, key, content }: Pick<Part, 'name' | 'holds'> & { key: string; content: Bytes },
): Promise<Part> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(key);
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, stream) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      stream.enqueue(chunk);
    },
  });
  await place.write(`${folder}/${name}`, (await encrypter.encrypt(content)).pipeThrough(counted));
  return { name, holds, bytes, sha256: hash.digest('hex') };
}

const pathOf = (folder: string, { name }: Part) => `${folder}/${name}`;

/** Reads a part as it was stored, and throws a BackupError when it is not what the manifest says. */
export async function checkPart(place: FileStore, folder: string, part: Part): Promise<void> {
  const wrong = new BackupError(`${pathOf(folder, part)} is damaged or missing: take another backup.`);
  if ((await place.size(pathOf(folder, part))) !== part.bytes) throw wrong;
  const hash = createHash('sha256');
  for await (const chunk of await place.stream(pathOf(folder, part), { start: 0, end: part.bytes - 1 }))
    hash.update(chunk);
  if (hash.digest('hex') !== part.sha256) throw wrong;
}

/** The content of a part as it is read. Throws a BackupError when the keys do not open it. */
export async function openPart(
  place: FileStore,
  folder: string,
  part: Part,
  identities: readonly string[],
): Promise<Bytes> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const stored = await place.stream(pathOf(folder, part), { start: 0, end: part.bytes - 1 });
  try {
    return await decrypter.decrypt(webStream(stored));
  } catch {
    throw new BackupError('The key does not open this backup: give the file with the private key of its public one.');
  }
}

/** Chunks as a web stream that waits for its reader. */
export function webStream(chunks: AsyncIterable<Uint8Array>): Bytes {
  const reading = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await reading.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await reading.return?.();
    },
  });
}

/** A web stream as the chunks that Node's own streams take. */
export const nodeStream = (stream: Bytes): Readable => Readable.from(stream);

/** The private keys of a file as age writes it: one a line, with comments. */
export function readIdentities(file: string): string[] {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    throw new BackupError(`--key: ${file} cannot be read.`);
  }
  const found = lines.map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (found.length === 0) throw new BackupError(`--key: ${file} holds no private key of age (AGE-SECRET-KEY-…).`);
  return found;
}
