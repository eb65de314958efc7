import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, requireSharedFolder } from './config.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { securityHeaders } from './http/security-headers.ts';
import { gzipBeginning, gzipWithTail } from './pages/nonce-stream.ts';
import { type CachedPage, PageCache, type Rendered } from './pages/page-cache.ts';

describe('the configuration', () => {
  it('has defaults that need no account', () => {
    expect(readConfig({})).toMatchObject({
      env: 'local',
      port: 3000,
      hostLabels: 2,
      siteName: 'Brigata',
      siteUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
    });
  });
  it('takes a sender with a name or without, which then has the site’s', () => {
    const sender = (given: string) => {
      const { mailFrom, mailFromName, securityContact } = readConfig({ MAIL_FROM: given, SITE_NAME: 'Cambusa' });
      return [mailFromName, mailFrom, securityContact];
    };
    const address = 'posta@brigata.example';
    expect(sender(address)).toEqual(['Cambusa', address, `mailto:${address}`]);
    expect(sender(`Brigata <${address}>`)).toEqual(['Brigata', address, `mailto:${address}`]);
    expect(sender(`"Brigata, lavoro" <${address}>`)).toEqual(['Brigata, lavoro', address, `mailto:${address}`]);
    for (const wrong of ['Brigata', 'Brigata <posta>', `${address} <>`, `a@b.it, ${address}`])
      expect(() => sender(wrong)).toThrow(/^MAIL_FROM: must be an address, or Name <address>/);
  });

  it('names the variable that is wrong', () => {
    for (const [name, value] of Object.entries({
      PORT: 'tremila',
      APP_ENV: 'staging',
      DATABASE_URL: 'mysql://x',
      HOST_LABELS: '0',
      VITALS_SHARE: '10',
      SMTP_URL: 'http://x',
      SITE_URL: 'brigata',
      MAP_TILES_URL: 'ftp://tiles.example/style.json',
      MAP_TILES_ORIGINS: 'tiles.example',
    })) {
      expect(() => readConfig({ [name]: value }), name).toThrow(new RegExp(`^${name}: `));
    }
  });
  it('reads the map’s tiles from the origin of their style and from those named beside it', () => {
    expect(readConfig({}).mapTiles).toBeNull();
    const style = 'https://tiles.example/styles/light.json?key=1';
    expect(readConfig({ MAP_TILES_URL: style }).mapTiles).toEqual({ style, origins: ['https://tiles.example'] });
    expect(
      readConfig({ MAP_TILES_URL: style, MAP_TILES_ORIGINS: 'https://a.example/x, https://tiles.example' }).mapTiles
        ?.origins,
    ).toEqual(['https://tiles.example', 'https://a.example']);
  });
  it('reads a value from the file that `NAME_FILE` names, as vaults hand secrets over', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'brigata-secret-')), 'database');
    writeFileSync(file, 'postgresql://app:segreto@db.example/brigata\n');
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgresql://app:segreto@db.example/brigata');
    expect(() => readConfig({ DATABASE_URL_FILE: `${file}-mai` })).toThrow(/^DATABASE_URL_FILE: /);
    expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgresql://x' })).toThrow(
      /^DATABASE_URL_FILE: /,
    );
    writeFileSync(file, 'mysql://app:segreto@db.example');
    expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(/^DATABASE_URL: (?!.*segreto)/);
  });
  it('wants the parts of a group together', () => {
    expect(() => readConfig({ S3_BUCKET: 'brigata' })).toThrow(/^S3_ENDPOINT: needed beside S3_BUCKET/);
    expect(() => readConfig({ PAYPAL_CLIENT_SECRET: 'x' })).toThrow(/^PAYPAL_CLIENT_ID: /);
  });
  it('lets nothing leave this machine unencrypted in production, unless its network encrypts', () => {
    const whole = {
      APP_ENV: 'production',
      SMTP_URL: 'smtps://mail',
      SITE_URL: 'https://brigata.example',
      MAIL_FROM: 'a@brigata.example',
      TRUST_PROXY: 'none',
    };
    for (const name of [
      'SITE_URL',
      'PHOTON_URL',
      'VIES_URL',
      'INDEXNOW_URL',
      'PAYPAL_BASE_URL',
      'S3_ENDPOINT',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    ]) {
      const plain = {
        ...whole,
        S3_BUCKET: 'b',
        S3_ACCESS_KEY_ID: 'k',
        S3_SECRET_ACCESS_KEY: 's',
        S3_ENDPOINT: 'https://store.example',
        [name]: 'http://other.example',
      };
      expect(() => readConfig(plain), name).toThrow(new RegExp(`^${name}: `));
      expect(readConfig({ ...plain, [name]: 'http://127.0.0.1:9000' }).env).toBe('production');
      expect(readConfig({ ...plain, PLAIN_CONNECTIONS: 'true' }).env).toBe('production');
      expect(readConfig({ ...plain, APP_ENV: 'local' }).env).toBe('local');
    }
    const withDatabase = (address: string, more = {}) =>
      readConfig({ ...whole, DATABASE_URL: address, ...more }).databaseUrl;
    for (const plain of [
      'postgresql://u:p@db/brigata',
      'postgresql://db/brigata?sslmode=disable',
      'postgresql://db/brigata?sslmode=prefer',
      'postgresql://db/brigata?sslmode=no-verify',
      'postgresql:///brigata?host=db',
    ]) {
      expect(() => withDatabase(plain), plain).toThrow(/^DATABASE_URL: must say sslmode=verify-full/);
      expect(withDatabase(plain, { PLAIN_CONNECTIONS: 'true' })).toBe(plain);
      expect(withDatabase(plain, { PLAIN_DATABASE: 'true' })).toBe(plain);
    }
    // The stand-in for VIES verifies every company.
    expect(() => readConfig({ ...whole, VIES_URL: 'local' })).toThrow(/^VIES_URL: local verifies every company/);
    expect(readConfig(whole).viesUrl).toBe('https://ec.europa.eu/taxation_customs/vies/rest-api');
    expect([readConfig({}).viesUrl, readConfig({ VIES_URL: 'https://vies.example' }).viesUrl]).toEqual([
      null,
      'https://vies.example',
    ]);
    // The private network of the database says nothing of mail and store.
    const plainDatabase = { ...whole, DATABASE_URL: 'postgresql://u:p@db/brigata', PLAIN_DATABASE: 'true' };
    expect(() => readConfig({ ...plainDatabase, PHOTON_URL: 'http://other.example' })).toThrow(/^PHOTON_URL: /);
    expect(readConfig({ ...plainDatabase, SMTP_URL: 'smtp://mail.example' }).smtpUrl).toContain('requireTLS=true');
    for (const safe of [
      'postgresql://db/brigata?sslmode=verify-full',
      'postgresql://localhost/brigata',
      'postgresql:///brigata?host=/run/postgresql',
      'postgresql://%2Frun%2Fpostgresql/brigata',
    ])
      expect(withDatabase(safe), safe).toBe(safe);
  });
  it('sends mail over TLS or not at all in production', () => {
    const smtpOf = (url: string, more = {}) =>
      readConfig({
        APP_ENV: 'production',
        SITE_URL: 'https://brigata.example',
        MAIL_FROM: 'a@brigata.example',
        TRUST_PROXY: 'none',
        SMTP_URL: url,
        ...more,
      }).smtpUrl;
    expect(smtpOf('smtp://user:pw@mail.example:587')).toBe('smtp://user:pw@mail.example:587?requireTLS=true');
    expect(smtpOf('smtp://mail.example?pool=true')).toBe('smtp://mail.example?pool=true&requireTLS=true');
    expect(smtpOf('smtp://mail.example?requireTLS=false')).toBe('smtp://mail.example?requireTLS=true');
    expect(smtpOf('smtp://relay.example?tls=no')).toBe('smtp://relay.example?ignoreTLS=true');
    expect(smtpOf('smtps://mail.example')).toBe('smtps://mail.example');
    expect(smtpOf('smtp://localhost:25')).toBe('smtp://localhost:25');
    expect(smtpOf('smtp://mail.example', { PLAIN_CONNECTIONS: 'true' })).toBe('smtp://mail.example');
  });
  it('takes for a proxy none, a number or addresses', () => {
    expect(readConfig({}).trustedProxies).toEqual({ kind: 'none' });
    expect(readConfig({ TRUST_PROXY: '2' }).trustedProxies).toEqual({ kind: 'count', count: 2 });
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustedProxies).toMatchObject({ kind: 'networks' });
    expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(
      /^TRUST_PROXY: says no longer true: write none, the number of proxies/,
    );
  });

  it('listens on every address of the machine unless one is named', () => {
    expect(readConfig({}).listenHost).toBeUndefined();
    // Shells and tools set HOST to the name of the machine.
    expect(readConfig({ HOST: 'x86_64-conda-linux-gnu' }).listenHost).toBeUndefined();
    expect(readConfig({ LISTEN_HOST: '127.0.0.1' }).listenHost).toBe('127.0.0.1');
  });

  it('refuses in production a web process or a worker whose files the others may not see', () => {
    const whole = {
      APP_ENV: 'production',
      SMTP_URL: 'smtps://mail',
      SITE_URL: 'https://brigata.example',
      MAIL_FROM: 'a@brigata.example',
      TRUST_PROXY: '1',
    };
    const s3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    for (const role of ['web', 'worker'] as const) {
      expect(() => requireSharedFolder(readConfig(whole, role))).toThrow(/^S3_ENDPOINT: .*DATA_DIR_SHARED=true/);
      requireSharedFolder(readConfig({ ...whole, DATA_DIR_SHARED: 'true' }, role));
      requireSharedFolder(readConfig({ ...whole, ...s3 }, role));
      requireSharedFolder(readConfig({ ...whole, APP_ENV: 'local' }, role));
    }
    requireSharedFolder(readConfig(whole, 'all'));
  });

  it('refuses to start production with a default that would lose mail', () => {
    const whole = {
      APP_ENV: 'production',
      SMTP_URL: 'smtp://mail',
      SITE_URL: 'https://brigata.example',
      MAIL_FROM: 'a@brigata.example',
      TRUST_PROXY: '1',
    };
    expect(readConfig(whole)).toMatchObject({ env: 'production', hostLabels: 3 });
    for (const name of ['SMTP_URL', 'SITE_URL', 'MAIL_FROM', 'TRUST_PROXY'])
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(ConfigError);
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
  it('opens to the page and the tail, whatever both are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 5000 }), fc.string({ maxLength: 200 }), async (page, end) => {
        const body = Buffer.from(page);
        const zipped = gzipWithTail(await gzipBeginning(body), Buffer.from(end));
        expect(gunzipSync(zipped).toString()).toBe(Buffer.from(page).toString() + Buffer.from(end).toString());
      }),
    );
  });
});

