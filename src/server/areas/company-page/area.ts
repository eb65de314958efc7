import { sql } from 'drizzle-orm';
import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { companyPageCalls } from './routes.ts';

/** The page of a company, its pictures and its video. */
export const companyPageArea: Area<{ platform: Platform; gazetteer: Gazetteer }> = {
  /** Galleries older than the photograph on the cards of offers, and photographs that are in no gallery. */
  async prepare({ platform: { db } }) {
    await db.execute(sql`
      SELECT write_company_photo(c.id) FROM companies c
      WHERE c.photo IS NULL AND EXISTS (SELECT 1 FROM company_photos p WHERE p.company_id = c.id)
        OR c.photo IS NOT NULL AND NOT EXISTS (SELECT 1 FROM company_photos p WHERE p.company_id = c.id AND p.file = c.photo)`);
  },
  calls: ({ platform, gazetteer }) => [companyPageCalls(platform, gazetteer)],
};
