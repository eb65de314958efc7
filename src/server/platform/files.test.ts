import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
    expect([isStorageFull(failure), readdirSync(join(folder, 'cv')), await store.size('cv/uno.pdf')]).toEqual([
      true,
      [],
      null,
    ]);
  });

  it('says that a file is not there only when it is not: a disk that cannot be read is a failure', async () => {
    mkdirSync(join(folder, 'media'));
    symlinkSync('round.pdf', join(folder, 'media', 'round.pdf'));
    writeFileSync(join(folder, 'media', 'plain'), 'x');
    const store = folderStore(folder);
    for (const missing of ['media/none.pdf', 'none/none.pdf', 'media/plain/none.pdf'])
      expect([await store.size(missing), await store.read(missing)]).toEqual([null, null]);
    // Links that lead round and round cannot be followed: the file may be there or not.
    await expect(store.size('media/round.pdf')).rejects.toThrow('ELOOP');
    await expect(store.read('media/round.pdf')).rejects.toThrow('ELOOP');
  });
});
