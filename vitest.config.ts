import { defineConfig } from 'vitest/config';

const api = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: `api on ${engine}`,
    include: ['tests/api/**/*.test.ts', 'tests/site/**/*.test.ts'],
    globalSetup: ['tests/filled-database.ts'],
    env: { TEST_ENGINE: engine },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine sends a mail late; a mail that never comes still fails.
    expect: { poll: { timeout: 10_000 } },
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tests/rules/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], testTimeout: 90_000, hookTimeout: 90_000 } },
      ...(process.env.TEST_ENGINE === 'postgres' ? [api('postgres')] : [api('pglite')]),
    ],
  },
});
