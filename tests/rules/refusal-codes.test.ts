import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = new URL('../../src/web', import.meta.url).pathname;
/** Texts of answers that code compares or searches. */
const READS_WORDS =
  /\b(?:detail|errors)\b[^;{}]{0,80}?(?:[!=]==?\s*|\.(?:includes|startsWith|endsWith|match|search|indexOf|test)\(\s*)(?:t\(\s*)?['"`/](?:\p{Lu}\p{Ll}|[^'"`/\n]*\p{Ll} \p{Ll})/u;

const reads = (code: string): boolean => READS_WORDS.test(code);

it('a page that read the words of a refusal would be distinguished from one that reads its code', () => {
  for (const code of [
    "if (answer.detail === 'Hai già inviato la candidatura.') return",
    "answer.errors.email?.[0]?.includes('ha già un account')",
    'answer.detail?.startsWith(`Hai fatto troppi tentativi`)',
    'answer.detail?.match(/già un account/)',
  ])
    expect(reads(code), code).toBe(true);
  for (const code of [
    "if (answer.code === 'already_applied') return",
    "answer.detail ?? t('Si è verificato un errore.')",
    'setErrors({ email: answer.errors.email })',
    "typeof body.detail === 'string'",
  ])
    expect(reads(code), code).toBe(false);
});

it('pages decide by the code of a refusal, never by its words', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((name) => reads(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});
