import { useState } from 'react';
import { type CompanyReason, companyReasons, MAX_END_NOTE } from '#domain/hire-state.ts';
import type { FieldErrors } from '#web/api.ts';
import { useText } from '#web/features/texts/text.tsx';
import { TextField } from '#web/ui/field.tsx';
import { keysOf, SelectField } from '#web/ui/select-field.tsx';

/** Why a hire ended, as its form holds it. */
export type WrittenEnd = Readonly<Record<'reason' | 'note', string>>;

interface EndFieldsProps {
  written?: Partial<WrittenEnd> | null;
  /** The reasons that can be chosen now, and why another cannot. */
  only?: readonly CompanyReason[];
  /** Their words, where they are others than those of somebody who works already. */
  words?: Readonly<Record<CompanyReason, string>>;
  help?: string;
  errors: FieldErrors;
}

/** The reason of an end, and which it is where it is another. */
export function EndFields({ written, errors, words = companyReasons, ...reasons }: EndFieldsProps) {
  const t = useText();
  const [reason, setReason] = useState(keysOf(companyReasons).find((known) => known === written?.reason) ?? '');
  const note = (
    <TextField
      label={t('Quale')}
      name="note"
      required
      maxLength={MAX_END_NOTE}
      defaultValue={written?.note}
      help={t('Lo legge anche la persona, sulla sua pagina.')}
      errors={errors.note}
    />
  );
  return (
    <>
      <SelectField
        {...reasons}
        label={t('Motivo')}
        name="reason"
        required
        empty={t('Scegli il motivo')}
        options={words}
        value={reason}
        onChoose={setReason}
        errors={errors.reason}
      />
      {reason === 'other' ? note : <noscript>{note}</noscript>}
    </>
  );
}

/** What is sent of it; null where no reason was chosen. */
export function endIn({ reason: chosen, note }: WrittenEnd) {
  const reason = keysOf(companyReasons).find((known) => known === chosen);
  return reason ? { reason, note: reason === 'other' ? note.trim() : '' } : null;
}
