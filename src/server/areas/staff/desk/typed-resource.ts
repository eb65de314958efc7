import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type ClassesOf, classOf, mayStaffRead, mayStaffWrite } from '#domain/field-classes.ts';
import type { FieldKind } from '#domain/staff-fields.ts';
import type { Database } from '#server/platform/database.ts';
import type { Field } from './fields.ts';
import type { Action, ActionContext, Done, Resource, WriteContext } from './resource.ts';

type ComputedFields = Readonly<Record<string, SQL>>;

/** A table, and what is computed from it: the rows of a resource. */
export interface Records<Table extends PgTable, Computed extends ComputedFields = Record<never, SQL>> {
  table: Table;
  computed?: Computed;
}

/** A row as it is read: the columns of the table, and what is computed, which may replace a column. */
type RowOf<Table extends PgTable, Computed extends ComputedFields> = {
  [Name in keyof InferSelectModel<Table> | keyof Computed]: Name extends keyof Computed
    ? Computed[Name] extends SQL<infer Value>
      ? Value
      : never
    : Name extends keyof InferSelectModel<Table>
      ? InferSelectModel<Table>[Name]
      : never;
};
/** The rows of records that are named: `RowsOf<typeof userRecords>`. */
export type RowsOf<Of> = Of extends { table: infer Table extends PgTable }
  ? RowOf<Table, Of extends { computed: infer Computed extends ComputedFields } ? Computed : Record<never, SQL>>
  : never;

/** The kinds of fields that hold a value of this type. What is computed without a type fits all. */
type KindOf<Value> = unknown extends Value
  ? FieldKind
  : NonNullable<Value> extends string
    ? 'text' | 'link' | 'website' | 'long' | 'rich' | 'picture' | 'choice' | 'day'
    : NonNullable<Value> extends number
      ? 'integer' | 'cents' | 'euros' | 'reference'
      : NonNullable<Value> extends boolean
        ? 'flag'
        : NonNullable<Value> extends Date
          ? 'moment'
          : NonNullable<Value> extends readonly unknown[]
            ? 'words' | 'choices' | 'rows'
            : 'group' | 'long';
/** A field of these rows: by a name that they have, of a kind that holds it. */
type FieldOf<Row> = { [Name in keyof Row & string]: Field<Name, KindOf<Row[Name]>> }[keyof Row & string];

/** What was written into the form, checked: only what was given. */
type Written<Row> = Partial<Row>;

/** A resource but for its table, which its rows follow from. */
interface Definition<Row>
  extends Omit<
    Resource,
    'table' | 'key' | 'fields' | 'classes' | 'computed' | 'prepare' | 'refuseDelete' | 'settle' | 'actions' | 'links'
  > {
  key?: keyof Row & string;
  fields: readonly FieldOf<Row>[];
  prepare?(context: WriteContext & { values: Written<Row>; before: Row | null }): Promise<Written<Row>>;
  refuseDelete?(context: { tx: Database; row: Row }): Promise<void>;
  settle?(context: WriteContext & { before: Row | null; after: Row | null }): Promise<void>;
  actions?: readonly Action<Row>[];
  links?(row: Row): { label: string; url: string }[];
}

/** A resource whose fields, rows and values are those of its table. */
export function resource<Table extends PgTable, Computed extends ComputedFields = Record<never, SQL>>(
  definition: Records<Table, Computed> &
    Definition<NoInfer<RowOf<Table, Computed>>> & { classes?: ClassesOf<NoInfer<InferSelectModel<Table>>> },
): Resource;
export function resource(definition: Resource): Resource {
  const { slug, classes, computed = {}, fields } = definition;
  if (!classes) return definition;
  return {
    ...definition,
    fields: fields.map((field) => {
      if (Object.hasOwn(computed, field.name)) return field;
      const of = classOf(classes, field.name);
      if (!mayStaffRead(of, 'desk')) throw new Error(`${slug}.${field.name} is ${of}: the desk may not read it`);
      return mayStaffWrite(of, 'desk') ? field : { ...field, isReadOnly: true };
    }),
  };
}

/** What a field of an action gives: null where it may be left empty. */
interface Given extends Record<FieldKind, unknown> {
  text: string;
  link: string;
  website: string | null;
  long: string;
  rich: string;
  picture: string;
  integer: number | null;
  cents: number | null;
  euros: number | null;
  reference: number | null;
  flag: boolean;
  choice: string | null;
  choices: string[];
  moment: Date | null;
  day: string | null;
  words: string[];
}
type GivenTo<Fields extends readonly Field[]> = { [One in Fields[number] as One['name']]: Given[One['kind']] };

interface ActionDefinition<Row, Fields extends readonly Field[]> extends Omit<Action<Row>, 'fields' | 'run'> {
  fields?: Fields;
  run(context: ActionContext<Row, GivenTo<Fields>>): Promise<Done>;
}

/** An action on these records: its row is theirs, and its values are those of its own fields. */
export function actionOn<
  Table extends PgTable,
  Computed extends ComputedFields = Record<never, SQL>,
  const Fields extends readonly Field[] = [],
>(
  records: Records<Table, Computed>,
  action: ActionDefinition<NoInfer<RowOf<Table, Computed>>, Fields>,
): Action<RowOf<Table, Computed>>;
export function actionOn(_: unknown, action: Action): Action {
  return action;
}
