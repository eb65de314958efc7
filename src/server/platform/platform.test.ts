import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { securityHeaders } from './http/security-headers.ts';
import { KeptPages, type Rendered } from './pages/kept-pages.ts';
import { gzipBeginning, gzipWithTail } from './pages/nonce-stream.ts';

describe('the configuration', () => {
  it('has defaults that need no account', () => {
    expect(readConfig({})).toMatchObject({ env: 'local', port: 3000, hostLabels: 2, siteName: 'Brigata', siteUrl: 'http://localhost:3000', databaseUrl: undefined, smtpUrl: undefined });
  });
  it('names the variable that is wrong', () => {
    for (const [name, value] of Object.entries({ PORT: 'tremila', APP_ENV: 'staging', DATABASE_URL: 'mysql://x', HOST_LABELS: '0', SMTP_URL: 'http://x', SITE_URL: 'brigata' })) {
      expect(() => readConfig({ [name]: value }), name).toThrow(new RegExp(`^${name}: `));
    }
  });
  it('wants the parts of a group together', () => {
    expect(() => readConfig({ S3_BUCKET: 'brigata' })).toThrow(/^S3_ENDPOINT: needed beside S3_BUCKET/);
    expect(() => readConfig({ PAYPAL_CLIENT_SECRET: 'x' })).toThrow(/^PAYPAL_CLIENT_ID: /);
  });
  it('refuses to start production with a default that would lose mail', () => {
    const whole = { APP_ENV: 'production', SMTP_URL: 'smtp://mail', SITE_URL: 'https://brigata.example', MAIL_FROM: 'a@brigata.example' };
    expect(readConfig(whole)).toMatchObject({ env: 'production', hostLabels: 3 });
    for (const name of ['SMTP_URL', 'SITE_URL', 'MAIL_FROM']) expect(() => readConfig({ ...whole, [name]: '' })).toThrow(ConfigError);
  });
});

describe('the lock of the data folder', () => {
  it('refuses a second process while the first lives, and takes over from a dead one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brigata-lock-'));
    writeFileSync(join(folder, 'brigata.lock'), '1');
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    writeFileSync(join(folder, 'brigata.lock'), '999999999');
    const unlock = lockFolder(folder);
    expect(readFileSync(join(folder, 'brigata.lock'), 'utf8')).toBe(String(process.pid));
    unlock();
  });
});

describe('a gzip stream with a tail of its own', () => {
  it('opens to the page and the tail, whatever both are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000 }), fc.string({ maxLength: 200 }), (page, end) => {
        const body = Buffer.from(page);
        const zipped = gzipWithTail(gzipBeginning(body), Buffer.from(end));
        expect(gunzipSync(zipped).toString()).toBe(Buffer.from(page).toString() + Buffer.from(end).toString());
      }),
    );
  });
});

describe('kept pages', () => {
  const rendered = (text: string, tags: string[] = []): Rendered => {
    const body = Buffer.from(text);
    return { page: { status: 200, headers: [], body, zipped: null }, tags: new Set(tags), keep: true };
  };
  it('are rendered once when many ask at the same time, and again after a drop of their tag', async () => {
    const pages = new KeptPages();
    let renders = 0;
    const render = async () => rendered(`v${++renders}`, ['offers']);
    const all = await Promise.all(Array.from({ length: 20 }, () => pages.get('/', render)));
    expect([renders, new Set(all).size]).toEqual([1, 1]);
    pages.drop(['settings']);
    expect((await pages.get('/', render)).body.toString()).toBe('v1');
    pages.drop(['offers']);
    expect((await pages.get('/', render)).body.toString()).toBe('v2');
    pages.drop(['*']);
    expect((await pages.get('/', render)).body.toString()).toBe('v3');
  });
  it('are not kept when what they show changed while they were rendered', async () => {
    const pages = new KeptPages();
    let finish = () => {};
    const slow = pages.get('/', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return rendered('old', ['offers']);
    });
    pages.drop(['offers']);
    finish();
    await slow;
    expect((await pages.get('/', async () => rendered('new', ['offers']))).body.toString()).toBe('new');
  });
});

describe('security headers', () => {
  it('let only the two embeddable pages be framed', () => {
    expect(securityHeaders({ pathname: '/', nonce: 'n', secure: true })['X-Frame-Options']).toBe('DENY');
    for (const pathname of ['/banner', '/iframeTemplate']) expect(securityHeaders({ pathname, secure: true })['Content-Security-Policy']).toContain('frame-ancestors *');
  });
  it('name the nonce, and ask for HTTPS in production only', () => {
    expect(securityHeaders({ pathname: '/', nonce: 'xyz', secure: true })['Content-Security-Policy']).toContain("'nonce-xyz' 'strict-dynamic'");
    expect(securityHeaders({ pathname: '/', secure: true })['Strict-Transport-Security']).toBeDefined();
    expect(securityHeaders({ pathname: '/', secure: false })['Strict-Transport-Security']).toBeUndefined();
  });
});
