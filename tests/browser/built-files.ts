import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../../build/client/assets');

/** The name of the one file of the built pages that contains a text: most of these files are named by a hash. */
export function builtFileWith(text: string): string {
  const names = globSync('*.js', { cwd: assets });
  const found = names.filter((name) => readFileSync(join(assets, name), 'utf8').includes(text));
  const [name] = found;
  if (name === undefined || found.length > 1) throw new Error(`${found.length} built files contain ${text}`);
  return name;
}
