import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

describe('the strings of the interface', () => {
  it('are all in the list that the back office shows', () => {
    expect(() =>
      execFileSync(process.execPath, [`${root}scripts/list-strings.mjs`, '--check'], { stdio: 'pipe' }),
    ).not.toThrow();
    const strings: string[] = JSON.parse(
      readFileSync(`${root}src/server/areas/content/interface-strings.json`, 'utf8'),
    );
    expect(strings).toEqual(
      expect.arrayContaining([
        'Cerca offerte',
        'Mi iscrivo!',
        'Nessuna offerta trovata.',
        '{n} minuti di lettura',
        'Non idoneo',
      ]),
    );
  });
});