describe('cached pages', () => {
  const rendered = (text: string, tags: string[] = [], keep = true): Rendered => {
    const body = Buffer.from(text);
    return { page: { status: 200, headers: [], body, zipped: null }, tags: new Set(tags), keep };
  };
  const textOf = async (page: Promise<CachedPage>) => (await page).body.toString();

  it('are rendered once when many ask at the same time, and again after their tag is invalidated', async () => {
    const pages = new PageCache();
    let renders = 0;
    const render = async () => rendered(`v${++renders}`, ['offers']);
    const all = await Promise.all(Array.from({ length: 20 }, () => pages.get('/', render)));
    expect([renders, new Set(all).size]).toEqual([1, 1]);
    pages.invalidate(['settings']);
    expect(await textOf(pages.get('/', render))).toBe('v1');
    pages.invalidate(['offers']);
    expect(await textOf(pages.get('/', render))).toBe('v2');
    pages.invalidate(['*']);
    expect(await textOf(pages.get('/', render))).toBe('v3');
  });

  it('asked for after an invalidation never join a rendering begun before it, which is not kept either', async () => {
    const pages = new PageCache();
    const [before, after] = [Promise.withResolvers<Rendered>(), Promise.withResolvers<Rendered>()];
    const early = pages.get('/', () => before.promise);
    pages.invalidate(['offers']);
    const late = [
      pages.get('/', () => after.promise),
      pages.get('/', () => Promise.reject(new Error('a third rendering'))),
    ];
    after.resolve(rendered('new', ['offers']));
    expect(await Promise.all(late.map(textOf))).toEqual(['new', 'new']);
    before.resolve(rendered('old', ['offers']));
    expect(await textOf(early)).toBe('old');
    expect(await textOf(pages.get('/', async () => rendered('another')))).toBe('new');
  });

  it('that arrive after an invalidation are not kept, though nobody asked meanwhile', async () => {
    const pages = new PageCache();
    const { promise, resolve } = Promise.withResolvers<Rendered>();
    const early = pages.get('/', () => promise);
    pages.invalidate(['offers']);
    resolve(rendered('old', ['offers']));
    await early;
    expect(await textOf(pages.get('/', async () => rendered('new')))).toBe('new');
  });

  it('are not kept when rendering failed or says so', async () => {
    const pages = new PageCache();
    await expect(pages.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await textOf(pages.get('/', async () => rendered('once', [], false)))).toBe('once');
    expect(await textOf(pages.get('/', async () => rendered('again')))).toBe('again');
  });

  it('are kept up to so many bytes, the least used going first', async () => {
    const pages = new PageCache({ maxBytes: 40_000 });
    const big = 'x'.repeat(10_000);
    let renders = 0;
    const ask = (key: string) => pages.get(key, async () => rendered(big + ++renders));
    for (const key of ['a', 'b', 'c', 'a']) await ask(key);
    expect(renders).toBe(4);
    await ask('a');
    expect(renders).toBe(4);
    await expect(pages.get('huge', async () => rendered('x'.repeat(50_000)))).resolves.toBeDefined();
  });
});

