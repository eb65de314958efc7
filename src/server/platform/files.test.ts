import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { folderStore, isStorageFull } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'brigata-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a folder of files', () => {
  // A device that is always full.
  it.skipIf(!existsSync('/dev/full'))('on a full disk says so, and keeps no part of a file', async () => {
    mkdirSync(join(folder, 'cv'));
    symlinkSync('/dev/full', join(folder, 'cv', `uno.pdf.${process.pid}.part`));
    const store = folderStore(folder);
    const failure = await store.write('cv/uno.pdf', new Uint8Array(100_000)).then(
      () => null,
      (error: unknown) => error,
    );
    expect([isStorageFull(failure), readdirSync(join(folder, 'cv')), await store.size('cv/uno.pdf')]).toEqual([true, [], null]);
  });
});
