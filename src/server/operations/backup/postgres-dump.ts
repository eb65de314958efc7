import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getCACertificates } from 'node:tls';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { hostsOf } from '#server/platform/database-hosts.ts';
import { nodeStream, webStream } from './sealed-parts.ts';

/** How much of what a tool complains of is told, in characters. */
const TOLD = 600;

/** What the driver takes as verify-full, and the tools do not. */
const LAXER = /([?&]sslmode=)(require|verify-ca)(?=&|$)/;

/**
 * The address without its password, which everybody on the machine could read among the arguments of a process. It may
 * name several hosts: of these the tools take the one that can be written to. They check a certificate as the driver
 * does.
 */
export function withoutPassword(databaseUrl: string): { address: string; password: string } {
  const [first = databaseUrl] = hostsOf(databaseUrl);
  const { username, password } = new URL(first);
  const [, scheme = '', , rest = ''] = databaseUrl.match(/^(\w+:\/\/)([^/?#@]*@)?(.*)$/) ?? [];
  const isList = first !== databaseUrl && !rest.includes('target_session_attrs=');
  const address = `${scheme}${username && `${username}@`}${rest}`.replace(LAXER, '$1verify-full');
  return {
    address: isList ? `${address}${rest.includes('?') ? '&' : '?'}target_session_attrs=read-write` : address,
    password: decodeURIComponent(password),
  };
}

/**
 * The tools know no authorities but those of a file: where the address names none, this is one with those that the
 * driver trusts, Node's own and those of NODE_EXTRA_CA_CERTS.
 */
function trustedAuthorities(address: string): { file: string | undefined; remove(): void } {
  if (!/[?&]sslmode=verify-full/.test(address) || /[?&]sslrootcert=/.test(address) || process.env.PGSSLROOTCERT)
    return { file: undefined, remove() {} };
  const folder = mkdtempSync(join(tmpdir(), 'brigata-authorities-'));
  const file = join(folder, 'authorities.pem');
  writeFileSync(file, getCACertificates('default').join('\n'));
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function start(tool: 'pg_dump' | 'pg_restore', args: string[], databaseUrl: string) {
  const { address, password } = withoutPassword(databaseUrl);
  const authorities = trustedAuthorities(address);
  const env = {
    ...process.env,
    ...(password && { PGPASSWORD: password }),
    ...(authorities.file && { PGSSLROOTCERT: authorities.file }),
  };
  const child = spawn(tool, [...args, `--dbname=${address}`], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < TOLD) complaint += chunk.toString();
  });
  child.once('close', authorities.remove).once('error', authorities.remove);
  const failed = once(child, 'error').then(([error]: unknown[]) => {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new BackupError(
      isAbsent
        ? `${tool} is not on the path: install PostgreSQL's client programs, of the server's release or a later one.`
        : `${tool} cannot be started.`,
    );
  });
  const ended = Promise.race([failed, once(child, 'close')]).then(([status]: unknown[]) => {
    if (status !== 0) throw new BackupError(`${tool} ended with ${String(status)}: ${complaint.trim().slice(0, TOLD)}`);
  });
  // Whoever reads the output first learns of it there.
  ended.catch(() => {});
  return { child, ended };
}

/** The database as pg_dump writes it (custom format, one snapshot). Ends with an error when pg_dump does. */
export function dumpPostgres(databaseUrl: string): ReadableStream<Uint8Array> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const { child, ended } = start('pg_dump', ['--format=custom', '--no-owner', '--no-privileges'], databaseUrl);
    try {
      for await (const chunk of child.stdout) if (chunk instanceof Uint8Array) yield chunk;
      await ended;
    } finally {
      child.kill();
    }
  }
  return webStream(chunks());
}

/** Restores a dump into an empty database, in one transaction: whole or not at all. */
export async function restorePostgres(databaseUrl: string, dump: ReadableStream<Uint8Array>): Promise<void> {
  const args = ['--format=custom', '--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const { child, ended } = start('pg_restore', args, databaseUrl);
  child.stdout.resume();
  // What pg_restore says when it ends early explains more than its closed input.
  const fed = pipeline(nodeStream(dump), child.stdin).catch((error: unknown) => error);
  const failure = await ended.then(
    () => null,
    (error: unknown) => error,
  );
  const broken = await fed;
  if (failure) throw failure;
  if (broken) throw broken;
}
