// Holds the documents that name tests to those tests: the file stands there, and so do the words of the title in it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const problems = [];
const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** The cells of each row of a document's tables, without headings and rules. */
const rowsOf = (path) =>
  textOf(path)
    .split('\n')
    .filter((line, at, lines) => /^\| [^-|]/.test(line) && !/^\| -/.test(lines[at + 1] ?? ''))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** A reference is `path › words of a title`, or a path alone. */
function check(where, reference) {
  const [path = '', title] = reference.split(' › ');
  const file = path.replaceAll('`', '');
  if (!existsSync(join(root, file))) problems.push(`${where}: ${file} does not exist`);
  else if (title !== undefined && (!title || !textOf(file).includes(title)))
    problems.push(`${where}: ${file} has no test “${title}”`);
}

const coverage = rowsOf('docs/coverage.md');
const rules = new Set();
for (const [section, rule, test = ''] of coverage) {
  if (rules.has(`${section} ${rule}`)) problems.push(`docs/coverage.md: ${section} ${rule} stands twice`);
  rules.add(`${section} ${rule}`);
  if (test.includes(' › ')) check(`${section} ${rule}`, test);
  else problems.push(`${section} ${rule}: no test`);
}

const REFERENCE = /^`?(?:src|tests|scripts|docs|migrations)\/[^\s›]+\.\w+`?(?: › .+)?$/;
for (const document of ['docs/security.md', 'docs/faults.md']) {
  if (!existsSync(join(root, document))) continue;
  for (const [name, ...cells] of rowsOf(document)) {
    for (const part of cells.flatMap((cell) => cell.split('<br>')))
      if (REFERENCE.test(part.trim())) check(`${document}, ${name}`, part.trim());
  }
}

/**
 * Every requirement stands once, in a known state; what is said above the tables is their sum; what is met is shown.
 */
const counts = { met: 0, partly: 0, 'not met': 0, 'not ours': 0 };
const seen = new Set();
for (const [numbers = '', state = '', , shown = ''] of rowsOf('docs/security.md').filter(([first]) =>
  /^V\d/.test(first),
)) {
  for (const number of numbers.split(', ')) {
    if (seen.has(number)) problems.push(`docs/security.md: ${number} stands twice`);
    seen.add(number);
    if (state in counts) counts[state]++;
    else problems.push(`docs/security.md, ${number}: no state is called “${state}”`);
  }
  if (state === 'met' && !shown) problems.push(`docs/security.md, ${numbers}: nothing shows it`);
}
const sum = `Of ${seen.size} requirements: ${Object.entries(counts)
  .map(([state, count]) => `${count} ${state}`)
  .join(', ')}.`;
if (!textOf('docs/security.md').includes(sum)) problems.push(`docs/security.md should say: ${sum}`);

for (const problem of problems) console.error(problem);
console.log(`${coverage.length} rules, ${seen.size} requirements of security, ${problems.length} problems`);
process.exit(problems.length === 0 && coverage.length > 0 ? 0 : 1);
