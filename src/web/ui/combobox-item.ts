/** A suggestion of a combobox. */
export interface ComboboxItem {
  id: string;
  label: string;
  /** Whether this is what was typed in full. */
  isExact?: boolean;
}
