import { ConfigError, readConfig } from '#server/platform/config.ts';
import { checkAddress } from './check-address.ts';
import { checkBackup } from './check-backup.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkDatabase } from './check-database.ts';
import { checkLimits } from './check-limits.ts';
import { checkMail } from './check-mail.ts';
import { checkScanner, checkStorage, checkWallet } from './check-services.ts';
import { checkTraces } from './check-traces.ts';
import { bad, type Finding, good } from './finding.ts';

/**
 * Looks at everything that the product needs where it is to run. Changes nothing, and sends nothing to anybody but one
 * letter to `mailTo`, where that is given.
 */
export async function examine(env: NodeJS.ProcessEnv, mailTo: string | null = null): Promise<Finding[]> {
  const limits = checkLimits();
  try {
    const config = readConfig(env);
    const found = await Promise.all([
      checkDatabase(config),
      checkMail(config, mailTo),
      checkStorage(config),
      checkDataFolder(config),
      checkBackup(config),
      checkWallet(config),
      checkScanner(config),
      checkTraces(config),
      checkAddress(config),
    ]);
    return [good('Settings', `can be read (APP_ENV=${config.env})`), ...found.flat(), ...limits];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [bad('Settings', `${error.message}. The rest is looked at once this is right`), ...limits];
  }
}

/** One line for each finding, and how it stands as a whole. */
export function inLines(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.map(({ what, isGood, says }) => `${isGood ? '✓' : '✗'} ${what.padEnd(width)}  ${says}`);
  const wrong = findings.filter(({ isGood }) => !isGood).length;
  return `${lines.join('\n')}\n\n${wrong === 0 ? 'All is well.' : `${wrong} to put right.`}\n`;
}
