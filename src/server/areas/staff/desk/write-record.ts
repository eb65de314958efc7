import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { StaffField } from '#contract/staff.ts';
import { fault } from '#domain/fault.ts';
import { changedFields, recordChange } from '#server/areas/audit/record-change.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { conflict, invalid, notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Staff } from '../access/require-staff.ts';
import { checkNew, checkValues } from './check-values.ts';
import { findRow, keyOf, toJson } from './columns.ts';
import { isColumn } from './list-records.ts';
import { decisionVersion, recordVersion } from './read-record.ts';
import type { Resource, ResourceContext, Row } from './resource.ts';

interface Writing extends ResourceContext {
  resources: readonly Resource[];
  resource: Resource;
  staff: Staff;
  c: Context<ApiEnv>;
}

const writable = (resource: Resource, isNew: boolean) =>
  resource.fields.filter(({ isReadOnly, isFixed }) => !isReadOnly && (isNew || !isFixed));

/** Creates a record, and records the person who did. Refuses by field. */
export async function createRecord(writing: Writing, given: Row): Promise<string> {
  const { resource, platform, staff, names, c } = writing;
  const fields = writable(resource, true);
  const values = checkNew(fields, given);
  const id = await answeringFaults(resource, () =>
    platform.db.transaction(async (tx) => {
      await requirePointed(tx, writing.resources, fields, values);
      const whole = resource.prepare
        ? await resource.prepare({ platform, names, tx, staff, c, values, before: null })
        : values;
      const [row] = await tx.insert(resource.table).values(columnsOf(resource, whole)).returning();
      if (!row) throw new Error(`A ${resource.one} that was written has a row`);
      const made = String(row[resource.key ?? 'id']);
      const found = await findRow(tx, resource, made);
      if (!found) throw new Error(`A ${resource.one} that was written is found`);
      await resource.settle?.({ platform, names, tx, staff, c, before: null, after: found.row });
      await recordChange(tx, {
        staffId: staff.userId,
        action: 'create',
        resource: resource.slug,
        recordId: made,
        recordTitle: found.title,
        after: rowToJson(values),
      });
      return made;
    }),
  );
  await drop(writing);
  return id;
}

/** Changes the given fields. A record that somebody changed meanwhile is refused (409). */
export async function editRecord(writing: Writing, id: string, given: Row, version: string): Promise<void> {
  const { resource, platform, staff, names, c } = writing;
  const fields = writable(resource, false);
  const values = checkValues(fields, given);
  await answeringFaults(resource, () =>
    platform.db.transaction(async (tx) => {
      const found = await findRow(tx, resource, id, { isHeld: true });
      if (!found) throw notFound();
      if (recordVersion(resource, found.row) !== version)
        throw conflict(
          'changed_meanwhile',
          'Qualcuno ha cambiato questa scheda mentre la modificavi: ricaricala e riprova.',
        );
      await requirePointed(tx, writing.resources, fields, values);
      const whole = resource.prepare
        ? await resource.prepare({ platform, names, tx, staff, c, values, before: found.row })
        : values;
      const columns = columnsOf(resource, whole);
      if (Object.keys(columns).length > 0)
        await tx
          .update(resource.table)
          .set(columns)
          .where(eq(keyOf(resource), id));
      const after = await findRow(tx, resource, id);
      await resource.settle?.({ platform, names, tx, staff, c, before: found.row, after: after?.row ?? null });
      const changed = changedFields(rowToJson(found.row), rowToJson(after?.row ?? {}));
      if (Object.keys(changed.after).length > 0)
        await recordChange(tx, {
          staffId: staff.userId,
          action: 'edit',
          resource: resource.slug,
          recordId: id,
          recordTitle: after?.title ?? found.title,
          ...changed,
        });
    }),
  );
  await drop(writing);
}

/** Deletes a record. One that others refer to is refused (409). */
export async function deleteRecord(writing: Writing, id: string): Promise<void> {
  const { resource, platform, staff, names, c } = writing;
  await answeringFaults(resource, () =>
    platform.db.transaction(async (tx) => {
      const found = await findRow(tx, resource, id, { isHeld: true });
      if (!found) throw notFound();
      await resource.refuseDelete?.({ tx, row: found.row });
      await tx.delete(resource.table).where(eq(keyOf(resource), id));
      await resource.settle?.({ platform, names, tx, staff, c, before: found.row, after: null });
      await recordChange(tx, {
        staffId: staff.userId,
        action: 'delete',
        resource: resource.slug,
        recordId: id,
        recordTitle: found.title,
        before: rowToJson(found.row),
      });
    }),
  );
  await drop(writing);
}

