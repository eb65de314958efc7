import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests over HTTP whose subject is who may call: those that are quick and notice most come first. */
const calls = [
  'csrf',
  'impersonation',
  'staff-access',
  'maintenance',
  'company-second-factor',
  'limits',
  'guesses',
  'sessions',
  'team',
  'revocation',
  'second-factor',
  'passkeys',
  'security-events',
  'readable',
  'staff-matrix',
  'matrix',
];

const placeOf = ({ moduleId }: TestSpecification) =>
  calls.findIndex((name) => moduleId.endsWith(`/api/${name}.test.ts`));

/** Unit tests come before all of them: what one of them notices costs a second, what only the matrix notices a minute. */
class QuickestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

/** What runs for each breach of a guard: its unit tests, then those over HTTP, until one notices it. */
export default defineConfig({
  resolve: {
    alias: [
      { find: './password-cost.ts', replacement: new URL('tests/cheap-password-cost.ts', import.meta.url).pathname },
    ],
  },
  test: {
    include: [
      'src/server/platform/http/**/*.test.ts',
      'src/server/areas/account/session.test.ts',
      'src/server/areas/staff/access/*.test.ts',
      ...calls.map((name) => `tests/api/${name}.test.ts`),
    ],
    globalSetup: ['tests/filled-database.ts'],
    setupFiles: ['tests/react-warnings.ts'],
    env: { TEST_ENGINE: 'pglite' },
    // The code is read once a run, not once a file.
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
