import { randomUUID } from 'node:crypto';
import { constants, type Dirent, globSync, rmSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import type { OpenDatabase } from '../database.ts';
import { failureOf } from '../log.ts';
import { BackupError } from './backup-error.ts';
import { databaseState, type MadeBackup, madeBackup, readState, recordBackup } from './database-state.ts';

/** The longest address of a socket that every system takes, in bytes. */
const LONGEST_SOCKET = 100;
const COPY = 'database-copy-';

/** The process that holds the embedded database. */
interface Holder extends Pick<OpenDatabase, 'executeSql'> {
  /** Copies the database into a folder, as it is at one moment: nobody reads or writes meanwhile. */
  copyTo(folder: string): Promise<void>;
}

const request = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('copy') }),
  z.object({ ask: z.literal('record'), made: madeBackup }),
]);
const copied = z.object({ folder: z.string(), state: databaseState });
const answer = z.union([copied, z.object({ recorded: z.literal(true) }), z.object({ failed: z.string() })]);
type Answer = z.infer<typeof answer>;
type Copied = z.infer<typeof copied>;

/** What `npm run backup` needs of an embedded database, wherever it is open. */
export interface EmbeddedCopies {
  /** A copy of the database in a folder of its own, which is gone after `close`. */
  copy(): Promise<Copied>;
  record(made: MadeBackup): Promise<void>;
  close(): Promise<void>;
}

const socketOf = (dataDir: string) => join(dataDir, 'brigata.sock');

const COPIES_AT_ONCE = 8;

/**
 * Copies a folder of many small files: in a third of the time of `cp`, which asks about each file several times. Where
 * the file system can, the copy shares its blocks.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const placeOf = ({ parentPath, name }: Dirent) => join(to, relative(from, join(parentPath, name)));
  await mkdir(to);
  for (const entry of entries) if (entry.isDirectory()) await mkdir(placeOf(entry), { recursive: true });
  const files = entries.filter((entry) => entry.isFile()).values();
  const copyNext = async () => {
    for (const file of files)
      await copyFile(join(file.parentPath, file.name), placeOf(file), constants.COPYFILE_FICLONE);
  };
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, copyNext));
}

/** Copies by the process that asks, which holds the database itself. */
export function ownCopies(dataDir: string, holder: Holder): EmbeddedCopies {
  const folders: string[] = [];
  return {
    async copy() {
      const folder = join(dataDir, COPY + randomUUID());
      folders.push(folder);
      const state = await readState(holder);
      await holder.copyTo(folder);
      return { folder, state };
    },
    record: (made) => recordBackup(holder, made),
    async close() {
      for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Serves `npm run backup` on a socket in the data folder, which this user alone may open: anybody else with it could
 * read the files of the database too. A copy is kept as long as the connection. Null where there can be no such socket.
 */
export async function serveCopies(dataDir: string, holder: Holder): Promise<Server | null> {
  // Of a process that was killed.
  for (const left of globSync(join(dataDir, `${COPY}*`))) rmSync(left, { recursive: true, force: true });
  const path = socketOf(dataDir);
  if (Buffer.byteLength(path) > LONGEST_SOCKET || process.platform === 'win32') return null;
  rmSync(path, { force: true });
  const server = createServer((socket) => void serve(socket, ownCopies(dataDir, holder)));
  // Some file systems hold no sockets: the product serves without.
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(path, () => resolve(true));
  });
  if (!isListening) return null;
  await chmod(path, 0o600);
  return server.unref();
}

async function serve(socket: Socket, copies: EmbeddedCopies): Promise<void> {
  socket.on('error', () => {});
  try {
    for await (const line of createInterface({ input: socket })) {
      const answered = await answerLine(line, copies);
      if (socket.writable) socket.write(`${JSON.stringify(answered)}\n`);
    }
  } finally {
    // What cannot be removed now is at the next start.
    await copies.close().catch(() => {});
  }
}

async function answerLine(line: string, copies: EmbeddedCopies): Promise<Answer> {
  try {
    const asked = request.parse(JSON.parse(line));
    if (asked.ask === 'copy') return await copies.copy();
    await copies.record(asked.made);
    return { recorded: true };
  } catch (error) {
    const failure = failureOf(error);
    return { failed: failure === 'unknown' ? failure : failure.message };
  }
}

/** Copies by the process that serves the data folder; null when none does. */
export async function askForCopies(dataDir: string): Promise<EmbeddedCopies | null> {
  const socket = createConnection(socketOf(dataDir));
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isOpen) return null;
  socket.on('error', () => {});
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const ask = async (asked: z.infer<typeof request>): Promise<Answer> => {
    socket.write(`${JSON.stringify(asked)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new BackupError('The process that serves the data folder ended meanwhile: run it again.');
    const answered = answer.parse(JSON.parse(value));
    if ('failed' in answered) throw new BackupError(`The process that serves the data folder says: ${answered.failed}`);
    return answered;
  };
  return {
    copy: async () => copied.parse(await ask({ ask: 'copy' })),
    async record(made) {
      await ask({ ask: 'record', made });
    },
    async close() {
      socket.destroy();
    },
  };
}
