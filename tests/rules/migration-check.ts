import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { concurrentStatements, isConcurrent, type Migration } from '#server/platform/migrate.ts';

const linter = new URL('../../node_modules/.bin/squawk', import.meta.url).pathname;

/**
 * What squawk would have and we do not: it means style, or our migrator sets it (lock and statement timeouts), or a
 * column that may be empty again, which no version before minds.
 */
const NOT_OURS = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
  'prefer-timestamp-tz',
  'prefer-robust-stmts',
  'require-lock-timeout',
  'require-statement-timeout',
  'require-timeout-settings',
  'ban-drop-not-null',
  'transaction-nesting',
  'ban-char-field',
];
const found = z.array(z.object({ file: z.string(), line: z.number(), rule_name: z.string() }));
const DROPS = /^ban-drop-/;
/** The mark of a drop: the release that had stopped reading what goes, alone on the line before. */
const MARK = /^-- Not read since (\d+\.\d+\.\d+)\.$/;
/** What squawk does not know: each breaks or holds up the version before. */
const OTHERS: readonly [string, RegExp][] = [
  ['renaming-value', /\bRENAME VALUE\b/i],
  ['adding-serial', /\bADD COLUMN "?\w+"? (?:big|small)?serial\b/i],
  ['ban-drop-view', /\bDROP (?:MATERIALIZED )?VIEW\b/i],
  // Not a trigger that refuses it.
  ['truncating', /(?<!\bBEFORE )\bTRUNCATE\b/i],
];

/**
 * What of each migration would stop the version before it, or hold up users of the site meanwhile: names of rules
 * (squawk's, and ours above). `releases` are the versions that were released: a column or table may go when one of them
 * had stopped reading it, and the line before the statement says which.
 */
export function breachesOf(
  migrations: readonly Pick<Migration, 'name' | 'sql'>[],
  releases: readonly string[],
): Map<string, string[]> {
  const linted = lint(migrations);
  return new Map(
    migrations.map(({ name, sql }) => {
      const lines = sql.split('\n');
      const isMarked = (line: number) => releases.includes(lines[line - 1]?.trim().match(MARK)?.[1] ?? 'not marked');
      const others = OTHERS.flatMap(([rule, pattern]) =>
        lines.flatMap((text, line) => (pattern.test(text) ? [{ rule, line }] : [])),
      );
      const broken = [...(linted.get(name) ?? []), ...others, ...mixed(name, sql)];
      return [name, broken.flatMap(({ rule, line }) => (DROPS.test(rule) && isMarked(line) ? [] : [rule]))];
    }),
  );
}

interface Breach {
  rule: string;
  /** From 0. */
  line: number;
}

function mixed(name: string, sql: string): Breach[] {
  if (!isConcurrent(sql)) return [];
  try {
    concurrentStatements(name, sql);
    return [];
  } catch {
    return [{ rule: 'index-among-others', line: 0 }];
  }
}

/** Runs the linter once for migrations that are a transaction, once for the others. */
function lint(migrations: readonly Pick<Migration, 'name' | 'sql'>[]): Map<string, Breach[]> {
  const folder = mkdtempSync(join(tmpdir(), 'brigata-migrations-'));
  const breaches = new Map<string, Breach[]>();
  for (const isWhole of [true, false]) {
    const files = migrations.filter(({ sql }) => isConcurrent(sql) !== isWhole);
    if (files.length === 0) continue;
    for (const { name, sql } of files) writeFileSync(join(folder, name), sql);
    const args = ['--reporter=json', '--pg-version=15.0', ...NOT_OURS.map((rule) => `--exclude=${rule}`)];
    if (isWhole) args.push('--assume-in-transaction');
    const names = files.map(({ name }) => name);
    const { stdout, stderr, error } = spawnSync(linter, [...args, ...names], { cwd: folder, encoding: 'utf8' });
    if (error || stdout === '') throw new Error(`The linter of migrations did not run: ${error?.message ?? stderr}`);
    for (const { file, rule_name, line } of found.parse(JSON.parse(stdout)))
      breaches.set(file, [...(breaches.get(file) ?? []), { rule: rule_name, line }]);
  }
  rmSync(folder, { recursive: true });
  return breaches;
}
