import { createRoute } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { json, jsonBody } from '#contract/answers.ts';
import { type StaffDocument, staffChange, staffDocument } from '#contract/staff.ts';
import { changedFields, recordChange } from '#server/areas/audit/record-change.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { staffOf } from '../access/require-staff.ts';
import { checkNew } from './check-values.ts';
import { historyOf, versionOf } from './read-record.ts';
import type { SettingsDocument } from './resource.ts';

const RESOURCE = 'settings';

/** The site's settings, one form per document; changes are on the pages at once. */
export function documentRoutes(platform: Platform, documents: readonly SettingsDocument[]): Api {
  const { db } = platform;
  const api = newApi();
  const whole = async (document: SettingsDocument): Promise<StaffDocument> => {
    const values = await document.read(db);
    const { slug, label, help, fields } = document;
    return {
      slug,
      label,
      help,
      fields: [...fields],
      values,
      version: versionOf(values),
      can_edit: true,
      history: await historyOf(db, RESOURCE, slug),
    };
  };
  for (const document of documents) {
    const path = `/settings/${document.slug}`;
    api.openapi(
      createRoute({
        method: 'get',
        path,
        tags: [RESOURCE],
        summary: document.label,
        responses: { 200: json(staffDocument, 'As it stands') },
      }),
      async (c) => {
        return c.json(await whole(document), 200);
      },
    );
    api.openapi(
      createRoute({
        method: 'patch',
        path,
        tags: [RESOURCE],
        summary: `${document.label}: writes it`,
        request: jsonBody(staffChange),
        responses: { 200: json(staffDocument, 'As written') },
      }),
      async (c) => {
        const staff = staffOf(c);
        const { values, version } = c.req.valid('json');
        await db.transaction(async (tx) => {
          // A document that was never saved has no row to lock: the lock is on its name.
          await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('settings'), hashtext(${document.slug}))`);
          const before = await document.read(tx);
          if (versionOf(before) !== version)
            throw conflict(
              'changed_meanwhile',
              'Qualcuno ha cambiato questa pagina mentre la modificavi: ricaricala e riprova.',
            );
          const checked = checkNew(document.fields, { ...before, ...values });
          await document.write(tx, checked);
          await recordChange(tx, {
            staffId: staff.userId,
            action: 'edit',
            resource: RESOURCE,
            recordId: document.slug,
            recordTitle: document.label,
            ...changedFields(before, checked),
          });
        });
        await platform.invalidate(['settings', '*']);
        return c.json(await whole(document), 200);
      },
    );
  }
  return api;
}
