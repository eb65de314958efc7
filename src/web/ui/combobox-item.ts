/** A suggestion of a combobox. */
export interface ComboboxItem {
  id: string;
  label: string;
  /** Whether this is exactly what was typed. */
  isExact?: boolean;
}
