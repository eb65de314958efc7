// Finds the browsers of the journeys. A Chromium: CHROMIUM_PATH, Debian's, Debian's after installing it, else
// Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const debian = '/usr/bin/chromium';
const shell = '/usr/bin/chromium-headless-shell';

/** Installs a Debian package where that is allowed; without a network it gives up soon. */
function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${name}…`);
  const quiet = { stdio: 'ignore', timeout: 180_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const soon = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1'];
  spawnSync('apt-get', [...soon, 'update'], quiet);
  spawnSync('apt-get', [...soon, 'install', '-y', '--no-install-recommends', name], quiet);
}

export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!existsSync(debian)) install('chromium');
  return existsSync(debian) ? debian : null;
}

/**
 * For the journeys: the same Chromium without windows, where Debian has it. Each new context costs it a tenth of a
 * second of processor time; with windows, which load pages of their own, three quarters.
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!existsSync(shell)) install('chromium-headless-shell');
  return existsSync(shell) ? shell : findChromium();
}

/** For a few main tasks: Debian's Firefox and WebKit, with the screen that WebKit draws on. */
export function installOtherEngines() {
  if (!existsSync('/usr/bin/firefox-esr')) install('firefox-esr');
  if (!existsSync('/usr/bin/WebKitWebDriver')) install('webkit2gtk-driver');
  if (!existsSync('/usr/bin/xvfb-run')) install('xvfb');
}
