import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkDataFolder } from '../operations/doctor/check-data-folder.ts';
import { closeDataFolder, isOpenToOthers } from './data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'brigata-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** A folder with a file two levels down, as a start without a mask leaves them. */
function anOpenFolder(name: string) {
  const folder = join(root, name);
  mkdirSync(join(folder, 'files', 'cv'), { recursive: true });
  const file = join(folder, 'files', 'cv', 'a.pdf');
  writeFileSync(file, 'cv');
  for (const path of [folder, join(folder, 'files'), join(folder, 'files', 'cv')]) chmodSync(path, 0o755);
  chmodSync(file, 0o644);
  return { folder, file };
}

describe('the data folder', () => {
  it('is made for its user alone', () => {
    const folder = join(root, 'new', 'data');
    expect([closeDataFolder(folder), modeOf(folder), isOpenToOthers(folder)]).toEqual([true, '700', false]);
  });

  it('that was open is closed with all that is in it', () => {
    const { folder, file } = anOpenFolder('open');
    expect(isOpenToOthers(folder)).toBe(true);
    expect(closeDataFolder(folder)).toBe(true);
    const paths = [folder, join(folder, 'files'), join(folder, 'files', 'cv'), file];
    expect(paths.map(modeOf)).toEqual(['700', '700', '700', '600']);
  });

  it('is looked at by the doctor, which changes nothing', () => {
    const { folder } = anOpenFolder('looked');
    expect(checkDataFolder({ dataDir: folder })).toMatchObject({
      isGood: false,
      says: expect.stringContaining('0755'),
    });
    expect(modeOf(folder)).toBe('755');
    closeDataFolder(folder);
    expect(checkDataFolder({ dataDir: folder }).isGood).toBe(true);
    expect(checkDataFolder({ dataDir: join(root, 'none') }).isGood).toBe(true);
  });
});
