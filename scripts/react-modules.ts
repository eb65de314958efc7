import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The entries of React's packages that the browser gets, each with the CommonJS file that it replaces. */
const ENTRIES: Readonly<Record<string, string>> = {
  'react/index.js': 'react/cjs/react.production.js',
  'react/jsx-runtime.js': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom/index.js': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client.js': 'react-dom/cjs/react-dom-client.production.js',
  'scheduler/index.js': 'scheduler/cjs/scheduler.production.js',
  'use-sync-external-store/shim/index.js': 'use-sync-external-store/cjs/use-sync-external-store-shim.production.js',
  'use-sync-external-store/shim/with-selector.js':
    'use-sync-external-store/cjs/use-sync-external-store-shim/with-selector.production.js',
};

const PACKAGES = '/node_modules/';
const REQUIRED = /(?:var | {2})(\w+) = require\("([^"]+)"\)[,;]/g;
/** Nothing else of CommonJS may be in the code. */
const COMMON = /\brequire\(|\bmodule\.exports\b|\bexports\b(?!\.\w)/;
/** A library that imports all of React as its default. */
const DEFAULT = /^import (\w+)(?:, (\{[^}]+\}))? from ("react"|"react-dom"|'react'|'react-dom');/gm;

/**
 * React comes as CommonJS, so every file of the build would call it through an adapter, and one file more would hold
 * that. Here its files become ES modules: what nobody uses is left out, and `jsx` is a name like any other. What a
 * library uses of React must be written out (`React.useId`), or all of React would be kept under its names.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const start = id.lastIndexOf(PACKAGES) + PACKAGES.length;
      const file = start < PACKAGES.length ? undefined : ENTRIES[id.slice(start)];
      return file ? asModule(readFileSync(id.slice(0, start) + file, 'utf8')) : null;
    },
    transform(code, id) {
      if (!id.includes(PACKAGES)) return null;
      const named = code
        // downshift copies all of React for this one function.
        .replaceAll('_extends({}, React)', '{ useId: React.useId }')
        .replaceAll("'useId' in React", 'true')
        .replace(
          DEFAULT,
          (_, name: string, names: string | undefined, source: string) =>
            `import * as ${name} from ${source};${names ? `import ${names} from ${source};` : ''}`,
        );
      return named === code ? null : { code: named, map: null };
    },
  };
}

/** The code of a CommonJS file, which only sets properties of `exports`, as an ES module. */
function asModule(code: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const own = code
    .replace(REQUIRED, (_, name: string, source: string) => {
      imports.push(`import * as ${name} from ${JSON.stringify(source)};`);
      return '';
    })
    .replace(/^exports\.(\w+)(?= =)/gm, (set, name: string) => {
      const isFirst = !names.has(name);
      names.add(name);
      return isFirst ? `let ${set}` : set;
    });
  if (COMMON.test(own))
    throw new Error('React is no longer written as this plugin expects: see scripts/react-modules.ts');
  const body = own.replace(/\bexports\.(\w+)/g, 'exported_$1');
  const named = `export { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} };`;
  return [...imports, body, named].join('\n');
}
