// The strings of the interface, as the code marks them: what the back office lists to be changed. Writes the list that
// the server reads; `--check` only compares it with the present one. A string is marked by being inside `t('…')`, a
// refusal (`fault`, `refuse`), or `uiText('…')` and `uiTexts({ … })` of domain/ui-text.ts.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const root = new URL('..', import.meta.url).pathname;
const listFile = join(root, 'src/server/areas/content/interface-strings.json');
const folders = ['src/web', 'src/domain'];
/** Texts of the back office, which staff alone read, cannot be changed. */
const leftOut =
  /^src\/web\/pages\/staff\/|^src\/domain\/(?:fault-codes|security-events|staff-action-labels|staff-roles|moderation|page-blocks)\.ts$|\.test\.tsx?$/;
/** Functions whose first argument is shown. */
const sayers = new Set(['t', 'say', 'uiText']);
/** Functions whose last argument, after a code, is shown. */
const refusers = new Set(['fault', 'refuse']);

function* filesOf(path) {
  if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name));
  else if (/\.tsx?$/.test(path)) yield path;
}

/** The literals an expression can be: itself, or either branch of a choice. */
function* literalsOf(node) {
  if (ts.isStringLiteralLike(node)) yield node.text;
  else if (ts.isConditionalExpression(node)) {
    yield* literalsOf(node.whenTrue);
    yield* literalsOf(node.whenFalse);
  } else if (ts.isParenthesizedExpression(node)) yield* literalsOf(node.expression);
  else if (
    ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken].includes(node.operatorToken.kind)
  ) {
    yield* literalsOf(node.left);
    yield* literalsOf(node.right);
  }
}

/** Every string of a table or list but its keys. */
function* valuesOf(node) {
  if (ts.isStringLiteralLike(node)) yield node.text;
  else if (ts.isPropertyAssignment(node)) yield* valuesOf(node.initializer);
  else for (const child of node.getChildren()) yield* valuesOf(child);
}

function stringsOf(file, source) {
  const found = new Set();
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.arguments.length > 0) {
      const [name, first, last] = [node.expression.text, node.arguments[0], node.arguments.at(-1)];
      if (sayers.has(name)) for (const text of literalsOf(first)) found.add(text);
      else if (name === 'uiTexts') for (const text of valuesOf(first)) found.add(text);
      else if (refusers.has(name) && last !== first) for (const text of literalsOf(last)) found.add(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function listStrings() {
  const all = new Set();
  for (const folder of folders)
    for (const file of filesOf(join(root, folder))) {
      if (leftOut.test(relative(root, file))) continue;
      for (const text of stringsOf(file, readFileSync(file, 'utf8'))) if (text.trim()) all.add(text);
    }
  return [...all].sort((a, b) => a.localeCompare(b, 'it'));
}

const today = `${JSON.stringify(listStrings(), null, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync(listFile, today);
else if (JSON.stringify(JSON.parse(readFileSync(listFile, 'utf8'))) !== JSON.stringify(JSON.parse(today))) {
  console.error('The list of strings is out of date: run `npm run strings`.');
  process.exit(1);
}
