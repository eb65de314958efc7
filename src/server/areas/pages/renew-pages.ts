import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { standardPages } from './standard-pages.ts';
import { contentPages, contentPageVersions } from './tables.ts';

/** Pages whose standard sections have changed, with the md5 of the sections they had before. */
const formerSections: Readonly<Record<string, string>> = { 'recruiter/servizi': '3f70bbf68c2fbf11c329831962eb0c29' };

/**
 * Updates pages that still have the former standard text, once. A page that staff changed, or changed and restored,
 * keeps its text. The former content is stored as a version, so that staff can restore it.
 */
export async function renewPages(tx: Database): Promise<void> {
  for (const page of standardPages) {
    const former = formerSections[page.path];
    if (!former) continue;
    const [shown] = await tx
      .select()
      .from(contentPages)
      .where(
        and(
          eq(contentPages.path, page.path),
          eq(contentPages.title, page.title),
          eq(contentPages.intro, page.intro ?? ''),
          sql`md5(${contentPages.blocks}::text) = ${former}`,
          notExists(tx.select().from(contentPageVersions).where(eq(contentPageVersions.page_id, contentPages.id))),
        ),
      )
      .for('update');
    if (!shown) continue;
    const { id, title, intro, body, blocks } = shown;
    await tx.insert(contentPageVersions).values({ page_id: id, title, intro, body, blocks });
    await tx.update(contentPages).set({ blocks: page.blocks, updated_at: new Date() }).where(eq(contentPages.id, id));
  }
}
