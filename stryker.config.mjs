// `npm run mutate`: breaks the rules of the domain one at a time, and reports the breaches that no unit test notices.
// `npm run mutate -- --mutate src/domain/pay.ts` looks at one file.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'src/domain/**/*.ts',
    '!src/domain/**/*.test.ts',
    // Words and fixed figures alone: there is no rule in them to break.
    '!src/domain/{account-events,alerts,kept-draft,picture-limits,staff-action-labels}.ts',
  ],
  coverageAnalysis: 'perTest',
  // Nothing here reads types: the tests run without them.
  disableTypeChecks: false,
  // What runs while a module is loaded is tables of words, and would cost a run of all tests for each word.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 5000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportScoreTable: true },
  jsonReporter: { fileName: 'node_modules/.cache/mutation.json' },
  tempDirName: '.mutation',
  ignorePatterns: ['build', 'data', 'docs', 'demo', 'bench', 'tests/browser'],
};
