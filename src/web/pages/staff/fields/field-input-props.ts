import type { StaffField } from '#contract/staff.ts';

export interface FieldInputProps {
  field: StaffField;
  value: unknown;
  /** The present name of the record that a reference points to. */
  label?: string | undefined;
  onChange: (value: unknown) => void;
  /** Every error of the form, by dotted path. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** This field's own path in them. */
  path: string;
}
