import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { ContentPage } from '#contract/pages.ts';
import { ownValue } from '#domain/own-value.ts';
import { pagePath } from '#domain/page-blocks.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { type Agency, readAgency } from '../checkout/agency.ts';
import { redirectFrom } from './find-redirect.ts';
import { isSystemPage, targetPath } from './page-addresses.ts';
import { routePageName, routePages } from './route-pages.ts';
import { standardPages } from './standard-pages.ts';
import { contentPages, type StandardPage } from './tables.ts';

type Row = typeof contentPages.$inferSelect;

/** Until staff have written them nobody is named: a notice says that it is being completed (rule D10). */
const toBeCompleted = {
  azienda: 'chi gestisce il sito (nome in corso di completamento)',
  indirizzo: 'indirizzo in corso di completamento',
  partita_iva: 'in corso di completamento',
  email: 'chi gestisce il sito, dalla pagina Contatti',
};

/** Data of the agency that texts refer to, so that a changed address changes every notice. */
function withAgency(text: string, agency: Agency | null): string {
  const words: Record<string, string> = agency
    ? {
        azienda: agency.business_name,
        indirizzo: `${agency.address}, ${agency.postal_code} ${agency.city} (${agency.province})`,
        partita_iva: agency.vat_number,
        email: agency.email,
      }
    : toBeCompleted;
  return text.replace(
    /\[\[(\w+)\]\]/g,
    (whole, name: string) => ownValue(words, name)?.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`) ?? whole,
  );
}

/**
 * A page's metadata object (rule 3.20): fields that staff left empty are left out, and the head falls back to the
 * page's own.
 */
function metadataOf(row: Row, isOut: boolean): ContentPage['metadata'] {
  return {
    title: row.meta_title ?? row.title,
    description: row.meta_description ?? row.intro,
    ...(row.og_title && { og_title: row.og_title }),
    ...(row.og_description && { og_description: row.og_description }),
    ...(row.og_image && { og_image: { file: row.og_image } }),
    ...(row.canonical && { canonical: row.canonical }),
    disableRobots: row.disable_robots || !isOut,
  };
}

async function pageOf(db: Database, row: Row, isStaff: boolean): Promise<ContentPage> {
  // A required page is public whatever was done to its row.
  const isOut = isSystemPage(row.path) || (row.is_public && (row.publish_at === null || row.publish_at <= new Date()));
  const isShown = isOut || isStaff;
  const agency = await readAgency(db);
  const { title, intro, body, blocks } = row;
  const data = {
    title,
    intro,
    body: withAgency(body, agency),
    blocks: blocks.map((block) => ({ ...block, body: withAgency(block.body, agency) })),
  };
  return {
    path: row.path,
    is_public: isOut,
    template: row.template,
    template_data: isShown ? { [row.template]: data } : {},
    // A title reveals an unpublished page as much as its text does.
    metadata: isShown ? metadataOf(row, isOut) : { title: '', description: '', disableRobots: true },
    date_updated: row.updated_at.toISOString(),
    redirect: null,
  };
}

/** The page at a path, or the target of a redirect; only staff see what is not public. Writes nothing. */
export async function readPage(db: Database, path: string, isStaff: boolean): Promise<ContentPage> {
  const kept = pagePath(path);
  const [row] = await db.select().from(contentPages).where(eq(contentPages.path, kept));
  const shown = row ?? lostPage(kept);
  if (shown) return pageOf(db, shown, isStaff);
  const old = await redirectFrom(db, kept);
  const to = old && targetPath(old.to_path);
  if (!old || to == null) throw notFound('not_found', 'Page not found');
  return {
    path: kept,
    is_public: false,
    template: 'flat',
    template_data: {},
    metadata: { title: '', description: '', disableRobots: true },
    date_updated: old.created_at.toISOString(),
    redirect: `/${to}`,
  };
}

/** The initial content of a page of the route table that nobody wrote yet. */
const blankPage = (path: string): StandardPage => ({ path, template: 'flat', title: routePageName(path) });

/** A required page whose row is missing, with its initial content; the next start writes it again. */
function lostPage(path: string): Row | null {
  const standard = isSystemPage(path) ? standardPages.find((page) => page.path === path) : undefined;
  const page = standard ?? (routePages.has(path) ? blankPage(path) : null);
  if (!page) return null;
  const {
    intro = '',
    body = '',
    blocks = [],
    meta_title = null,
    meta_description = null,
    disable_robots = false,
  } = page;
  const blank = { publish_at: null, og_title: null, og_description: null, og_image: null, canonical: null };
  return {
    ...blank,
    ...page,
    id: 0,
    intro,
    body,
    blocks,
    meta_title,
    meta_description,
    disable_robots,
    is_public: standard !== undefined,
    updated_at: new Date(),
  };
}

/**
 * Writes the standard pages where the table is empty, and later required ones that are missing. Those are always
 * public; staff edit their text. The other pages of the route table start empty and not public.
 */
export async function fillPages(db: Database): Promise<void> {
  const isNew = (await db.$count(contentPages)) === 0;
  const missing = standardPages.filter(({ path }) => isNew || isSystemPage(path));
  await db
    .insert(contentPages)
    .values(missing.map((page) => ({ ...page, is_public: true })))
    .onConflictDoNothing();
  await db
    .update(contentPages)
    .set({ is_public: true, publish_at: null })
    .where(
      and(
        inArray(contentPages.path, missing.map(({ path }) => path).filter(isSystemPage)),
        or(eq(contentPages.is_public, false), gt(contentPages.publish_at, new Date())),
      ),
    );
  await db
    .insert(contentPages)
    .values([...routePages].map(blankPage))
    .onConflictDoNothing();
}

/** Public pages whose date has come, for sitemaps. */
export const publicPages = (db: Database): Promise<{ path: string; disable_robots: boolean }[]> =>
  db
    .select({ path: contentPages.path, disable_robots: contentPages.disable_robots })
    .from(contentPages)
    .where(
      and(
        eq(contentPages.is_public, true),
        or(isNull(contentPages.publish_at), lte(contentPages.publish_at, new Date())),
      ),
    );
