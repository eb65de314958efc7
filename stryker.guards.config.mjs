// `npm run mutate -- stryker.guards.config.mjs`: breaks what decides who may call, one place at a time, and reports the
// breaches that neither a unit test nor one over HTTP notices. Hours: each breach that only HTTP shows opens the site.
// `npm run mutate -- stryker.guards.config.mjs --mutate src/server/platform/http/csrf.ts` looks at one file.
import rules from './stryker.config.mjs';

export default {
  ...rules,
  vitest: { configFile: 'vitest.guards.config.ts', related: false },
  mutate: [
    'src/server/guard-calls.ts',
    'src/server/refuse-writing.ts',
    'src/server/areas/account/session.ts',
    'src/server/areas/companies/company-of.ts',
    'src/server/areas/staff/access/require-staff.ts',
    'src/server/platform/http/{body-limits,call-guard,client-address,cookies,csrf,csrf-tokens,guess-limit,json-shape,limits,process-limit,readable}.ts',
  ],
  // The lists of what is open to everybody are read while a module is loaded: they count here.
  ignoreStatic: false,
  timeoutMS: 60_000,
  jsonReporter: { fileName: 'node_modules/.cache/mutation-of-guards.json' },
};
