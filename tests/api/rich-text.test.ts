import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { contentPages } from '#server/areas/pages/tables.ts';
import { readMigrations } from '#server/platform/migrate.ts';
import { aCompany } from '../builders.ts';
import { openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const own = '<img src="/media/sala-1.webp" alt="La sala &gt; grande" width="10" />';
const others = [
  '<img src="/api/website/v1/core/account/logout" />',
  '<img alt="x" src="https://male.example/a.webp" />',
  '<img src="/media/../api/x.webp" />',
  '<img alt="src=&quot;/media/a.webp" src="/x" />',
  '<img />',
];
const text = `<p>Prima${others.join('')}${own}dopo</p>`;
const cleaned = `<p>Prima${own}dopo</p>`;

describe('texts written before pictures had to be uploaded here', () => {
  it('lose the pictures of other addresses, and nothing else', async () => {
    const { id } = await aCompany(world);
    await world.db.execute(sql`UPDATE companies SET mission = ${text} WHERE id = ${id}`);
    const blocks = JSON.stringify([{ kind: 'text', title: 'Il "titolo"', body: text }]);
    await world.db.execute(sql`UPDATE content_pages SET body = ${text}, blocks = ${blocks}::jsonb`);
    const migration = readMigrations().find(({ name }) => name.endsWith('clean_pictures_of_texts.sql'));
    await world.platform.database.executeSql(migration?.sql ?? '');
    const company = await world.db.execute<{ mission: string }>(sql`SELECT mission FROM companies WHERE id = ${id}`);
    expect(company.rows[0]?.mission).toBe(cleaned);
    const [page] = await world.db
      .select({ body: contentPages.body, blocks: contentPages.blocks })
      .from(contentPages)
      .limit(1);
    expect(page).toEqual({ body: cleaned, blocks: [{ kind: 'text', title: 'Il "titolo"', body: cleaned }] });
  });
});
