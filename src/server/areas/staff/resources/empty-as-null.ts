/** Stores an empty form field as null: in these columns an empty text means unknown. */
export const emptyAsNull = <Values extends object>(values: Values, ...names: (keyof Values)[]): Values => ({
  ...values,
  ...Object.fromEntries(names.flatMap((name) => (values[name] === '' ? [[name, null]] : []))),
});
