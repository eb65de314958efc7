import type { Row } from '../desk/resource.ts';

/** What a form leaves empty in columns that know nothing: a text of no letters is no text. */
export const emptyAsNull = (values: Row, ...names: string[]): Row => ({
  ...values,
  ...Object.fromEntries(names.flatMap((name) => (values[name] === '' ? [[name, null]] : []))),
});
