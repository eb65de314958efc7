// `npm run import`: brings users, companies, offers, CVs and addresses of the old site (docs/import.md).
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { Gazetteer } from '../areas/places/gazetteer.ts';
import { Professions } from '../areas/professions/professions.ts';
import { areas } from '../areas.ts';
import { openFiles } from '../platform/backup/place.ts';
import type { OpenDatabase } from '../platform/database.ts';
import { isDatabaseUnavailable } from '../platform/database-unavailable.ts';
import { setZodLocale } from '../platform/http/italian-messages.ts';
import { failureOf, openLog } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import { prepareMonths } from '../platform/monthly-partitions.ts';
import { openDatabase } from '../platform/open-database.ts';
import { PAGES_CHANNEL } from '../platform/platform.ts';
import { clamav, noScanner } from '../platform/virus-scanner.ts';
import { openWorkers } from '../platform/workers/workers.ts';
import { seedTables } from '../seed-tables.ts';
import { ImportError } from './old-site/import-error.ts';
import { importFolder } from './old-site/import-folder.ts';
import { Report } from './old-site/report.ts';
import { commandConfig, runCommand } from './run-command.ts';

const options = { from: { type: 'string' }, 'dry-run': { type: 'boolean' }, report: { type: 'string' } } as const;

/** What running processes keep of what an import writes. */
const CHANGED = 'offers companies content';
const TABLES = ['users', 'candidates', 'companies', 'offers', 'open_offers', 'redirects', 'imported_rows'];
const LINE_MS = 2000;

await runCommand('npm run import -- --from FOLDER [--dry-run] [--report FILE]', async (args) => {
  const { values } = parseArgs({ args, options });
  if (!values.from) throw new ImportError('--from: give the folder with the files of the old site.');
  const isDry = values['dry-run'] ?? false;
  setZodLocale();
  const config = commandConfig();
  const log = openLog('warn');
  const direct = { ...config, databaseDirectUrl: undefined, databaseReadUrl: undefined };
  const database = await openDatabase(direct, log, () => {});
  const workers = openWorkers(log);
  const report = new Report(values.report);
  try {
    await migrate(database, log);
    await prepareMonths(database.db, log);
    const gazetteer = new Gazetteer();
    await seedTables(database.db, gazetteer, areas);
    const names = { gazetteer, professions: await Professions.open(database.db) };
    const scanner = config.clamavUrl ? clamav(config.clamavUrl, log) : noScanner;
    const files = await openFiles(config);
    const folder = resolve(values.from);
    const progress = progressLines();
    await importFolder({ db: database.db, names, files, folder, isDry, report, progress, workers, scanner });
    if (!isDry) await tellOthers(database);
  } catch (error) {
    throw withoutValues(error);
  } finally {
    report.close();
    await workers.close();
    await database.close();
  }
  const ending = isDry ? '\nA dry run: everything was taken back.' : '';
  return `${report.summary()}${ending}`;
});

/** A line now and then on the error output: how far a file is. */
function progressLines(): (file: string, rows: number) => void {
  let last = 0;
  return (file, rows) => {
    if (Date.now() - last < LINE_MS) return;
    last = Date.now();
    process.stderr.write(`${file}: ${rows} rows\n`);
  };
}

/** Running processes read anew what they keep, and the planner knows the tables as they are. */
async function tellOthers(database: OpenDatabase): Promise<void> {
  await database.notify(PAGES_CHANNEL, CHANGED);
  for (const table of TABLES) await database.db.execute(sql`ANALYZE ${sql.identifier(table)}`);
}

/** A database error repeats the values of its statement, which are people's. */
function withoutValues(error: unknown): Error {
  if (error instanceof ImportError) return error;
  if (isDatabaseUnavailable(error))
    return new ImportError('The database does not answer. What was written stays: run the import again.');
  const failure = failureOf(error);
  const said = failure === 'unknown' ? failure : [`${failure.name}: ${failure.message}`, ...failure.stack].join('\n');
  return new ImportError(`The import failed. What was written stays: run it again.\n${said}`);
}
