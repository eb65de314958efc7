import type { Row } from '../desk/resource.ts';

/** Stores an empty form field as null: in these columns an empty text means unknown. */
export const emptyAsNull = (values: Row, ...names: string[]): Row => ({
  ...values,
  ...Object.fromEntries(names.flatMap((name) => (values[name] === '' ? [[name, null]] : []))),
});
