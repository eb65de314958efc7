import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const movedMark = z.object({
  /** The same stands in the database that the data went to. */
  id: z.uuid(),
  /** Which database that is, without user and password. */
  to: z.string(),
  at: z.iso.datetime(),
  /** Whether the move is known to have ended: the mark is written before the other database has it all for good. */
  is_whole: z.boolean(),
});
export type MovedMark = z.infer<typeof movedMark>;

/** The embedded database of a data folder was moved to PostgreSQL: the message says where to, and what to do. */
export class FolderMoved extends Error {
  override name = 'FolderMoved';
}

/** Within the folder of the database: whoever moves or copies that has the mark with it. */
const pathOf = (dataDir: string) => join(dataDir, 'database', 'moved-to-postgres.json');

/** The mark of a data folder; null where nothing was moved. Throws FolderMoved for one that cannot be read. */
export function readMark(dataDir: string): MovedMark | null {
  const path = pathOf(dataDir);
  if (!existsSync(path)) return null;
  try {
    return movedMark.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new FolderMoved(`${path} cannot be read: it says that the database was moved to PostgreSQL.`);
  }
}

/** Written whole or not at all. */
export function writeMark(dataDir: string, mark: MovedMark): void {
  const path = pathOf(dataDir);
  const content = { says: sentenceOf(dataDir, mark), ...mark };
  writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`, { flush: true });
  renameSync(`${path}.new`, path);
}

export function removeMark(dataDir: string): void {
  rmSync(pathOf(dataDir), { force: true });
}

/** What a start on such a folder says. */
function sentenceOf(dataDir: string, { to, at, is_whole }: MovedMark): string {
  const back = 'npm run move-to-postgres -- --take-back';
  return is_whole
    ? `The embedded database of ${dataDir} was moved to PostgreSQL (${to}) at ${at}: set DATABASE_URL to that one. What was written there since is not in this folder; to use this one all the same: ${back}`
    : `The move of the embedded database of ${dataDir} to PostgreSQL (${to}) was cut at its very end: run npm run move-to-postgres again with that DATABASE_URL, which says whether it is whole, or stay with this one: ${back}`;
}

/** Throws FolderMoved where the embedded database of a data folder is no longer the one in use. */
export function refuseMoved(dataDir: string): void {
  const mark = readMark(dataDir);
  if (mark) throw new FolderMoved(sentenceOf(dataDir, mark));
}
