import { defineConfig } from 'vitest/config';

const calls = ['matrix', 'staff-matrix', 'csrf', 'impersonation', 'sessions', 'guesses', 'staff-access', 'team'];
const more = ['maintenance', 'revocation', 'second-factor', 'readable', 'platform', 'system'];

/** What runs for each breach of a guard: its unit tests, and those over HTTP whose subject is who may call. */
export default defineConfig({
  resolve: {
    alias: [
      { find: './password-cost.ts', replacement: new URL('tests/cheap-password-cost.ts', import.meta.url).pathname },
    ],
  },
  test: {
    include: [
      'src/server/platform/http/**/*.test.ts',
      ...[...calls, ...more].map((name) => `tests/api/${name}.test.ts`),
    ],
    globalSetup: ['tests/filled-database.ts'],
    setupFiles: ['tests/react-warnings.ts'],
    env: { TEST_ENGINE: 'pglite' },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
