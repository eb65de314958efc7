import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { agencyNotice, type SiteSettings, type Sponsor, siteSettings } from '#contract/content.ts';
import { Cache, SHORT_TTL_MS } from '#server/platform/cache.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { share } from '#server/platform/http/shared-answers.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import { type Maintenance, maintenanceNotice, readMaintenance } from './maintenance.ts';
import { standardSettings } from './standard-settings.ts';
import { settings, sponsors } from './tables.ts';

const stored = siteSettings
  .pick({ footer: true, company_home: true })
  .extend({ header: siteSettings.shape.header.pick({ header_links: true }) });

/** The site's settings: needed by every page, so cached until staff change them. */
export class Settings {
  readonly #cache = new Cache<SiteSettings>({ ttlMs: SHORT_TTL_MS, bound: { entries: 1 } });
  readonly #db: Database;
  readonly #config: Config;

  constructor(db: Database, config: Config) {
    this.#db = db;
    this.#config = config;
  }

  invalidate(): void {
    this.#cache.invalidate();
  }

  read(): Promise<SiteSettings> {
    return this.#cache.get('settings', async () => {
      const [written, known, agency, maintenance] = await Promise.all([
        readStoredSettings(this.#db),
        listSponsors(this.#db),
        readAgencyNotice(this.#db),
        readMaintenance(this.#db),
      ]);
      return share({
        ...written,
        agency,
        // The operator's setting applies whatever staff set.
        maintenance: shownMaintenance(maintenance, this.#config.maintenance),
        header: { ...written.header, sponsors: known },
        site: { name: this.#config.siteName, url: this.#config.siteUrl },
      });
    });
  }
}

/** What visitors are shown: staff's words only where staff closed the site, not those of an earlier time. */
function shownMaintenance(staffs: Maintenance, isOperators: boolean): SiteSettings['maintenance'] {
  const { notice, until } = staffs.is_on ? staffs : { notice: '', until: null };
  return isOperators || staffs.is_on ? { notice: maintenanceNotice({ notice, until }), until } : null;
}

/** Sponsors with an active sub-domain (rule 3.21). */
async function listSponsors(db: Database): Promise<Sponsor[]> {
  const rows = await db.select().from(sponsors).where(eq(sponsors.is_active, true)).orderBy(asc(sponsors.domain));
  return rows.map(({ domain, url, logo, title, accent }) => ({ domain, url, logo: { file: logo }, title, accent }));
}

/** The agency as staff wrote it. The sample that invoices fall back to is shown on no page. */
async function readAgencyNotice(db: Database): Promise<SiteSettings['agency']> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'agency'));
  return row ? agencyNotice.parse(row.value) : null;
}

/** All documents of the settings: the standard, overwritten by what staff wrote. */
export async function readStoredSettings(db: Database): Promise<z.infer<typeof stored>> {
  const rows = await db.select().from(settings);
  return stored.parse({ ...standardSettings(), ...Object.fromEntries(rows.map((row) => [row.name, row.value])) });
}

/** Saves one document of the settings, validated. */
export async function writeSettings(db: Database, name: keyof z.infer<typeof stored>, value: unknown): Promise<void> {
  const checked = name === 'footer' ? cleanFooter(stored.shape.footer.parse(value)) : stored.shape[name].parse(value);
  await db
    .insert(settings)
    .values({ name, value: checked })
    .onConflictDoUpdate({ target: settings.name, set: { value: checked } });
}

/** The footer's blocks are rich text: sanitised when saved (rule D10). */
const cleanFooter = (footer: SiteSettings['footer']): SiteSettings['footer'] => ({
  ...footer,
  content: footer.content.map((block) => ({ ...block, html: cleanRichText(block.html) })),
});
