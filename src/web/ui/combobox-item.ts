/** A suggestion of a combobox. */
export interface ComboboxItem {
  id: string;
  label: string;
  /** Whether it is a name, which no translation changes. */
  isName?: boolean;
  /** Whether this is exactly what was typed. */
  isExact?: boolean;
}
