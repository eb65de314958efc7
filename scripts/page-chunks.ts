import type { Plugin, Rollup } from 'vite';

/**
 * Other code shared by at least this many pages goes into one file: it weighs less than the headers of thirty small
 * ones.
 */
const SHARED_BY = 8;

const FRAME = ['/src/web/entry.client.tsx', '/src/web/root.tsx'];
const HOME = '/src/web/pages/home/home-page.tsx';
const PAGE = /\/src\/web\/pages\/.*\?__react-router-build-client-route$/;
/** React, its DOM and the router import nothing of ours: their file keeps its name when only our code changes. */
const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;

/** The large files keep their names; of the others the manifest, which every visit loads, lists two hundred. */
const NAMED: ReadonlySet<string> = new Set(['framework', 'frame', 'pieces']);

/**
 * Which file of the build contains which code. Every file costs almost 1 kB of headers, so a visit of the home loads
 * few: the framework; the frame, which is around every page, with what the home shares with other pages; the home
 * itself. What several other pages share is `pieces`; the rest stays with its page.
 */
export function pageChunks(): Plugin {
  const names = new Map<string, string>();
  return {
    name: 'page-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                output: {
                  entryFileNames: 'assets/[hash:7].js',
                  chunkFileNames: ({ name }) => (NAMED.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
                  codeSplitting: {
                    groups: [
                      { name: 'framework', test: FRAMEWORK, priority: 2 },
                      { debugName: 'pages', name: (id: string) => names.get(id) ?? null, priority: 1 },
                    ],
                  },
                },
              },
            },
          }
        : undefined,
    buildEnd() {
      names.clear();
      const ids = [...this.getModuleIds()];
      const importsOf = (id: string) => this.getModuleInfo(id);
      const startingAt = (path: string) => ids.filter((id) => id.replace(/\?.*$/, '').endsWith(path));
      const frame = reachedFrom(FRAME.flatMap(startingAt), importsOf);
      const home = reachedFrom(startingAt(HOME), importsOf);
      const pages = new Map<string, number>();
      for (const page of ids.filter((id) => PAGE.test(id)))
        for (const id of reachedFrom([page], importsOf)) pages.set(id, (pages.get(id) ?? 0) + 1);
      for (const id of ids) {
        const count = pages.get(id) ?? 0;
        if (frame.has(id) || (home.has(id) && count > 1)) names.set(id, 'frame');
        else if (count >= SHARED_BY) names.set(id, 'pieces');
      }
    },
  };
}

/** What these modules import statically, directly and indirectly; not dynamic imports. */
function reachedFrom(start: readonly string[], infoOf: (id: string) => Rollup.ModuleInfo | null): Set<string> {
  const found = new Set(start);
  for (const id of found) for (const imported of infoOf(id)?.importedIds ?? []) found.add(imported);
  return found;
}
