import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** Code that meets text of strangers: rules, contract, everything of the server. */
const FILES = globSync('src/{domain,contract,server}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
/** Patterns that only ever read what we wrote ourselves. */
const OWN_TEXT = new Set(['src/server/site/late-scripts.ts']);

interface Pattern {
  source: string;
  flags: string;
  where: string;
}

/** The patterns written in a file, and the places where one is put together from parts inside of a function. */
function patternsOf(file: string, text: string): { literals: Pattern[]; inFunctions: string[]; isComposed: boolean } {
  const literals: Pattern[] = [];
  const inFunctions: string[] = [];
  let isComposed = false;
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const [, source = '', flags = ''] = node.getText().match(/^\/(.*)\/([a-z]*)$/s) ?? [];
      literals.push({ source, flags, where: file });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      isComposed = true;
      if (isInFunction) inFunctions.push(`${file}: ${node.getText().slice(0, 80)}`);
    }
    // What a module runs as it is loaded, such as the function given to map, is not called later.
    const isLater = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
    ts.forEachChild(node, (child) => visit(child, isInFunction || isLater));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), false);
  return { literals, inFunctions, isComposed };
}

/** Loads a file and gives the patterns that it puts together meanwhile. */
async function composedBy(file: string): Promise<Pattern[]> {
  const made: Pattern[] = [];
  // What another file has imported is loaded again.
  vi.resetModules();
  const Plain = globalThis.RegExp;
  class Noted extends Plain {
    constructor(pattern: RegExp | string, flags?: string) {
      super(pattern, flags);
      // Its own file alone: what it imports may be a library's.
      if (new Error('where').stack?.split('\n')[2]?.includes(file))
        made.push({ source: this.source, flags: this.flags, where: file });
    }
  }
  globalThis.RegExp = Noted as RegExpConstructor;
  try {
    await import(pathToFileURL(file).href);
  } finally {
    globalThis.RegExp = Plain;
  }
  return made;
}

let check: typeof import('recheck').checkSync;
const before = process.env.RECHECK_BACKEND;
beforeAll(async () => {
  process.env.RECHECK_BACKEND = 'pure';
  ({ checkSync: check } = await import('recheck'));
});
afterAll(() => {
  process.env.RECHECK_BACKEND = before;
});

/** What long texts may be made of: equal signs, and what patterns of dates, names, addresses and pay begin with. */
const PIECES = [
  ' ',
  'a',
  'A',
  '1',
  '.',
  '-',
  '@',
  '\t',
  '/',
  '<',
  '(',
  '%',
  'a.',
  'a ',
  '1 ',
  ' -',
  'a@',
  '20',
  '2019 - ',
  '/S%\n',
  'gen ',
  'dal ',
  'retribuzione ',
  'guadagn',
  'attual',
  'età tra ',
  'residente a ',
];
const TEXTS = PIECES.flatMap((piece) =>
  ['', 'a', '1'].map((end) => (length: number) => piece.repeat(length / piece.length) + end),
);
const LENGTH = 20_000;
/** Reading less than this much of the processor, the longest text needs no comparison: squared it would take more. */
const SOON_MS = 20;
/** A text four times as long takes four times the time, or sixteen times where the time is squared. */
const MAX_GROWTH = 8;

/** In milliseconds of this thread's processor time. */
function timeOf(pattern: RegExp, text: string): number {
  const started = process.threadCpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
}

/**
 * Whether the time of a pattern grows faster than a text that is made of one piece. Both lengths are read in turns and
 * the shortest times are compared: a busy machine slows both.
 */
function isOutgrown({ source, flags }: Pattern): boolean {
  const pattern = new RegExp(source, flags);
  return TEXTS.some((textOf) => {
    const [short, long] = [textOf(LENGTH / 4), textOf(LENGTH)];
    if (timeOf(pattern, long) < SOON_MS) return false;
    const times = [0, 1, 2].map(() => ({ short: timeOf(pattern, short), long: timeOf(pattern, long) }));
    const shortest = (of: 'short' | 'long') => Math.min(...times.map((one) => one[of]));
    return shortest('long') > SOON_MS && shortest('long') > MAX_GROWTH * shortest('short');
  });
}

/**
 * Whether the time of a pattern grows faster than the text it reads: by proof, or by measuring where none is found
 * soon.
 */
function isSlow(pattern: Pattern): boolean {
  const { status } = check(pattern.source, pattern.flags, { timeout: 2000 });
  return status === 'vulnerable' || (status === 'unknown' && isOutgrown(pattern));
}

const all = FILES.map((file) => ({ file, ...patternsOf(file, readFileSync(file, 'utf8')) }));

it('a slow pattern is distinguished from a quick one', () => {
  const slow = ['\\s*-\\s*', '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+', '(a+)+$', '<[^>]+>'];
  const quick = ['-', '(?<![\\w.+-])[\\w.+-]{1,64}@', '<[^<>]+>', '^\\s+'];
  expect(slow.filter((source) => !isSlow({ source, flags: '', where: '' }))).toEqual([]);
  expect(quick.filter((source) => isSlow({ source, flags: '', where: '' }))).toEqual([]);
  // The same without a proof, but for what would never end.
  const squared = slow.filter((source) => source !== '(a+)+$');
  expect(squared.filter((source) => !isOutgrown({ source, flags: 'g', where: '' }))).toEqual([]);
  expect(quick.filter((source) => isOutgrown({ source, flags: 'g', where: '' }))).toEqual([]);
  expect(patternsOf('planted.ts', 'const tidy = (text: string) => text.replace(/\\s+$/, "");').literals).toEqual([
    { source: '\\s+$', flags: '', where: 'planted.ts' },
  ]);
});

it('every pattern that meets text of strangers takes time in proportion to it', async () => {
  const composed: Pattern[] = [];
  for (const { file, isComposed } of all) if (isComposed) composed.push(...(await composedBy(file)));
  expect(composed.length).toBeGreaterThan(10);
  const patterns = new Map(
    [...all.flatMap(({ literals }) => literals), ...composed]
      .filter(({ where }) => !OWN_TEXT.has(where))
      .map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]),
  );
  expect(patterns.size).toBeGreaterThan(150);
  const slow = [...patterns]
    .filter(([, pattern]) => isSlow(pattern))
    .map(([written, { where }]) => `${where}: ${written}`);
  expect(slow).toEqual([]);
}, 300_000);

it('no pattern is put together while text is read: it would be held to nothing', () => {
  expect(all.flatMap(({ inFunctions }) => inFunctions)).toEqual([]);
});
