// `npm run topology`: on this machine, from what is installed, what a site of several machines has: PostgreSQL with a
// replica, PgBouncer, a store, a mail catcher, nginx, two web processes and two workers. `-- faults` breaks each part
// under load and prints what that cost (`--only mail --mail-minutes 60`: one of them, and how long); `-- dashboard`
// has a Prometheus look at it under load, and draws what the dashboard shows; `-- --port 9000 --folder …` says where.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installWhatIsMissing, node, root } from './install.mjs';

installWhatIsMissing();
const { buildWhenStale } = await import('./build-when-stale.mjs');
await buildWhenStale();
const child = spawn(node, [join(root, 'scripts/topology/run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
// A Ctrl-C reaches both: the child ends the servers.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
