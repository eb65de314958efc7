import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Names } from '#server/areas/professions/names.ts';
import type { Database } from '#server/platform/database.ts';
import type { FileStore } from '#server/platform/files.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addressImporter } from './import-addresses.ts';
import { companyImporter } from './import-companies.ts';
import { cvImporter } from './import-cvs.ts';
import { ImportError } from './import-error.ts';
import { type Importer, importFile } from './import-file.ts';
import { offerImporter } from './import-offers.ts';
import { userImporter } from './import-users.ts';
import { findOldFile } from './old-file.ts';
import { NamedThings } from './read-cells.ts';
import type { Report } from './report.ts';

interface Asked extends Pick<Platform, 'workers' | 'scanner'> {
  db: Database;
  names: Names;
  files: FileStore;
  /** Where the files of the old site are. */
  folder: string;
  /** Does everything, and takes it back. */
  isDry: boolean;
  report: Report;
  progress: (file: string, rows: number) => void;
}

/** Takes a transaction back that went well. */
class TakenBack extends Error {
  override name = 'TakenBack';
}

/**
 * Brings what a folder of the old site holds: users, companies, offers, CVs and addresses, in this order, because each
 * refers to those before. A dry run does the same in one transaction and takes it back (rule old).
 */
export async function importFolder({ db, isDry, ...asked }: Asked): Promise<void> {
  if (!existsSync(asked.folder)) throw new ImportError(`There is no folder ${asked.folder}.`);
  if (!isDry) return importFiles({ ...asked, isDry, db });
  try {
    await db.transaction(async (tx) => {
      // It is idle while files are checked.
      await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
      await importFiles({ ...asked, isDry, db: tx });
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}

async function importFiles({ names, ...asked }: Asked): Promise<void> {
  const things = new NamedThings(names);
  const found = [
    await bring(asked, userImporter(things)),
    await bring(asked, companyImporter(things)),
    await bring(asked, offerImporter(names, things, asked)),
    await bring(asked, cvImporter(asked)),
    await bring(asked, addressImporter()),
  ];
  if (!found.includes(true))
    throw new ImportError('The folder has none of users, companies, offers, cvs and addresses (.csv or .json).');
}

/** The rows of one file; false where the folder has none of that name. */
async function bring<Value>(run: Omit<Asked, 'names'>, importer: Importer<Value>): Promise<boolean> {
  const file = findOldFile(run.folder, importer.name);
  if (file) await importFile(run, importer, file);
  return file !== null;
}
