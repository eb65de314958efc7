import type { FieldErrors } from '#web/api.ts';
import { TextField } from '#web/ui/field.tsx';
import { useText } from '../texts/text.tsx';

interface PersonName {
  first_name: string;
  last_name: string;
}

interface PersonNameFieldsProps {
  value: PersonName;
  onChange: (change: Partial<PersonName>) => void;
  errors: FieldErrors;
}

/** The fields of the user's own first and last name. */
export function PersonNameFields({ value, onChange, errors }: PersonNameFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('Nome')}
        name="first_name"
        autoComplete="given-name"
        maxLength={60}
        required
        value={value.first_name}
        onChange={(event) => onChange({ first_name: event.target.value })}
        errors={errors.first_name}
      />
      <TextField
        label={t('Cognome')}
        name="last_name"
        autoComplete="family-name"
        maxLength={60}
        required
        value={value.last_name}
        onChange={(event) => onChange({ last_name: event.target.value })}
        errors={errors.last_name}
      />
    </>
  );
}
