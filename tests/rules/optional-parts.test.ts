import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** A part of a page, loaded by one of these: what `lazy` loads has an error page of its own. */
const LOADERS = new Set(['loadOptional', 'lazy']);

/** The imports in a file that run later, and that a missing part would answer by a reload of the page. */
function bareImports(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, isLoaded: boolean): void => {
    const isCall = ts.isCallExpression(node);
    if (isCall && node.expression.kind === ts.SyntaxKind.ImportKeyword && !isLoaded)
      found.push(`${file}: ${node.getText()}`);
    const loads = isLoaded || (isCall && LOADERS.has(node.expression.getText()));
    ts.forEachChild(node, (child) => visit(child, loads));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), false);
  return found;
}

it('a part that does not load never reloads the page under what somebody is writing', () => {
  const root = new URL('../..', import.meta.url);
  const files = globSync('src/web/**/*.{ts,tsx}', { cwd: root.pathname }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const texts = files.map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }));
  const later = texts.filter(({ text }) => text.includes('import('));
  expect(later.length).toBeGreaterThan(10);
  expect(later.flatMap(({ file, text }) => bareImports(file, text))).toEqual([]);
  expect(bareImports('planted.ts', "const part = await import('./part.ts');")).toEqual([
    "planted.ts: import('./part.ts')",
  ]);
  expect(bareImports('planted.ts', "loadOptional(() => import('./part.ts'));")).toEqual([]);
});
