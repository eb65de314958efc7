// `npm start`: installs what is missing, builds what is stale, and starts the server. `--dev` reloads at each change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installWhatIsMissing, node, root } from './install.mjs';
import { serverEnvironment, serverFlags } from './server-process.mjs';

installWhatIsMissing({ onlyToStart: true });
const isDev = process.argv.includes('--dev');
const own = process.argv.slice(2);
if (!isDev) {
  const { buildWhenStale } = await import('./build-when-stale.mjs');
  await buildWhenStale();
}
const args = isDev
  ? [
      '--conditions=development',
      '--watch-path=src/server',
      '--watch-path=src/domain',
      '--watch-path=src/contract',
      '--watch-preserve-output',
    ]
  : [];
const server = spawn(node, [...serverFlags, ...args, join(root, 'src/server/main.ts'), ...own], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: isDev ? 'development' : 'production', ...serverEnvironment, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
