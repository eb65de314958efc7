import { defineConfig } from 'vitest/config';

/** Watches what each module does as it is loaded: nothing may have loaded it before. */
const readsCodeAnew = 'tests/rules/patterns.test.ts';

/**
 * Time limits for what never ends, in milliseconds, far above what anything takes: on a busy machine tests and what
 * they wait for are late, which is no fault.
 */
const limits = (ms: number) => ({
  testTimeout: ms,
  hookTimeout: ms,
  expect: { poll: { timeout: ms / 4 } },
});

const api = (engine: 'pglite' | 'postgres') => ({
  resolve: {
    alias: [
      { find: './password-cost.ts', replacement: new URL('tests/cheap-password-cost.ts', import.meta.url).pathname },
    ],
  },
  test: {
    name: `api on ${engine}`,
    include: ['tests/api/**/*.test.ts', 'tests/site/**/*.test.ts'],
    globalSetup: ['tests/filled-database.ts'],
    setupFiles: ['tests/react-warnings.ts'],
    env: { TEST_ENGINE: engine },
    // Each file opens a world of its own: what they share is the code, read once a worker.
    isolate: false,
    ...limits(480_000),
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/rules/**/*.test.ts'],
          exclude: [readsCodeAnew],
          ...limits(240_000),
          // Many small files: what they share is read once a worker. What one stubs is taken back after it.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      { test: { name: 'patterns', include: [readsCodeAnew], ...limits(300_000) } },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/faults/filled-folder.ts'],
          ...limits(600_000),
          // What a killed process had begun is taken over after two minutes, and servers start slowly beside others.
          expect: { poll: { timeout: 300_000 } },
        },
      },
      ...(process.env.TEST_ENGINE === 'postgres' ? [api('postgres')] : [api('pglite')]),
    ],
  },
});
