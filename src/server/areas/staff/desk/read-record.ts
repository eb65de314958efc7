import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { AuditLine, StaffAction, StaffDetail } from '#contract/staff.ts';
import { mayDo } from '#domain/staff-roles.ts';
import { recordedCallInWords } from '#server/areas/audit/recorded-call.ts';
import { auditEntries } from '#server/areas/audit/tables.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Staff } from '../access/require-staff.ts';
import { findRow, shown } from './columns.ts';
import { describeRows, labelsOfRows } from './list-records.ts';
import type { Action, Resource, Row } from './resource.ts';

const HISTORY = 50;

/** Names a version of a record: a change based on another version is refused. */
export const versionOf = (row: unknown): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22);

/**
 * The version of the fields that staff can write: a counter that grows, or a state that changes by itself, is not an
 * edit.
 */
export const recordVersion = (resource: Resource, row: Row): string =>
  versionOf(
    shown(
      resource.fields.filter(({ isReadOnly }) => !isReadOnly),
      row,
    ),
  );

/** The version of what an action is decided on; null where that cannot change. */
export const decisionVersion = async (db: Database, action: Action, row: Row): Promise<string | null> =>
  action.decidedOn ? versionOf(await action.decidedOn(db, row)) : null;

/** One record in full: its fields, the actions open to this role, and its audit log. */
export async function readRecord(
  db: Database,
  resources: readonly Resource[],
  resource: Resource,
  id: string,
  staff: Staff,
): Promise<StaffDetail> {
  const found = await findRow(db, resource, id);
  if (!found) throw notFound();
  const [described] = await describeRows(db, resources, resource, resource.fields, [
    { ...found.row, _id: id, _title: found.title },
  ]);
  assertFound(described, 'A record that was found is described');
  const fitting = (resource.actions ?? []).filter(
    (action) => mayDo(staff.role, action.roles) && action.fits(found.row),
  );
  const whyNot = ({ whyNot: why }: Action) => why?.(found.row, staff) ?? null;
  return {
    ...described,
    version: recordVersion(resource, found.row),
    actions: await Promise.all(
      fitting
        .filter((action) => whyNot(action) === null)
        .map(async (action) => describeAction(action, await decisionVersion(db, action, found.row))),
    ),
    notes: [...new Set(fitting.map(whyNot).filter((note) => note !== null))],
    links: resource.links?.(found.row) ?? [],
    history: await withNames(db, resources, resource, await historyOf(db, resource.slug, id)),
  };
}

const describeAction = ({ slug, label, question, isDanger, fields }: Action, version: string | null): StaffAction => ({
  slug,
  label,
  question,
  is_danger: isDanger ?? false,
  fields: [...(fields ?? [])],
  version,
});

/** The same lines with the titles of what references pointed to, where they still exist. */
async function withNames(
  db: Database,
  resources: readonly Resource[],
  { fields }: Resource,
  lines: readonly AuditLine[],
): Promise<AuditLine[]> {
  const references = fields.filter(({ kind }) => kind === 'reference');
  const sides = lines.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const labels = references.length > 0 ? await labelsOfRows(db, resources, references, sides) : sides.map(() => ({}));
  return lines.map((line, at) => ({
    ...line,
    before: line.before && { ...line.before, ...labels[2 * at] },
    after: line.after && { ...line.after, ...labels[2 * at + 1] },
  }));
}

/** What staff did to a record, newest first. */
export async function historyOf(db: Database, resource: string, id: string): Promise<AuditLine[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.resource, resource), eq(auditEntries.record_id, id)))
    .orderBy(desc(auditEntries.id))
    .limit(HISTORY);
  return rows.map(({ id: line, at, staff_name, action, reason, before, after }) => ({
    id: line,
    at: at.toISOString(),
    staff_name,
    action,
    reason: reason && recordedCallInWords(reason),
    before,
    after,
  }));
}
