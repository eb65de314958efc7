// On both engines: it looks into the database.

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { certificateFinding } from '#server/operations/doctor/check-address.ts';
import { toolFinding } from '#server/operations/doctor/check-backup.ts';
import { agencyFinding, clockFinding } from '#server/operations/doctor/check-database.ts';
import { memoryFinding, openFilesFinding } from '#server/operations/doctor/check-limits.ts';
import { examine, inLines } from '#server/operations/doctor/examine.ts';
import type { Finding } from '#server/operations/doctor/finding.ts';
import { openSandboxWallet } from '../sandbox-wallet.ts';

const root = new URL('../..', import.meta.url).pathname;
const databaseUrl = process.env.TEST_ENGINE === 'postgres' ? (process.env.TEST_DATABASE_URL ?? '') : '';
/** What it has received, and what it refuses to take letters from and for. */
const letters: string[] = [];
const refused = (words: string) => Object.assign(new Error(words), { responseCode: 553 });
const smtp = new SMTPServer({
  onMailFrom: ({ address }, _session, done) =>
    done(address.startsWith('altri@') ? refused(`5.7.1 ${address} is not yours`) : undefined),
  onRcptTo: ({ address }, _session, done) =>
    done(address.endsWith('@altrove.example') ? refused(`5.7.1 no relay for ${address}`) : undefined),
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        letters.push(Buffer.concat(parts).toString());
        done();
      });
  },
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) =>
    password === 'giusta' ? done(null, { user: 'brigata' }) : done(new Error('Wrong password')),
});
const stopped: (() => unknown)[] = [];
let folder = '';
let backups = '';
let wallet: Awaited<ReturnType<typeof openSandboxWallet>>;

/** A server of its own on a free port. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stopped.push(() => server.close());
  const place = server.address();
  return `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;
}

let right: Record<string, string> = {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'brigata-doctor-'));
  backups = mkdtempSync(join(tmpdir(), 'brigata-doctor-backups-'));
  wallet = await openSandboxWallet();
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  right = {
    APP_ENV: 'production',
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    SITE_URL: await serve((_request, response) => response.end('{"status":"ok"}')),
    SMTP_URL: `smtp://brigata:giusta@127.0.0.1:${port}`,
    MAIL_FROM: 'brigata@example.it',
    TRUST_PROXY: '1',
    BACKUP_TO: backups,
    BACKUP_KEY: `age1${'q'.repeat(58)}`,
    PAYPAL_BASE_URL: wallet.address,
    PAYPAL_CLIENT_ID: 'prova',
    PAYPAL_CLIENT_SECRET: 'prova',
    PAYPAL_WEBHOOK_ID: 'prova',
  };
});
afterAll(async () => {
  for (const stop of stopped) stop();
  await wallet.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  for (const one of [folder, backups]) rmSync(one, { recursive: true, force: true });
});

/** The findings that depend on this machine are left out: its size, and how busy it is. */
const ofSetup = ({ what, says }: Finding) =>
  !['Memory', 'Open files'].includes(what) && !says.includes('put it nearer to the web processes');
const wrong = (findings: readonly Finding[]) => findings.filter((one) => ofSetup(one) && !one.isGood);

