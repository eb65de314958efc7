import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, it } from 'vitest';
import { openTestPostgres } from '#scripts/test-postgres.mjs';
import { checkDatabase } from '#server/operations/doctor/check-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { command } from './command.ts';
import { newDatabase } from './new-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'brigata-backup-tls-'));
const at = (name: string) => join(folder, name);
const openssl = (...args: string[]) => spawnSync('openssl', args, { cwd: folder }).status === 0;

/** An authority of one's own, and the certificate of a server, as docs/operations.md makes them. */
function makeCertificates(): boolean {
  chmodSync(folder, 0o755);
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const newKey = ['req', '-newkey', 'rsa:2048', '-nodes'];
  const isMade =
    openssl(...newKey, '-x509', '-days', '2', '-subj', '/CN=authority', '-keyout', 'ca.key', '-out', 'ca.pem') &&
    openssl(...newKey, '-subj', '/CN=database', '-keyout', 'server.key', '-out', 'server.csr') &&
    openssl(
      ...['x509', '-req', '-in', 'server.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
      ...['-days', '2', '-extfile', 'names', '-out', 'server.pem'],
    );
  if (!isMade) return false;
  chmodSync(at('server.key'), 0o600);
  // The tests' PostgreSQL is nobody's, where they are root's.
  if (process.getuid?.() === 0) chownSync(at('server.key'), 65534, 65534);
  return true;
}

const settings = `-c ssl=on -c ssl_cert_file=${at('server.pem')} -c ssl_key_file=${at('server.key')}`;
const postgres = makeCertificates() ? openTestPostgres(settings, { isOwn: true }) : null;
if (!postgres) console.log('No openssl or no PostgreSQL here: backups over TLS are not tried.');
afterAll(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(!postgres)(
  'a backup over TLS trusts whom the service trusts: an authority of Node’s, or the one that the address names',
  async () => {
    const plain = await newDatabase(postgres?.url ?? '', 'source');
    const database = await openPostgres(plain);
    await migrate(database);
    await database.close();
    const secure = (address: string) => `${address.replace('127.0.0.1', 'localhost')}?sslmode=verify-full`;
    const identity = await generateX25519Identity();
    writeFileSync(at('age.key'), `${identity}\n`);
    mkdirSync(at('data'));
    const env = { DATA_DIR: at('data'), BACKUP_TO: at('backups'), BACKUP_KEY: await identityToRecipient(identity) };

    const nodes = { ...env, NODE_EXTRA_CA_CERTS: at('ca.pem') };
    const named = `${plain}?sslmode=verify-full&sslrootcert=${at('ca.pem')}`;
    expect(await command('backup.ts', [], { ...env, DATABASE_URL: secure(plain) })).toMatchObject({ status: 1 });
    const [doctor] = await checkDatabase(readConfig({ ...env, DATABASE_URL: secure(plain) }));
    expect(doctor).toMatchObject({ isGood: false, says: expect.stringContaining('set sslrootcert in DATABASE_URL') });
    const whole = { status: 0, says: expect.stringContaining('the database as of') };
    expect(await command('backup.ts', [], { ...nodes, DATABASE_URL: secure(plain) })).toEqual(whole);
    expect(await command('backup.ts', [], { ...env, DATABASE_URL: named })).toEqual(whole);

    const target = secure(await newDatabase(postgres?.url ?? '', 'target'));
    const args = ['latest', '--key', at('age.key'), '--write'];
    expect(await command('restore.ts', args, { ...nodes, DATABASE_URL: target })).toEqual({
      status: 0,
      says: expect.stringContaining('Restored into'),
    });
  },
);
