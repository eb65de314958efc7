// Checks docs/rules, and the documents that name tests, against the repository: every named test and every citation
// exists.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { specificationLines } from './specification-lines.mjs';
import { testTitles } from './test-titles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const problems = [];
const texts = new Map();

function textOf(path) {
  if (!texts.has(path)) texts.set(path, readFileSync(join(root, path), 'utf8'));
  return texts.get(path);
}

/**
 * What a rule names tests for, below a line with the test's file. An item `- what › title` says more than the sentences
 * of the rule; a title beside the file, `file › title › title`, shows what they say.
 */
function itemsOf(section) {
  const items = [];
  let file = '';
  for (const line of section.split('\n')) {
    const [, named, titles] = /^`([^`]+)`((?: › .+)?)$/.exec(line) ?? [];
    if (named) {
      file = named;
      for (const title of titles.split(' › ').slice(1))
        items.push({ what: `${file} › ${title}`, test: `${file} › ${title}` });
    } else if (line.startsWith('- ')) {
      const [what, title, ...more] = line.slice(2).split(' › ');
      items.push({ what, test: file && title && more.length === 0 ? `${file} › ${title}` : undefined });
    }
  }
  return items;
}

/** A reference is `path › words of a title` that one title of the file has, or a path alone. */
function check(where, reference) {
  const [path = '', title] = reference.split(' › ');
  const file = path.replaceAll('`', '');
  if (!existsSync(join(root, file))) problems.push(`${where}: ${file} does not exist`);
  else if (title !== undefined) {
    const found = titlesOf(file).filter((one) => one.includes(title));
    if (!title || found.length === 0) problems.push(`${where}: ${file} has no test “${title}”`);
    else if (found.length > 1 && !found.includes(title)) problems.push(`${where}: ${file} has many tests “${title}”`);
  }
}

const testsOf = new Map();

function titlesOf(path) {
  if (!testsOf.has(path)) testsOf.set(path, testTitles(textOf(path)));
  return testsOf.get(path);
}

// The rules: ids, titles and rows are unique; each row names a test that exists.

const INDEX = 'docs/rules/README.md';
const index = textOf(INDEX);
const rulePages = globSync('docs/rules/*.md', { cwd: root }).filter((path) => path !== INDEX);
const ids = new Set();
const titles = new Set();
const held = new Set();
/** The tests that each rule names, as `path › title`. */
const testsOfRules = new Map();

