import { parseArgs } from 'node:util';
import { ConfigError, type Role, roles } from './platform/config.ts';

const USAGE = `The options are --role ${roles.join('|')} and --dev`;
const options = { role: { type: 'string' }, dev: { type: 'boolean' } } as const;

/**
 * `--role web|worker|all`: a web process, a worker on its own, or both in one, which is the default. `--dev` serves
 * pages from their sources. Refuses anything else (ConfigError): a process with a mistyped role would do the work of
 * all.
 */
export function startOptions(args: readonly string[]): { role: Role; isDev: boolean } {
  const { role = 'all', dev = false } = parsed(args);
  const known = roles.find((one) => one === role);
  if (!known) throw new ConfigError(`--role: there is no ${JSON.stringify(role)}. ${USAGE}`);
  return { role: known, isDev: dev };
}

function parsed(args: readonly string[]): { role?: string; dev?: boolean } {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}