describe('security headers', () => {
  it('let only the two embeddable pages be framed', () => {
    expect(securityHeaders({ pathname: '/', nonce: 'n', secure: true })['X-Frame-Options']).toBe('DENY');
    for (const pathname of ['/banner', '/iframeTemplate'])
      expect(securityHeaders({ pathname, secure: true })['Content-Security-Policy']).toContain('frame-ancestors *');
  });
  it('let pages read the map’s tiles from where the operator has set, and nothing else from there', () => {
    const of = (tiles?: string[], type?: string) =>
      securityHeaders({ pathname: '/', nonce: 'n', secure: true, tiles, type })['Content-Security-Policy'] ?? '';
    expect(of()).toContain("connect-src 'self';");
    expect(of(['https://tiles.example'])).toContain("connect-src 'self' https://tiles.example;");
    expect(of(['https://tiles.example'])).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(of(['https://tiles.example'])).toContain("default-src 'self';");
    expect(of(['https://tiles.example'], 'application/json')).not.toContain('tiles.example');
  });

  it('name the nonce, and ask for HTTPS in production only', () => {
    expect(securityHeaders({ pathname: '/', nonce: 'xyz', secure: true })['Content-Security-Policy']).toContain(
      "'nonce-xyz' 'strict-dynamic'",
    );
    expect(securityHeaders({ pathname: '/', secure: true })['Strict-Transport-Security']).toBeDefined();
    expect(securityHeaders({ pathname: '/', secure: false })['Strict-Transport-Security']).toBeUndefined();
  });
});
