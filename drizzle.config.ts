import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/areas/*/tables.ts',
    './src/server/platform/http/limit-table.ts',
    './src/server/platform/secret-table.ts',
    './src/server/platform/backup/backup-table.ts',
  ],
  out: './migrations',
});
