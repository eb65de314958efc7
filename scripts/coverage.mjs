// Holds docs/coverage.md to the tests: every row names a file and words of a test's title that stand in it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const rows = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [^-|]/.test(line) && !line.startsWith('| section'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const problems = [];
for (const [section, rule, test = ''] of rows) {
  const [file, title] = test.split(' › ');
  if (!test) problems.push(`${section} ${rule}: no test`);
  else if (!existsSync(join(root, file))) problems.push(`${section} ${rule}: ${file} does not exist`);
  else if (!title || !readFileSync(join(root, file), 'utf8').includes(title)) problems.push(`${section} ${rule}: ${file} has no test “${title}”`);
}
for (const problem of problems) console.error(problem);
console.log(`${rows.length} rows, ${problems.length} without a test`);
process.exit(problems.length === 0 && rows.length > 0 ? 0 : 1);
