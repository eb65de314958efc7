import { defineConfig } from 'vitest/config';

/** What `npm run mutate` runs for each breach: the unit tests of the rules and of the guards, without a database. */
export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts', 'src/server/platform/http/**/*.test.ts'],
    testTimeout: 60_000,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
