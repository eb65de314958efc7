import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

const ENTRY = 'src/web/entry.client.tsx';
const ROOT = 'src/web/root.tsx?__react-router-build-client-route';
const REEXPORTS = /export\{([^}]*)\}from"[^"]*"/;
const EXPORTS = /export\{([^}]*)\};?\s*$/;

const files = z.record(z.string(), z.looseObject({ file: z.string(), imports: z.array(z.string()).default([]) }));

/**
 * The bundler writes a file of its own for the entry of the application and one for its root, though the code of both
 * is in `frame`: two files of a hundred bytes, each with almost 1 kB of headers. Here `frame` gets the names that they
 * export, and replaces both in the list of files that the router reads. Hydration waits for a task of its own, so it is
 * begun after the page's script has named the modules of its routes.
 */
export function wholeFrame(): Plugin {
  return {
    name: 'whole-frame',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }) {
      const list = join(dir, '.vite/manifest.json');
      const known = files.parse(JSON.parse(readFileSync(list, 'utf8')));
      const [entry, root] = [known[ENTRY], known[ROOT]];
      const frame = Object.values(known).find(({ name }) => name === 'frame');
      if (!entry || !root || !frame)
        throw new Error('The build has no entry, root or frame: see scripts/whole-frame.ts');
      const [, exported = ''] = REEXPORTS.exec(readFileSync(join(dir, root.file), 'utf8')) ?? [];
      const path = join(dir, frame.file);
      writeFileSync(path, withExports(readFileSync(path, 'utf8'), exported));
      for (const part of [entry, root]) {
        rmSync(join(dir, part.file));
        Object.assign(part, { file: frame.file, imports: frame.imports });
      }
      writeFileSync(list, JSON.stringify(known));
    },
  };
}

/** A file's code with further names for what it exports: `reexported` is a list such as `a as Layout,b as default`. */
export function withExports(code: string, reexported: string): string {
  const [whole = '', own = ''] = EXPORTS.exec(code) ?? [];
  const pairs = (list: string) => list.split(',').map((one) => one.trim().split(/\s+as\s+/));
  const locals = new Map(pairs(own).map(([local = '', name = local]) => [name, local]));
  const added = pairs(reexported).map(([name = '', shown = name]) => {
    const local = locals.get(name);
    if (!local) throw new Error(`The frame does not export ${name}: see scripts/whole-frame.ts`);
    return `${local} as ${shown}`;
  });
  return `${code.slice(0, -whole.length)}export{${[...added, own].join(',')}};\n`;
}
