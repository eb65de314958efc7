import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serverEnvironment, serverFlags } from '#scripts/server-process.mjs';
import { openTestPostgres } from '#scripts/test-postgres.mjs';
import { freePort } from './server.ts';

const root = new URL('../..', import.meta.url).pathname;
const postgres = openTestPostgres('', { isOwn: true });
if (!postgres) console.log('No PostgreSQL here (initdb on the path): the steps of the image are not tried.');

const folder = mkdtempSync(join(tmpdir(), 'brigata-image-'));
const app = join(folder, 'brigata');
const dataDir = join(folder, 'data');
/** The user `nobody`, where the tests are root's. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

function runs(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: app, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

let server: ChildProcess | undefined;

afterAll(() => {
  server?.kill('SIGKILL');
  postgres?.stop();
  if (existsSync(app)) runs('find', app, '-type', 'd', '-exec', 'chmod', 'u+w', '{}', '+');
  rmSync(folder, { recursive: true, force: true });
});

/** The folder of the image: the repository's files, the pages built beforehand, the packages of the service alone. */
function makeImage(): void {
  mkdirSync(app);
  for (const file of runs('git', '-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter(Boolean)) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(app, file)), { recursive: true });
    cpSync(join(root, file), join(app, file), { verbatimSymlinks: true });
  }
  cpSync(join(root, 'build'), join(app, 'build'), { recursive: true });
  // Links to the same files: pruning takes away names. The one file that it writes anew is not shared. Where the folder
  // of the packages is a link itself, what it leads to is left alone.
  const packages = realpathSync(join(root, 'node_modules'));
  const canLink = spawnSync('cp', ['-al', join(packages, 'node/package.json'), folder]).status === 0;
  runs('cp', canLink ? '-al' : '-a', packages, join(app, 'node_modules'));
  rmSync(join(app, 'node_modules/.cache'), { recursive: true, force: true });
  rmSync(join(app, 'node_modules/.package-lock.json'), { force: true });
  // What `npm start` notes: the steps of an image have none.
  rmSync(join(app, 'node_modules/.brigata-install'), { force: true });
  runs('npm', 'prune', '--omit=dev', '--offline', '--no-audit', '--no-fund');
  runs('find', app, '-type', 'd', '-exec', 'chmod', 'a-w,a+rx', '{}', '+');
  chmodSync(folder, 0o755);
  mkdirSync(dataDir, { mode: 0o700 });
  if (nobody.uid) chownSync(dataDir, nobody.uid, nobody.gid);
}

it.skipIf(!postgres)(
  'an image of the service starts without development packages, as nobody, in a folder it cannot write to, and ends when it is asked to',
  async () => {
    makeImage();
    for (const tool of ['vitest', 'vite', '@playwright/test', '@biomejs/biome'])
      expect([tool, existsSync(join(app, 'node_modules', tool))]).toEqual([tool, false]);

    const port = await freePort();
    const metricsPort = await freePort();
    const env = {
      ...serverEnvironment,
      NODE_ENV: 'production',
      APP_ENV: 'production',
      DATABASE_URL: postgres?.url ?? '',
      SITE_URL: 'https://brigata.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'non-rispondere@brigata.example',
      TRUST_PROXY: '1',
      DATA_DIR: dataDir,
      DATA_DIR_SHARED: 'true',
      PORT: String(port),
      LISTEN_HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
      DRAIN_SECONDS: '1',
    };
    const here = { cwd: app, ...nobody, env };
    let said = '';
    const main = [...serverFlags, 'src/server/main.ts', '--role'];
    const started = spawn('node_modules/.bin/node', [...main, 'web'], here);
    server = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const address = `http://127.0.0.1:${port}`;
    const answers = async (path: string) => (await fetch(address + path).catch(() => null))?.status ?? 0;
    while ((await answers('/readyz')) !== 200) {
      if (started.exitCode !== null || started.signalCode !== null) throw new Error(`It ended by itself: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const page = await (await fetch(`${address}/`)).text();
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
    expect(script).not.toBe('');
    for (const path of ['/', '/offerte-lavoro', script, '/sitemap.xml'])
      expect([path, await answers(path)]).toEqual([path, 200]);

    // Named, it listens on that address alone.
    expect((await fetch(`http://127.0.0.2:${port}/healthz`).catch(() => null))?.status).toBeUndefined();

    // Commands of an operator run there too, and install nothing.
    const doctor = spawnSync('node_modules/.bin/node', ['scripts/command.mjs', 'doctor.ts'], {
      ...here,
      env: { ...env, PATH: process.env.PATH },
      encoding: 'utf8',
    });
    expect(doctor.stdout + doctor.stderr).toMatch(/^✓ Settings .*\n✓ Database .*\n✓ Migrations .* are applied\n/);
    expect(doctor.stdout + doctor.stderr).not.toMatch(/Installing|npm (warn|error|install)/i);

    // A second process on the same port for metrics has begun nothing when it ends.
    const second = spawnSync('node_modules/.bin/node', [...main, 'worker'], { ...here, encoding: 'utf8' });
    expect([second.status, second.stdout]).toEqual([1, '']);
    expect(second.stderr).toMatch(/^METRICS_PORT: 127\.0\.0\.1:\d+ cannot be listened on \(EADDRINUSE\)\n$/);

    const ended = once(started, 'exit');
    started.kill('SIGTERM');
    const [code] = await ended;
    expect([code, said.includes('EACCES') || said.includes('EROFS')]).toEqual([0, false]);
  },
);
