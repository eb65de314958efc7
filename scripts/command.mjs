// The commands of an operator (`npm run backup`, `npm run restore`): runs the program of the server that is named
// first, with the settings of the service.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installWhatIsMissing, node, root } from './install.mjs';

installWhatIsMissing();
const [program, ...args] = process.argv.slice(2);
const { status } = spawnSync(node, [join(root, 'src/server', program), ...args], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
