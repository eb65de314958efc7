import { statSync } from 'node:fs';
import type { Config } from '#server/platform/config.ts';
import { isOpenToOthers } from '#server/platform/data-folder.ts';
import { bad, type Finding, good } from './finding.ts';

/** Whether other users of the machine may enter the folder with the database, CVs and letters. */
export function checkDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Finding {
  if (!isOpenToOthers(dataDir)) return good('Data folder', `${dataDir} is closed to other users of the machine`);
  const mode = (statSync(dataDir).mode & 0o777).toString(8).padStart(4, '0');
  return bad(
    'Data folder',
    `${dataDir} is open to other users of the machine (${mode}): start the service as its owner, which closes it, or chmod -R go= ${dataDir}`,
  );
}
