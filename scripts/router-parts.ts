import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Parts of the router that the browser never runs: finding routes one by one (all are in the manifest: `routeDiscovery`
 * in react-router.config.ts) and instrumentation (nobody asks for it).
 */
const UNUSED =
  /\/node_modules\/react-router\/dist\/production\/lib\/(?:dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/;
const EXPORTS = /^export (\{[^}]+\});$/m;
/** A link that prefetches its page: ours are prefetched by `src/web/frame/link-prefetch.ts`, without the data. */
const LINK = /\/node_modules\/react-router\/dist\/production\/lib\/dom\/lib\.js$/;
const PREFETCHING = /return shouldPrefetch && !isAbsolute \? .*? : link;/;
/** Where the router of a page that is hydrated gets its state. */
const HYDRATED = /\/node_modules\/react-router\/dist\/production\/lib\/dom-export\/hydrated-router\.js$/;
const DECODED = 'ssrInfo.context.state = value.value;';
/** The loaders' data come as JSON, beside the router's stream (`src/web/entry.server.tsx`). */
const WITH_DATA = 'ssrInfo.context.state = { ...value.value, ...ssrInfo.context.data };';
const CHANGED = 'The router is no longer written as this plugin expects: see scripts/router-parts.ts';

/**
 * Leaves those parts out of the browser's files. A function that is left out does nothing and answers `undefined`,
 * which to the router means "not used".
 */
export function routerParts(): Plugin {
  return {
    name: 'router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!UNUSED.test(id)) return null;
      const [, names] = EXPORTS.exec(readFileSync(id, 'utf8')) ?? [];
      if (!names) throw new Error(CHANGED);
      return `const unused = () => {};\nexport ${names.replace(/\w+/g, 'unused as $&')};`;
    },
    transform(code, id) {
      if (HYDRATED.test(id)) {
        if (!code.includes(DECODED)) throw new Error(CHANGED);
        return { code: code.replace(DECODED, WITH_DATA), map: null };
      }
      if (!LINK.test(id)) return null;
      if (!PREFETCHING.test(code)) throw new Error(CHANGED);
      return { code: code.replace(PREFETCHING, 'return link;'), map: null };
    },
  };
}
