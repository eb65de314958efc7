import { describe, expect, it } from 'vitest';
import { DESCRIBED_SETTINGS } from '#server/platform/config.ts';

const head = `# Configuration

Written by \`npm run configuration\` from \`src/server/platform/config.ts\`: change the descriptions there.

Every variable is optional in a local start. All are checked at the start, and a wrong one is named. A variable can be
given as the name of a file that holds its value: \`DATABASE_URL_FILE\` instead of \`DATABASE_URL\`.
`;

describe('the list of settings', () => {
  it('is what the schema of the environment says; `npm run configuration` writes it anew', async () => {
    const lines = DESCRIBED_SETTINGS.map(
      ({ name, fallback, what }) => `- \`${name}\`${fallback === null ? '' : ` (\`${fallback}\`)`}: ${what}.`,
    );
    const written = `${head}\n${lines.join('\n')}\n`;
    await expect(written).toMatchFileSnapshot('../../docs/configuration.md');
  });

  it('says of every setting what it does', () => {
    expect(DESCRIBED_SETTINGS.filter(({ what }) => what === '').map(({ name }) => name)).toEqual([]);
  });
});
