import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findOldFile, rowsOfOldFile } from './old-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'brigata-old-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const columns = { required: ['old_id'], optional: ['name'] };
async function rows(file: string, content: string | Uint8Array) {
  writeFileSync(join(folder, file), content);
  return Array.fromAsync(rowsOfOldFile(folder, file, columns));
}

describe('a file of the old site', () => {
  it('is a CSV with any of the usual separators, its rows with their lines', async () => {
    for (const separator of [';', ',', '\t']) {
      const text = `\uFEFFold_id${separator}name\r\n1${separator}"a ""b""\nc"\r\n\r\n2${separator}\r\n`;
      expect(await rows('users.csv', text)).toEqual([
        { line: 3, cells: { old_id: '1', name: 'a "b"\nc' } },
        { line: 5, cells: { old_id: '2', name: '' } },
      ]);
    }
  });

  it('is one array in JSON, whose values become texts', async () => {
    const text = JSON.stringify([{ old_id: 7, name: null }, { old_id: 'x', name: ['a', 'b'] }, { old_id: true }]);
    expect(await rows('users.json', text)).toEqual([
      { line: 1, cells: { old_id: '7', name: '' } },
      { line: 2, cells: { old_id: 'x', name: 'a|b' } },
      { line: 3, cells: { old_id: 'true' } },
    ]);
  });

  it('that cannot be read on says which and where', async () => {
    await expect(rows('users.csv', 'name\nx\n')).rejects.toThrow('users.csv: the first line has no old_id.');
    await expect(rows('users.csv', 'old_id;nome\n1;x\n')).rejects.toThrow('unknown columns: nome');
    await expect(rows('users.csv', 'old_id;name\n1;"x\n')).rejects.toThrow(/users\.csv: line \d+ cannot be read/);
    await expect(rows('users.csv', Buffer.from('old_id;name\n1;caffè\n', 'latin1'))).rejects.toThrow('is not UTF-8');
    await expect(rows('users.json', '[{"old_id":1},{"old_id":')).rejects.toThrow('users.json: is cut after row 1.');
    await expect(rows('users.json', '[{"old_id":1},}')).rejects.toThrow('users.json: cannot be read as JSON');
    await expect(rows('users.json', '[1]')).rejects.toThrow('row 1 is not an object');
    await expect(rows('users.json', '[{"old_id":1,"nome":"x"}]')).rejects.toThrow('unknown columns: nome');
    expect(() => findOldFile(folder, 'users')).toThrow('Leave one of them');
    expect(findOldFile(folder, 'offers')).toBe(null);
  });
});
