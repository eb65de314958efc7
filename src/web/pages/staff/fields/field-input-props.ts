import type { StaffField } from '#contract/staff.ts';

export interface FieldInputProps {
  field: StaffField;
  value: unknown;
  /** The name of what a reference points to now. */
  label?: string | undefined;
  onChange: (value: unknown) => void;
  /** Every error of the form, by dotted path. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** This field's own path in them. */
  path: string;
}
