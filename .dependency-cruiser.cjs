// The dependency rules of ARCHITECTURE.md. tests/rules proves that each rule fails on a planted breach.
// A test beside the code may use the test tools and look around.
const breach = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: '\\.test\\.tsx?$', ...from },
  to,
});

module.exports = {
  forbidden: [
    breach('no-circles', 'Two files never need each other', {}, { circular: true }),
    {
      ...breach(
        'no-circles-of-areas',
        'Two areas never import each other in a circle',
        { path: '^src/server/areas/' },
        { path: '^src/server/areas/', circular: true },
      ),
      scope: 'folder',
    },
    breach(
      'domain-alone',
      'The rules of the trade import only themselves',
      { path: '^src/domain/' },
      { pathNot: '^src/domain/' },
    ),
    breach('art-alone', 'Pure drawing imports only itself', { path: '^src/art/' }, { pathNot: '^src/art/' }),
    breach(
      'contract-knows-domain',
      'What crosses the wire knows the domain and its schema library',
      { path: '^src/contract/' },
      { pathNot: '^(src/(contract|domain)/|node_modules/(@hono/zod-openapi|zod)/)' },
    ),
    breach(
      'ui-knows-no-jobs',
      'The design system knows nothing of job boards',
      { path: '^src/web/ui/' },
      { path: '^src/', pathNot: '^src/(web/ui|art)/' },
    ),
    breach(
      'web-takes-types-of-contract',
      'A page that imported a schema would send it to every phone',
      { path: '^src/web/' },
      { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    ),
    breach(
      'web-knows-no-server',
      'Pages reach the server through its interface',
      { path: '^src/web/' },
      { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    ),
    breach(
      'server-knows-no-web',
      'The server lays pages it does not read',
      { path: '^src/server/' },
      { path: '^src/web/' },
    ),
    breach(
      'platform-knows-no-area',
      'The platform serves every area and knows none',
      { path: '^src/server/platform/' },
      { path: '^src/server/(areas|operations|site)/' },
    ),
    breach(
      'features-below-pages',
      'What pages share does not know the pages',
      { path: '^src/web/(features|frame|ui)/' },
      { path: '^src/web/pages/' },
    ),
    breach(
      'traces-only-where-set',
      'The libraries of traces are loaded only where a receiver is set',
      { path: '^src/', pathNot: '^src/server/platform/send-traces\\.ts$|\\.test\\.tsx?$' },
      { path: '((^|/)node_modules/@opentelemetry/|^src/server/platform/send-traces)', dynamic: false },
    ),
    breach(
      'product-knows-no-demo',
      'Only the start of a local site brings the demo',
      { path: '^src/', pathNot: '^src/server/main\\.ts$' },
      { path: '^demo/' },
    ),
    breach(
      'product-knows-no-test',
      'Nothing that runs imports a test',
      { path: '^(src|demo)/', pathNot: '\\.test\\.tsx?$' },
      { path: '(^tests/|\\.test\\.tsx?$)' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
    },
  },
};