/**
 * Runs an action of the record, in one transaction with its audit entry. Refused (409) when what it was decided on has
 * changed meanwhile. `url` is where to go on: the list, where the record is in it no longer.
 */
export async function runAction(
  writing: Writing,
  id: string,
  slug: string,
  { values: given, version }: { values: Row; version?: string | undefined },
): Promise<{ detail: string; url: string | null }> {
  const { resource, platform, staff, names, c } = writing;
  const action = resource.actions?.find((one) => one.slug === slug);
  if (!action) throw notFound();
  const values = checkNew(action.fields ?? [], given);
  const done = await platform.db.transaction(async (tx) => {
    const found = await findRow(tx, resource, id, { isHeld: true });
    if (!found) throw notFound();
    if (!action.fits(found.row))
      throw conflict('wrong_state', 'Adesso non si può: ricarica la scheda per vedere com’è.');
    const present = await decisionVersion(tx, action, found.row);
    if (present !== null && present !== version)
      throw conflict('changed_meanwhile', 'Nel frattempo è cambiata: rileggila e decidi di nuovo.');
    const outcome = await action.run({ platform, names, tx, c, staff, row: found.row, values });
    const after = await findRow(tx, resource, id);
    const changed = changedFields(rowToJson(found.row), rowToJson(after?.row ?? {}));
    // The audit entry of an erasure does not name the erased person.
    const reason = outcome.reason ?? (typeof values.reason === 'string' ? values.reason : null);
    await recordChange(tx, {
      staffId: staff.userId,
      action: slug,
      resource: resource.slug,
      recordId: id,
      recordTitle: after?.title ?? null,
      ...(after && Object.keys(changed.after).length > 0 && changed),
      reason,
    });
    return { ...outcome, url: outcome.url ?? (after ? null : `/staff/${resource.slug}`) };
  });
  await done.afterwards?.();
  const invalidates = [...(resource.invalidates ?? []), ...(action.invalidates ?? [])];
  if (invalidates.length > 0) await platform.invalidate(invalidates);
  return { detail: done.detail, url: done.url };
}

const rowToJson = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toJson(value)]));
const columnsOf = (resource: Resource, values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isColumn(resource, name)));

async function drop({ resource, platform }: Writing): Promise<void> {
  if (resource.invalidates && resource.invalidates.length > 0) await platform.invalidate(resource.invalidates);
}

/** The target of a reference must exist. */
async function requirePointed(
  tx: Database,
  resources: readonly Resource[],
  fields: readonly StaffField[],
  values: Row,
): Promise<void> {
  for (const { name, kind, resource: slug } of fields) {
    const id = values[name];
    if (kind !== 'reference' || id === null || id === undefined) continue;
    const pointed = resources.find((one) => one.slug === slug);
    if (!pointed || !(await findRow(tx, pointed, String(id))))
      throw invalid({ [name]: [fault('invalid_choice', 'Scegli una voce dall’elenco.')] });
  }
}

/** Turns an error of the database into a fault of its field. */
async function answeringFaults<Result>(resource: Resource, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw faultOf(resource, error) ?? error;
  }
}

function faultOf(resource: Resource, error: unknown): Refusal | null {
  const cause = error instanceof Error && !(error instanceof Refusal) ? error.cause : null;
  if (!(cause instanceof Error) || !('code' in cause)) return null;
  const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : '';
  const field = resource.fields.find(({ name }) => constraint.includes(`_${name}_`))?.name ?? 'non_field_errors';
  switch (cause.code) {
    case '23505':
      return invalid({ [field]: [fault('duplicate', 'C’è già: scegline un altro.')] });
    case '23503':
      return conflict('in_use', 'Non si può: altre schede usano questo elemento.');
    case '23514':
      return invalid({
        non_field_errors: [fault('inconsistent', 'I valori non vanno d’accordo tra loro: controllali e riprova.')],
      });
    default:
      return null;
  }
}
