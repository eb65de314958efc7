// `npm run move-to-postgres`: moves the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL.
import { parseArgs } from 'node:util';
import { getTableName } from 'drizzle-orm';
import { openOffers, openOfferWords } from '../areas/offers/tables.ts';
import type { Config } from '../platform/config.ts';
import { lookAtMove, moveDatabase, takeBack } from './move/move-database.ts';
import { MoveRefused } from './move/move-refused.ts';
import { commandConfig, runCommand } from './run-command.ts';

const options = { check: { type: 'boolean' }, 'take-back': { type: 'boolean' } } as const;
/** Filled from `offers` by a trigger. */
const derived = { tables: [openOffers, openOfferWords].map(getTableName), trigger: 'offers_open' };
const BACK = 'npm run move-to-postgres -- --take-back';
const tell = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand('npm run move-to-postgres -- [--check | --take-back]', async (args) => {
  const { values } = parseArgs({ args, options });
  if (values.check && values['take-back']) throw new MoveRefused('--check and --take-back: give one of them.');
  const config = commandConfig();
  if (values['take-back']) {
    const { to } = takeBack(config);
    return `The embedded database of ${config.dataDir} starts again without DATABASE_URL. What was written to ${to} since the move is not in it, and mails that waited may leave from both: stop the service there.`;
  }
  if (values.check) {
    const { where, tables, bytes } = await lookAtMove(config);
    return `${tables} tables with ${Math.ceil(bytes / 1024 ** 2)} MB of rows would go into ${where}, which is empty and fit. Nothing was changed.`;
  }
  const began = performance.now();
  const moved = await moveDatabase(config, { derived, tell });
  if (!moved) return `An earlier run had moved everything before it was cut. ${whatNext(config)}`;
  const seconds = Math.max(1, Math.round((performance.now() - began) / 1000));
  const counts = `${moved.tables} tables and ${moved.rows.toLocaleString('en')} rows`;
  return `\nMoved into ${moved.where}: ${counts}, each table compared, in ${seconds} s (${Math.round(moved.rows / seconds).toLocaleString('en')} rows a second).\n${whatNext(config)}`;
});

function whatNext({ dataDir, s3 }: Config): string {
  const files = s3
    ? `the bucket ${s3.bucket}`
    : `${dataDir}/files: keep DATA_DIR; processes on several machines need an S3 store`;
  return [
    'Now give the service this DATABASE_URL for good (npm run doctor looks at it) and start it.',
    `Uploaded files stay in ${files}.`,
    `The embedded database is as it was, and no longer starts; to go back to it: ${BACK}`,
  ].join('\n');
}
