import { defineConfig } from 'vitest/config';

const api = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: `api on ${engine}`,
    // Pages ask the interface, which is held on both engines: they are read on one.
    include: ['tests/api/**/*.test.ts', ...(engine === 'pglite' ? ['tests/site/**/*.test.ts'] : [])],
    globalSetup: ['tests/filled-database.ts'],
    setupFiles: ['tests/react-warnings.ts'],
    env: { TEST_ENGINE: engine },
    // Each file opens a world of its own: what they share is the code, read once a worker.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine sends a mail late; a mail that never comes still fails.
    expect: { poll: { timeout: 10_000 } },
  },
});

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tests/rules/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], testTimeout: 90_000, hookTimeout: 90_000 } },
      ...(process.env.TEST_ENGINE === 'postgres' ? [api('postgres')] : [api('pglite')]),
    ],
  },
});