describe('the doctor', () => {
  it('finds nothing wrong with a right set-up, and leaves no file behind', async () => {
    const findings = await examine(right);
    // The embedded database is no choice for production; a new one has no agency yet: said, and nothing else is.
    expect(wrong(findings).map(({ what }) => what)).toEqual([databaseUrl ? 'Agency' : 'Database']);
    const looked = [
      'Settings',
      'Database',
      'Mail',
      'Storage',
      'Backup',
      'Wallet',
      'Virus scanner',
      'Traces',
      'Certificate',
    ];
    const names = findings.map(({ what }) => what);
    expect(names).toEqual(expect.arrayContaining([...looked, 'Public address', 'Open files', 'Memory']));
    if (databaseUrl) expect(names).toEqual(expect.arrayContaining(['Migrations', 'Clock']));
    expect(inLines(findings)).toMatch(/^✓ Settings/);
    const { globSync } = await import('node:fs');
    expect(globSync(`{${folder},${backups}}/**/doctor-*`)).toEqual([]);
    expect(findings.find(({ what }) => what === 'Storage')?.says).toContain('DATA_DIR_SHARED=true');
  });

  it('says of each thing that is wrong what to do, names the setting, and shows no password', async () => {
    const blocked = join(folder, 'blocked');
    writeFileSync(blocked, 'a file where a folder should be');
    chmodSync(blocked, 0o400);
    const shut = join(folder, 'shut');
    writeFileSync(shut, 'another');
    const findings = await examine({
      ...right,
      DATABASE_URL: 'postgresql://brigata:segretissima@127.0.0.1:1/brigata',
      SMTP_URL: right.SMTP_URL?.replace('giusta', 'sbagliata'),
      DATA_DIR: blocked,
      BACKUP_TO: shut,
      PAYPAL_BASE_URL: await serve((_request, response) => response.writeHead(401).end('{"error":"invalid_client"}')),
      CLAMAV_URL: 'tcp://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_ENDPOINT: await serve((_request, response) => response.writeHead(401).end()),
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=segretissima',
      SITE_URL: await serve((_request, response) => response.writeHead(502).end('bad gateway')),
    });
    const said = Object.fromEntries(wrong(findings).map(({ what, says }) => [what, says]));
    expect(said).toEqual({
      Database: expect.stringMatching(/127\.0\.0\.1:1 does not let us in \(ECONNREFUSED\): look at DATABASE_URL/),
      Mail: expect.stringMatching(/\(EAUTH\): look at the user and the password in SMTP_URL/),
      Storage: expect.stringMatching(/blocked.* cannot be written and read .*set DATA_DIR/),
      Backup: expect.stringMatching(/shut cannot be written \(\w+\): .*look at BACKUP_TO/),
      Wallet: expect.stringMatching(/refuses our keys: copy PAYPAL_CLIENT_ID/),
      'Virus scanner': expect.stringMatching(/does not scan, every upload is refused/),
      Traces: expect.stringMatching(/does not take them \(401\): look at OTEL_EXPORTER_OTLP_HEADERS/),
      'Public address': expect.stringMatching(/the balancer answers 502/),
    });
    expect(inLines(findings)).not.toMatch(/segretissima|sbagliata/);
    expect(inLines(findings)).toMatch(/✗ Mail /);
  });

  it('says when mail server, store and wallet answer nothing at all', async () => {
    const nobody = 'http://127.0.0.1:1';
    const s3 = { S3_ENDPOINT: nobody, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const found = await examine({
      ...right,
      ...s3,
      SMTP_URL: 'smtp://127.0.0.1:1',
      PAYPAL_BASE_URL: nobody,
      SITE_URL: nobody,
    });
    const said = wrong(found).map(({ what, says }) => `${what}: ${says}`);
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Mail: 127.0.0.1:1 does not take letters \(E\w+\): look at host, port/),
        expect.stringMatching(/^Storage: files at 127.0.0.1:1 cannot be written and read \(ECONNREFUSED\)/),
        expect.stringMatching(/^Wallet: 127.0.0.1:1 does not answer/),
        expect.stringMatching(/^Public address: .* does not answer \(.+\): start the site/),
      ]),
    );
  });

  it('begins a letter as the site does and sends none; says whose address or which recipient is refused', async () => {
    const mail = async (given: Record<string, string>, to: string | null = null) =>
      (await examine({ ...right, ...given }, to)).find(({ what }) => what === 'Mail');
    expect(await mail({ MAIL_FROM: 'Brigata <brigata@example.it>' })).toMatchObject({
      isGood: true,
      says: expect.stringMatching(/takes letters from Brigata <brigata@example.it>$/),
    });
    expect(await mail({ MAIL_FROM: 'altri@example.it' })).toMatchObject({
      isGood: false,
      says: expect.stringMatching(/refuses letters from altri@example.it \(553 5.7.1\): set MAIL_FROM/),
    });
    expect(await mail({}, 'io@altrove.example')).toMatchObject({
      isGood: false,
      says: expect.stringMatching(/refuses the recipient io@altrove.example \(553 5.7.1\)/),
    });
    expect(letters).toEqual([]);
    expect(await mail({}, 'io@example.it')).toMatchObject({
      isGood: true,
      says: expect.stringMatching(/took a letter/),
    });
    expect([letters.length, letters[0]]).toEqual([1, expect.stringMatching(/^To: io@example.it/m)]);
  });

  it('says which setting cannot be read', async () => {
    const [first] = await examine({ ...right, SMTP_URL: '' });
    expect(first).toMatchObject({ what: 'Settings', isGood: false, says: expect.stringMatching(/^SMTP_URL: /) });
  });

  it('knows certificates that end soon, clocks that differ, and limits that are too low', () => {
    const now = new Date('2026-06-01T00:00:00Z');
    const day = (days: number) => new Date(now.getTime() + days * DAY_MS);
    expect([60, 13, -1].map((days) => certificateFinding('brigata.it', day(days), now).isGood)).toEqual([
      true,
      false,
      false,
    ]);
    expect([0, 1900, -2100, 60_000].map((ms) => clockFinding(ms).isGood)).toEqual([true, true, false, false]);
    expect(clockFinding(60_000).says).toMatch(/^60.0 s behind/);
    expect([1024, 65_536, null].map((files) => openFilesFinding(files).isGood)).toEqual([false, true, true]);
    expect([true, false].map((isWritten) => agencyFinding(isWritten).isGood)).toEqual([true, false]);
    expect([1, 2].map((gigabytes) => memoryFinding(gigabytes * 1024 ** 3).isGood)).toEqual([false, true]);
  });

  it('says which part of a backup is missing: a setting, the tool of PostgreSQL, or a tool of its release', async () => {
    const said = async (given: Record<string, string>) =>
      (await examine({ ...right, ...given })).find(({ what }) => what === 'Backup');
    expect(await said({ BACKUP_KEY: '' })).toMatchObject({ isGood: false, says: expect.stringMatching(/^BACKUP_KEY/) });
    expect(await said({ BACKUP_TO: '' })).toMatchObject({ isGood: false, says: expect.stringMatching(/^BACKUP_TO/) });
    const none = await said({ BACKUP_TO: '', BACKUP_KEY: '' });
    expect(none).toMatchObject({ isGood: true, says: expect.stringMatching(/^none by npm run backup/) });
    const tools = [toolFinding('/b', 17, null), toolFinding('/b', 17, 15), toolFinding('/b', 17, 18)];
    expect(tools.map(({ isGood }) => isGood)).toEqual([false, false, true]);
    expect(tools[1]?.says).toMatch(/^pg_dump is of release 15 and the server of 17: install postgresql-client/);
    expect(toolFinding('/b', null, null).isGood).toBe(true);
  });

  it('ends with 1 when something is wrong', () => {
    const env = { PATH: process.env.PATH ?? '', APP_ENV: 'production' };
    const { status, stdout } = spawnSync(process.execPath, ['src/server/operations/doctor.ts'], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, expect.stringMatching(/^✗ Settings {2,}\w+: .*to put right\.\n$/s)]);
  });
});
