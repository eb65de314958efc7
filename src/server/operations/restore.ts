// `npm run restore`: puts a backup where the settings lead, which has to be empty. Without --write it only looks.
import { parseArgs } from 'node:util';
import { BackupError } from '../platform/backup/backup-error.ts';
import { openPlace } from '../platform/backup/place.ts';
import type { Config } from '../platform/config.ts';
import { whereOf } from '../platform/database-hosts.ts';
import { listBackups } from './backup/manifest.ts';
import { checkBackup, restoreBackup } from './backup/restore-backup.ts';
import { readIdentities } from './backup/sealed-parts.ts';
import { commandConfig, runCommand } from './run-command.ts';

const options = { from: { type: 'string' }, key: { type: 'string' }, write: { type: 'boolean' } } as const;

await runCommand('npm run restore -- NAME|latest --key FILE [--from FOLDER] [--write]', async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.length > 1) throw new BackupError(`${positionals.slice(1).join(' ')}: give one backup at a time.`);
  const config = commandConfig();
  const place = await openPlace(config, values.from);
  const names = await listBackups(place);
  const [asked] = positionals;
  if (!asked) return names.length > 0 ? names.join('\n') : 'There is no whole backup.';
  const name = asked === 'latest' ? names[0] : asked;
  if (!name) throw new BackupError('There is no whole backup.');
  if (!values.key) throw new BackupError('--key: give the file with the private key.');
  const backup = await checkBackup(config, { place, name, identities: readIdentities(values.key) });
  const { manifest } = backup;
  const what = `${name}: whole, as of ${manifest.made_at}, of version ${manifest.version}, with ${manifest.files} files`;
  if (!values.write)
    return `${what}.\nIt would go into ${targetOf(config)}, both empty now. Nothing was changed: add --write to restore.`;
  const stored = await restoreBackup(config, backup);
  return `${what}.\nRestored into ${targetOf(config)}: ${stored} files. Start the product, and try it before others do.`;
});

/** Where it goes, without passwords. */
function targetOf({ databaseUrl, dataDir, s3 }: Config): string {
  const database = databaseUrl ? `the database ${whereOf(databaseUrl)}` : `the embedded database of ${dataDir}`;
  return `${database} and ${s3 ? `the bucket ${s3.bucket}` : `${dataDir}/files`}`;
}
