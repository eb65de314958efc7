// `npm run backup`: an encrypted backup of database and files, made while the product serves.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { getTableName } from 'drizzle-orm';
import { users } from '../areas/account/tables.ts';
import { applications } from '../areas/applications/tables.ts';
import { candidates } from '../areas/candidates/tables.ts';
import { BackupError } from '../platform/backup/backup-error.ts';
import { openPlace } from '../platform/backup/place.ts';
import { makeBackup } from './backup/make-backup.ts';
import { commandConfig, runCommand } from './run-command.ts';

/** Where the database names most of its files. */
const columns = [applications.cv_file, candidates.cv_file, users.profile_photo].map(({ table, name }) => ({
  table: getTableName(table),
  column: name,
}));
const options = { to: { type: 'string' }, 'new-key': { type: 'string' } } as const;

await runCommand('npm run backup -- [--to FOLDER] | --new-key FILE', async (args) => {
  const { values } = parseArgs({ args, options });
  if (values['new-key'] !== undefined && values.to !== undefined)
    throw new BackupError('--to and --new-key: give one of them.');
  if (values['new-key'] !== undefined) return newKey(values['new-key']);
  const config = commandConfig();
  const { name, manifest, isNoted } = await makeBackup(config, await openPlace(config, values.to), columns);
  const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0);
  const holds = `the database as of ${manifest.made_at} and ${manifest.files} files`;
  const isKnown = isNoted ? '' : '\nThe database did not take the note of it: the back office does not know of it.';
  return `${name}: ${holds}, ${bytes} bytes in ${manifest.parts.length} parts.${isKnown}`;
});

/** A private key in a new file, for this user alone; the public one is the setting. */
async function newKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  return `${file} holds the private key: keep it away from this machine, without it no backup can be read.\nBACKUP_KEY=${recipient}`;
}