for (const page of rulePages.toSorted()) {
  const [head = '', ...sections] = textOf(page).split(/^(?=<a id=)/m);
  if (/^##|^\||^- /m.test(head)) problems.push(`${page}: a rule before the first anchor`);
  for (const section of sections) {
    const [, id, headId, title] = /^<a id="([\w.]+)"><\/a>\n\n## (\S+) (\S.*)\n/.exec(section) ?? [];
    const where = `${page}, rule ${id}`;
    if (!id || id !== headId) {
      problems.push(`${page}: no heading with the id of its anchor below ${section.split('\n', 1)[0]}`);
      continue;
    }
    if (section.match(/^## /gm).length > 1) problems.push(`${where}: a second heading without an anchor`);
    if (ids.has(id)) problems.push(`${where}: this id stands twice`);
    ids.add(id);
    if (titles.has(title)) problems.push(`${where}: the title “${title}” stands twice`);
    titles.add(title);
    if (!/^(?!`[^`]+`(?: ›|$))[^#<|\-\n]/m.test(section)) problems.push(`${where}: says nothing`);
    const link = `[${id} ${title}](${page.split('/').at(-1)}#${id})`;
    if (!index.includes(link)) problems.push(`${INDEX} should have ${link}`);
    const items = itemsOf(section);
    testsOfRules.set(id, new Set(items.map(({ test }) => test)));
    if (items.length === 0) problems.push(`${where}: no test`);
    if (/^\|/m.test(section)) problems.push(`${where}: a table, where a list of tests is read`);
    for (const { what, test } of items) {
      if (held.has(`${id} ${what}`)) problems.push(`${where}: “${what}” stands twice`);
      held.add(`${id} ${what}`);
      if (!what || !test) problems.push(`${where}: “${what}” names no test`);
      else check(`${where}: “${what}”`, test);
    }
  }
}
for (const [link, page, id] of index.matchAll(/\]\(([\w-]+\.md)#([\w.]+)\)/g)) {
  const path = `docs/rules/${page}`;
  const leads = rulePages.includes(path) && textOf(path).includes(`<a id="${id}"></a>`);
  if (!leads) problems.push(`${INDEX}: ${link.slice(2, -1)} leads nowhere`);
}

// The specification: each of its lines has a rule that holds it and a test that shows it.

const SPECIFICATION = 'docs/rules/specification/*.md';
const asked = globSync(SPECIFICATION, { cwd: root }).flatMap((page) =>
  specificationLines(textOf(page), testsOfRules).map((line) => ({ ...line, where: `${page}: “${line.what}”` })),
);
for (const { where, tests, faults } of asked) {
  for (const fault of faults) problems.push(`${where} ${fault}`);
  for (const test of tests) check(where, test);
}
const saying = asked.filter(({ saysNothing }) => saysNothing).length;
const lines = `${asked.length} lines, of which ${saying} say nothing to build`;
if (!textOf('docs/rules/specification/README.md').includes(lines))
  problems.push(`docs/rules/specification/README.md should say: ${lines}`);
const untested = asked.filter(({ saysNothing, tests }) => !saysNothing && tests.length === 0).length;

// Citations: 'rule 4.4', 'rules 2.18 and D5', '(rule files)', a page of docs/decisions by its number.

const CITED = '{src,tests,scripts,demo,bench,docs}/**/*.{ts,tsx,mjs,css,md,sh}';
const NEXT = String.raw`(?:,|,?\s+and)(?:\s*\n\s*(?:\*|\/\/)\s*|\s+)`;
const NUMBER = String.raw`(?:D?\d+(?:\.\d+)*)(?![\w-])`;
const byNumber = new RegExp(String.raw`\b[Rr]ules?(?:\s*\n\s*(?:\*|\/\/)\s*|\s+)(${NUMBER}(?:${NEXT}${NUMBER})*)`, 'g');
const byWord = new RegExp(String.raw`\(rules? ([\w.]+(?:${NEXT}[\w.]+)*)\)`, 'g');
const foreign = /\b(?:spec|specification|decisions) \(?\d+(?:\.\d+)*\b|(?<!\[)\bdecision \d+\b/gi;
let citations = 0;

for (const path of [...globSync(CITED, { cwd: root }), ...globSync('*.md', { cwd: root })]) {
  const text = textOf(path);
  const cited = new Set();
  for (const pattern of [byNumber, byWord]) {
    for (const { 1: list = '', index: at = 0 } of text.matchAll(pattern)) {
      for (const id of list.match(/D?\d+(?:\.\d+)*|\w+/g)?.filter((word) => word !== 'and') ?? [])
        cited.add(`${text.slice(0, at).split('\n').length} ${id}`);
    }
  }
  for (const citation of cited) {
    const [line, id] = citation.split(' ');
    citations++;
    if (!ids.has(id)) problems.push(`${path}:${line}: there is no rule ${id}`);
  }
  for (const [found] of text.matchAll(foreign))
    problems.push(`${path}: “${found}” is not in this repository, cite a rule`);
  for (const [, number] of text.matchAll(/\bdocs\/decisions\/(\d{4})\b/g)) {
    if (globSync(`docs/decisions/${number}-*.md`, { cwd: root }).length !== 1) {
      problems.push(`${path}: there is no docs/decisions/${number}`);
    }
  }
}

// Files that documents name in backticks: `account/session-limit.ts` is a path, or the end of one.

const NAMED = '{src,tests,scripts,demo,bench,deploy,gazetteer,migrations,docs}/**/*.{ts,tsx,mjs,mts,css,sql,sh,md}';
const paths = [...globSync(NAMED, { cwd: root }), ...globSync('*.{ts,mjs,md}', { cwd: root })];
const ends = new Set(paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
const FILE = /^[\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|m[jt]s|css|sql|sh|md)$/;
let named = 0;

for (const path of globSync(['docs/**/*.md', '*.md'], { cwd: root })) {
  for (const [, code = ''] of textOf(path).matchAll(/`([^`\n]+)`/g)) {
    for (const name of code.split(' ').filter((word) => FILE.test(word))) {
      named++;
      if (!ends.has(name)) problems.push(`${path}: there is no ${name}`);
    }
  }
}

// The documents on security and on faults: each file or test in backticks exists.

const REFERENCE = /`((?:src|tests|scripts|docs|migrations)\/[^\s`›]+\.\w+(?: › [^`]+)?)`/g;
for (const document of ['docs/security.md', 'docs/faults.md']) {
  for (const line of textOf(document).split('\n')) {
    for (const [, reference] of line.matchAll(REFERENCE)) check(`${document}, ${line.slice(0, 40)}`, reference);
  }
}

/**
 * Every requirement occurs once, with a known state; the totals above the lists are right; what is met names its
 * proof.
 */
const counts = { met: 0, partly: 0, 'not met': 0, 'not ours': 0 };
const seen = new Set();
for (const line of textOf('docs/security.md').split('\n')) {
  if (!/^- V\d/.test(line)) continue;
  const [, numbers, state, said] = /^- ([V\d., ]+) ([a-z ]+): (.+)$/.exec(line) ?? [];
  if (!numbers) {
    problems.push(`docs/security.md: not “- numbers state: what is done”: ${line.slice(0, 60)}`);
    continue;
  }
  for (const number of numbers.split(', ')) {
    if (seen.has(number)) problems.push(`docs/security.md: ${number} stands twice`);
    seen.add(number);
    if (state in counts) counts[state]++;
    else problems.push(`docs/security.md, ${number}: no state is called “${state}”`);
  }
  if (state === 'met' && !/ `[^`]*[/.][^`]*`$/.test(said))
    problems.push(`docs/security.md, ${numbers}: nothing shows it`);
}
const sum = `Of ${seen.size} requirements: ${Object.entries(counts)
  .map(([state, count]) => `${count} ${state}`)
  .join(', ')}.`;
if (!textOf('docs/security.md').includes(sum)) problems.push(`docs/security.md should say: ${sum}`);

for (const problem of problems) console.error(problem);
const parts = [
  `${ids.size} rules with ${held.size} tests`,
  `${citations} citations`,
  `${named} names of files`,
  `${seen.size} requirements of security`,
  `${asked.length} lines of the specification, ${untested} without a test (${saying} say nothing to build)`,
];
console.log([...parts, `${problems.length} problems`].join(', '));
process.exit(problems.length === 0 && held.size > 0 && citations > 0 ? 0 : 1);
