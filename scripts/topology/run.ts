import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawDashboard } from './dashboard.ts';
import { tryFaults } from './faults.ts';
import { mayMount, mountSmallDisk, unmountDisk } from './small-disk.ts';
import { missingPackages, startTopology } from './start-topology.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '8080' },
    folder: { type: 'string', default: join(tmpdir(), 'brigata-topology') },
    keep: { type: 'boolean', default: false },
    only: { type: 'string' },
    calm: { type: 'string', default: '5' },
    'mail-minutes': { type: 'string', default: '1' },
    minutes: { type: 'string', default: '6' },
    picture: { type: 'string', default: 'docs/pictures/dashboard.svg' },
  },
});

const known = ['faults', 'dashboard'];
const unknown = positionals.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. What can be asked for: ${known.join(', ')}, or nothing.`);
  process.exit(2);
}
const missing = missingPackages();
if (missing.length > 0) {
  console.error(`Missing here: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
const only = values.only?.split(',');
/** What the primary keeps, beside its log; on a disk of its own where that is to become full. */
const primaryData = join(values.folder, 'primary/data');
if (mayMount()) unmountDisk(primaryData);
if (!values.keep) rmSync(values.folder, { recursive: true, force: true });

// What is kept lies on the disk that is there.
const fills = mayMount() && !values.keep && positionals.includes('faults') && (only?.includes('disk') ?? true);
if (fills) mountSmallDisk(primaryData);

const starting = startTopology({
  folder: values.folder,
  firstPort: Number(values.port),
  told: (part) => console.log(`  ${part}`),
});
let isStopping = false;
const end = async () => {
  // A second Ctrl-C while it ends changes nothing: every server is ended in order.
  if (isStopping) return;
  isStopping = true;
  console.log('Stopping…');
  await starting.then(
    ({ stop }) => stop(),
    () => {},
  );
  if (fills) unmountDisk(primaryData);
  process.exit(process.exitCode ?? 0);
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
// A fault of this script leaves no server behind.
process.on('uncaughtException', (error) => {
  console.error(error);
  process.exitCode = 1;
  void end();
});
const topology = await starting;
console.log(`\n  The site: ${topology.address} (demo accounts as with npm start)\n`);
if (positionals.length > 0) {
  try {
    if (positionals.includes('faults'))
      await tryFaults(topology, {
        only,
        calmSeconds: Number(values.calm),
        mailMinutes: Number(values['mail-minutes']),
      });
    if (positionals.includes('dashboard')) await drawDashboard(topology, Number(values.minutes), values.picture);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  await end();
} else console.log('  Ctrl-C stops all of it.');
