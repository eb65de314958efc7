import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { shortManifest } from '#scripts/short-manifest.ts';
import { withExports } from '#scripts/whole-frame.ts';

const route = (id: string, own: object) => ({
  id,
  hasLoader: true,
  hasErrorBoundary: false,
  css: [],
  parentId: 'root',
  ...own,
});

it('the short manifest has the same value, without the files that every page has loaded', () => {
  const frame = '/assets/frame-1.js' as const;
  const react = '/assets/framework-2.js' as const;
  const shared = '/assets/pieces-3.js' as const;
  const manifest = {
    url: '/assets/manifest-9.js',
    version: '9',
    entry: { module: frame, imports: [react], css: [] },
    routes: {
      root: { ...route('root', { path: '', module: frame, hasErrorBoundary: true }), parentId: undefined, imports: [] },
      home: { ...route('home', { index: true }), module: '/assets/4.js' as const, imports: [react, frame] },
      '/offerte': {
        ...route('/offerte', {}),
        path: 'offerte',
        module: '/assets/5.js' as const,
        imports: [frame, shared],
      },
      '/a/:b?': {
        ...route('/a/:b?', { hasLoader: false }),
        path: 'a/:b?',
        module: '/assets/5.js' as const,
        imports: [shared],
      },
    },
  };
  const { root, home, '/offerte': offers } = manifest.routes;
  expect(
    runInNewContext(shortManifest({ ...manifest, routes: { ...manifest.routes, root: { ...root, module: frame } } })),
  ).toEqual({
    ...manifest,
    routes: {
      ...manifest.routes,
      root: { ...root, module: frame, parentId: null },
      home: { ...home, imports: [] },
      '/offerte': { ...offers, imports: [shared] },
    },
  });
});

it('the frame exports what the root exports, under the same names', () => {
  const code = 'import{a as x}from"./framework.js";function A(){}function B(){}export{A as t,B as n,x as r};';
  expect(withExports(code, 't as default,n as Layout')).toBe(
    'import{a as x}from"./framework.js";function A(){}function B(){}export{A as default,B as Layout,A as t,B as n,x as r};\n',
  );
});

it('a name that the frame has not stops the build', () => {
  expect(() => withExports('export{A as t};', 'q as default')).toThrow('does not export q');
});
