/** What a field of a user, a company, an offer or an application is for staff (docs/decisions/0012). */
export type FieldClass =
  /** Ids, times, counts and states that the site writes itself. */
  | 'record'
  /** What serves searches, queues and checks: a company's copy of its data leaves it out. */
  | 'internal'
  /** Words and facts that support corrects when it is asked to. */
  | 'text'
  /** Words written for one reader: a cover letter, an answer, why somebody leaves. */
  | 'letter'
  /**
   * The people who find a person, what others read, how they are reached, what they agreed to, where applications go.
   */
  | 'choice'
  /** The name, contacts and fiscal data by which a company is known. */
  | 'identity'
  /** What credits buy. */
  | 'paid'
  /** What staff note for themselves. */
  | 'mark'
  | 'picture'
  /** A CV. Staff who act as a user read its name; what is in it is closed by its own calls. */
  | 'file'
  /** What must not decide about work: birth, sex, nationality, family, disability. */
  | 'special'
  /** What a person wants to be paid, or is paid. */
  | 'pay'
  /** Hashes and marks of the way in: nobody reads them. */
  | 'secret';

/**
 * How staff meet a field: acting as its user, in a form of the back office, in the copy of a person's data that they
 * make at the person's request.
 */
export type StaffWay = 'acting' | 'desk' | 'export';
type Right = 'write' | 'read' | 'none';

export const staffRights: Readonly<Record<FieldClass, Readonly<Record<StaffWay, Right>>>> = {
  record: { acting: 'read', desk: 'read', export: 'read' },
  internal: { acting: 'read', desk: 'read', export: 'none' },
  text: { acting: 'write', desk: 'write', export: 'read' },
  letter: { acting: 'read', desk: 'none', export: 'none' },
  choice: { acting: 'read', desk: 'read', export: 'read' },
  identity: { acting: 'read', desk: 'write', export: 'read' },
  paid: { acting: 'read', desk: 'read', export: 'read' },
  mark: { acting: 'none', desk: 'write', export: 'none' },
  picture: { acting: 'read', desk: 'none', export: 'none' },
  file: { acting: 'read', desk: 'none', export: 'none' },
  special: { acting: 'none', desk: 'none', export: 'none' },
  pay: { acting: 'none', desk: 'none', export: 'none' },
  secret: { acting: 'none', desk: 'none', export: 'none' },
};

export const mayStaffWrite = (of: FieldClass, way: StaffWay): boolean => staffRights[of][way] === 'write';
export const mayStaffRead = (of: FieldClass, way: StaffWay): boolean => staffRights[of][way] !== 'none';

/** The class of each field of a record or of a request: where one is missing, what uses it does not compile. */
export type ClassesOf<Row> = Readonly<Record<keyof Row & string, FieldClass>>;

/** Those of some fields that have a class. */
export type OfClass<Name, Classes, Class extends FieldClass> = {
  [Key in keyof Classes]: Classes[Key] extends Class ? Key & Name : never;
}[keyof Classes];

/** The given fields that staff may not write this way. */
export const closedToStaff = <Patch extends object>(
  patch: Patch,
  classes: ClassesOf<Required<Patch>>,
  way: StaffWay,
): string[] =>
  Object.entries(patch).flatMap(([name, value]) =>
    value !== undefined && !mayStaffWrite(classOf(classes, name), way) ? [name] : [],
  );

/** The fields of a record whose class fits. */
export const fieldsWhere = <Row extends object>(
  row: Row,
  classes: ClassesOf<Row>,
  fits: (of: FieldClass) => boolean,
): Record<string, unknown> => Object.fromEntries(Object.entries(row).filter(([name]) => fits(classOf(classes, name))));

/** A record without the fields that staff may not read this way. */
export const readableByStaff = <Row extends object>(row: Row, classes: ClassesOf<Row>, way: StaffWay) =>
  fieldsWhere(row, classes, (of) => mayStaffRead(of, way));

/** What has no class is a secret. */
export const classOf = (classes: Readonly<Record<string, FieldClass>>, name: string): FieldClass =>
  (Object.hasOwn(classes, name) ? classes[name] : undefined) ?? 'secret';
