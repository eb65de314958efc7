/**
 * Marks a string of the interface that is not written inside `t('…')`, because it is shown elsewhere: `npm run strings`
 * lists it, so that staff can change it.
 */
// @__NO_SIDE_EFFECTS__
export function uiText<T extends string>(source: T): T {
  return source;
}

/** The same for a table or a list of which every string is shown. */
// @__NO_SIDE_EFFECTS__
export function uiTexts<T>(table: T): T {
  return table;
}
