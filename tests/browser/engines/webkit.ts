import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { elementNamed } from './element-named.ts';
import type { Driver } from './person.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const WINDOWS = '/usr/bin/xvfb-run';
/** What names an element in the protocol: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Debian's WebKit, by the protocol of the W3C; null where there is none. */
export async function openWebKit(): Promise<Driver | null> {
  if (![DRIVER, BROWSER, WINDOWS].every((path) => existsSync(path))) return null;
  const port = await freePort();
  const server = spawn(WINDOWS, ['-a', DRIVER, `--port=${port}`], { stdio: 'ignore', detached: true });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  await listens(port);
  const options = { binary: BROWSER, args: ['--automation'] };
  const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: wanted } });
  const at = `/session/${sessionId}`;
  const run = (script: string, ...args: unknown[]) => ask('POST', `${at}/execute/sync`, { script, args });
  return {
    open: (url) => ask('POST', `${at}/url`, { url }),
    address: () => ask('GET', `${at}/url`),
    words: () => run(String.raw`return document.body.innerText.replace(/\s+/g, ' ')`),
    async find(kind, name) {
      const id = (await run(`return (${elementNamed})(...arguments)`, kind, name))?.[ELEMENT];
      if (!id) return null;
      const type = (text: string) => ask('POST', `${at}/element/${id}/value`, { text });
      return { click: () => ask('POST', `${at}/element/${id}/click`, {}), type, attach: type };
    },
    async end() {
      await ask('DELETE', at).catch(() => {});
      if (server.pid) process.kill(-server.pid);
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not listen');
}
