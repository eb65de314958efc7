import { sql } from 'drizzle-orm';
import { type StaffDocument, staffChange, staffDocument } from '#contract/staff.ts';
import { changedFields, recordChange } from '#server/areas/audit/record-change.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { staffOf } from '../access/require-staff.ts';
import { bodyOf } from './body-of.ts';
import { checkNew } from './check-values.ts';
import { historyOf, versionOf } from './read-record.ts';
import type { SettingsDocument } from './resource.ts';

const RESOURCE = 'settings';

/** The site's settings, one form per document; changes are on the pages at once. */
export function documentCalls(platform: Platform, documents: readonly SettingsDocument[]): Calls {
  const { db } = platform;
  const calls = new Calls(db, RESOURCE);
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
    const who = staffOf(document.roles);
    calls.add(`GET /settings/${document.slug}`, {
      who,
      summary: document.label,
      answer: staffDocument,
      run: () => whole(document),
    });
    calls.add(`PATCH /settings/${document.slug}`, {
      who,
      takes: bodyOf(document.fields),
      summary: `${document.label}: writes it`,
      body: staffChange,
      answer: staffDocument,
      async run({ caller, body: { values, version } }) {
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
            staffId: caller.userId,
            action: 'edit',
            resource: RESOURCE,
            recordId: document.slug,
            recordTitle: document.label,
            ...changedFields(before, checked),
          });
        });
        await platform.invalidate(['settings', '*']);
        return whole(document);
      },
    });
  }
  return calls;
}
