import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeClamd, fakeClamd, VIRUS } from '#tests/fake-clamd.ts';
import { openLog } from './log.ts';
import { clamav, noScanner } from './virus-scanner.ts';

const log = openLog('silent');
let clamd: FakeClamd | null = null;
const start = async (options?: Parameters<typeof fakeClamd>[0]) => {
  clamd = await fakeClamd(options);
  return clamav(clamd.address, log);
};
afterEach(async () => {
  await clamd?.close();
  clamd = null;
});
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a virus scanner', () => {
  it('that is not set opens no file', async () => {
    await noScanner.check(() => Promise.reject(new Error('opened')), 'cover_video');
  });

  it('lets a clean file pass, whole, also one of many pieces and one that comes as a stream', async () => {
    const scanner = await start();
    await scanner.check(bytes('a CV'), 'cv');
    await scanner.check(new Uint8Array(3_000_000), 'cv');
    await scanner.check(
      async () =>
        (async function* () {
          for (let piece = 0; piece < 5; piece++) yield new Uint8Array(700_000);
        })(),
      'cover_video',
    );
    await scanner.check(new Uint8Array(), 'cv');
    expect(clamd?.sizes).toEqual([4, 3_000_000, 3_500_000, 0]);
  });

  it('refuses an infected file under its field', async () => {
    const scanner = await start();
    await expect(scanner.check(bytes(`x ${VIRUS} y`), 'logo')).rejects.toMatchObject({
      status: 400,
      body: { logo: [expect.stringContaining('contiene un virus')] },
    });
  });

  it('answers on a socket of the machine too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
    const scanner = await start({ path: join(folder, 'clamd.sock') });
    await expect(scanner.check(bytes(VIRUS), 'cv')).rejects.toMatchObject({ status: 400 });
    await scanner.check(bytes('clean'), 'cv');
    rmSync(folder, { recursive: true });
  });

  it('that is not there, or gives up, lets nothing pass', async () => {
    const scanner = await start({ mostBytes: 1000 });
    const later = {
      status: 503,
      headers: { 'Retry-After': expect.any(String) },
      body: { detail: expect.stringContaining('riprova tra poco') },
    };
    await expect(scanner.check(new Uint8Array(3_000_000), 'cv')).rejects.toMatchObject(later);
    await clamd?.close();
    clamd = null;
    await expect(scanner.check(bytes('x'), 'cv')).rejects.toMatchObject(later);
    await expect(clamav('unix:///nowhere/clamd.ctl', log).check(bytes('x'), 'cv')).rejects.toMatchObject(later);
  });
});
