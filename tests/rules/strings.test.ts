import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const strings: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(`${root}src/server/areas/content/interface-strings.json`, 'utf8')),
);
/** Texts for staff, refusals, messages that companies change for themselves, and the words of structured data. */
const OTHERS =
  /\.test\.tsx?$|^src\/web\/pages\/staff\/|^src\/domain\/(?:fault-codes|security-events|staff-action-labels|staff-roles|moderation|page-blocks|offer-feed|job-posting|standard-answers)\.ts$|^src\/web\/features\/every-page\/(?:structured|linked)-data\.ts$/;
/** Calls of the interface, headers, sizes, formats, paths of drawings. */
const FOR_PROGRAMS =
  /^[A-Z]+ \/|^[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+$|^\d+(?:\.\d+)?(?:px|rem|-digit|d)$|^M[\d.]|^Europe\/|^Ctrl\+Z$|^Control\+Z$/;
/** Strings that no user reads, or that a rule fixes. */
const FIXED = new Set([
  'This page could not be found', // rule 8
  'Page not found',
  'No search id',
  'PayPal',
  'Logout failed',
  'A header icon did not load',
  'Control+Enter',
  'Refused',
  '30_or_room', // in addresses
  'FeatureCollection', // GeoJSON
  'Tile', // what MapLibre asks for
]);

/** Whether a literal is the name of a key, a type, or an error for the log. */
function isForPrograms(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isLiteralTypeNode(parent) || ts.isImportDeclaration(parent) || ts.isNewExpression(parent)) return true;
  return (
    (ts.isBinaryExpression(parent) || ts.isArrayLiteralExpression(parent)) &&
    /^(?:Tab|Enter|Escape|Arrow[A-Z][a-z]+|PublicKeyCredential|InvalidStateError)$/.test(node.getText().slice(1, -1))
  );
}

/** The texts of a file that look as if people read them, and are not in the list. */
function missing(file: string, source: string): string[] {
  const found: string[] = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) {
      const text = node.text.trim();
      const isRead = /^[A-ZÀ-Ý«“\d].*[a-zà-ÿ]/s.test(text) && !FOR_PROGRAMS.test(text) && !isForPrograms(node);
      if (isRead && !strings.has(text) && !FIXED.has(text)) found.push(`${file}: ${text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

describe('the strings of the interface', () => {
  it('are all in the list that the back office shows', () => {
    expect(() =>
      execFileSync(process.execPath, [`${root}scripts/list-strings.mjs`, '--check'], { stdio: 'pipe' }),
    ).not.toThrow();
    for (const text of [
      'Cerca offerte',
      'Mi iscrivo!',
      'Nessuna offerta trovata.',
      '{n} minuti di lettura',
      'Non idoneo',
    ])
      expect(strings).toContain(text);
  });

  it('are marked in the code: no text that people read is missing', () => {
    const files = globSync('src/{web,domain}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !OTHERS.test(file));
    expect(files.length).toBeGreaterThan(400);
    expect(files.flatMap((file) => missing(file, readFileSync(root + file, 'utf8')))).toEqual([]);
    expect(missing('a.tsx', "const label = 'Un testo senza segno';")).toEqual(['a.tsx: Un testo senza segno']);
  });

  it('are only texts: no type, no key, no name of structured data', () => {
    for (const word of [
      'Answer',
      'Question',
      'Organization',
      'Place',
      'Person',
      'Offer',
      'Enter',
      'No search id',
      'company',
    ])
      expect(strings).not.toContain(word);
  });
});
