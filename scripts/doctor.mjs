// `npm run doctor`: looks at settings, database, mail, storage, wallet, clock, address and limits, and ends with 1 when
// something is wrong.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installWhatIsMissing, node, root } from './install.mjs';

installWhatIsMissing();
const { status } = spawnSync(node, [join(root, 'src/server/doctor.ts')], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
