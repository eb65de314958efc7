// Every string of the interface, read from the code: what the back office lists to be changed. Writes the list that
// the server reads; `--check` only says whether it is the one of today.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const root = new URL('..', import.meta.url).pathname;
const listFile = join(root, 'src/server/areas/content/interface-strings.json');
const folders = ['src/web', 'src/domain'];
/** The back office speaks to staff alone: its words stay as they are. */
const leftOut =
  /^src\/web\/pages\/staff\/|^src\/domain\/(?:fault-codes|security-events|staff-action-labels|staff-roles|moderation|page-blocks)\.ts$|\.test\.tsx?$/;
/** What is said through these is a string of the interface whatever it looks like. */
const sayers = new Set(['t', 'say']);
/** Their last argument is a sentence for people. */
const refusers = new Set(['fault', 'refuse']);
/** Words for people begin with a capital, a sign of speech or a number and a word. */
const isForPeople = (text) =>
  /^[A-ZÀ-Ý«“{0-9][\s\S]*[a-zà-ÿ]/.test(text) &&
  !/^(?:GET|POST|PUT|PATCH|DELETE) |^[A-Z][a-z]*(?:[A-Z][a-z]*)+$|^[A-Z][a-z]+(?:-[A-Z][a-z]+)+$|^[A-Za-z]+\/[A-Za-z_]+$|^[\d.]+-?[a-z%]*$|^Europe\/|^M[\d.]|^X-|[[\]<>]|\$\{|^[0-9a-f]{6,}$/.test(
    text,
  );

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

/** Where a literal stands as a word of a table, of a list, or as an answer. */
const isAsked = (node) =>
  ts.isPropertyAssignment(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isReturnStatement(node) ||
  ts.isArrowFunction(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isConditionalExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isAsExpression(node);

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
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      sayers.has(node.expression.text) &&
      node.arguments[0]
    )
      for (const text of literalsOf(node.arguments[0])) found.add(text);
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      refusers.has(node.expression.text) &&
      node.arguments.length > 1
    )
      for (const text of literalsOf(node.arguments.at(-1))) if (isForPeople(text)) found.add(text);
    if (
      ts.isStringLiteralLike(node) &&
      isAsked(node.parent) &&
      !ts.isJsxAttribute(node.parent.parent ?? node.parent) &&
      isForPeople(node.text)
    )
      found.add(node.text);
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
  console.error('The list of strings is not the one of today: run `npm run strings`.');
  process.exit(1);
}
