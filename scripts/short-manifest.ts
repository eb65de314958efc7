import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const file = z.templateLiteral(['/assets/', z.string(), '.js']);
const files = { module: file, imports: z.array(file) };
const manifestShape = z.looseObject({
  entry: z.looseObject(files),
  routes: z.record(z.string(), z.looseObject({ ...files, id: z.string(), path: z.string().optional() })),
});
type Manifest = z.infer<typeof manifestShape>;
type Route = Manifest['routes'][string];
type Values = Record<string, unknown>;
/** Of a route: id (0: the path after a slash), path (0: none), module, imports, and what differs from most. */
type Row = [id: string | 0, path: string | 0, module: number, imports: number[], own?: Values];

const FOLDER = '/assets/';
const ENDING = '.js';
const BEGINS = 'window.__reactRouterManifest=';

/** Writes the router's list of all pages anew, shorter: it is loaded by every visit. */
export function shortenManifest(buildDirectory: string): void {
  const folder = join(buildDirectory, 'client/assets');
  for (const name of globSync('manifest-*.js', { cwd: folder })) {
    const code = readFileSync(join(folder, name), 'utf8');
    if (!code.startsWith(BEGINS))
      throw new Error('The router writes its manifest in another way: see short-manifest.ts');
    const json: unknown = JSON.parse(code.slice(BEGINS.length).replace(/;\s*$/, ''));
    writeFileSync(join(folder, name), BEGINS + shortManifest(manifestShape.parse(json)));
  }
}

/**
 * An expression of the same value: every file is named once, and of a route is written what differs from most others.
 * The files that every page has loaded already are left out of the imports.
 */
export function shortManifest({ entry, routes, ...rest }: Manifest): string {
  const loaded = new Set([entry.module, ...entry.imports]);
  const names = new Map<string, number>();
  const numberOf = (file: string) => {
    const number = names.get(file) ?? names.size;
    names.set(file, number);
    return number;
  };
  const common: Values = {};
  const all = Object.values(routes);
  for (const key of new Set(all.flatMap((route) => Object.keys(ownOf(route))))) common[key] = mostFrequent(all, key);
  const rows = all.map((route): Row => {
    const { id, path, module, imports } = route;
    return [
      path !== undefined && id === `/${path}` ? 0 : id,
      path ?? 0,
      numberOf(module),
      imports
        .filter((file) => !loaded.has(file))
        .map(numberOf)
        .sort((one, other) => one - other),
      ...differences(ownOf(route), common),
    ];
  });
  const shortened = [...names.keys()].map((file) => file.slice(FOLDER.length, -ENDING.length));
  const data = [{ ...rest, entry }, common, shortened, rows].map((part) => JSON.stringify(part));
  const reading = read
    .toString()
    .replace(/\s+/g, ' ')
    .replace(/ ?([(){}[\],:=>?|+]) ?/g, '$1');
  return `(${reading})(${[...data, JSON.stringify(FOLDER), JSON.stringify(ENDING)].join()});`;
}

const ownOf = ({ id: _id, path: _path, module: _module, imports: _imports, ...own }: Route): Values => own;

/** What most routes have under a key. */
function mostFrequent(routes: readonly Route[], key: string): unknown {
  const counts = new Map<string, number>();
  for (const route of routes) {
    const text = JSON.stringify(route[key]) ?? '';
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const [[text] = ['']] = [...counts].sort(([, one], [, other]) => other - one);
  return text === '' ? undefined : JSON.parse(text);
}

/** What a route has other than most: nothing, or one object. A value that it has not, and most have, is null. */
function differences(own: Values, common: Values): [] | [Values] {
  const keys = new Set([...Object.keys(own), ...Object.keys(common)]);
  const entries = [...keys].flatMap((key) =>
    JSON.stringify(own[key]) === JSON.stringify(common[key]) ? [] : [[key, own[key] ?? null]],
  );
  return entries.length > 0 ? [Object.fromEntries(entries)] : [];
}

/** Runs in the browser: small, and without anything from outside. */
function read(rest: Values, common: Values, files: string[], rows: Row[], folder: string, ending: string): Values {
  const file = (number: number) => folder + files[number] + ending;
  const routes = rows.map(([id, path, module, imports, own]) => [
    id || `/${path}`,
    {
      id: id || `/${path}`,
      ...(path !== 0 && { path }),
      ...common,
      module: file(module),
      imports: imports.map(file),
      ...own,
    },
  ]);
  return { ...rest, routes: Object.fromEntries(routes) };
}
