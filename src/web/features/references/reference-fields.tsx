import { MAX_REFERENCE } from '#domain/reference.ts';
import { Tick } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useText } from '../texts/text.tsx';

export interface WrittenReference {
  text: string;
  would_rehire: boolean;
}
interface ReferenceFieldsProps {
  written: WrittenReference;
  onWrite: (written: WrittenReference) => void;
  errors: string[] | undefined;
}

/** What a company writes of somebody who worked there. */
export function ReferenceFields({ written, onWrite, errors }: ReferenceFieldsProps) {
  const t = useText();
  return (
    <>
      <TextArea
        label={t('La tua riga')}
        name="text"
        required
        most={MAX_REFERENCE}
        value={written.text}
        onChange={(event) => onWrite({ ...written, text: event.target.value })}
        help={t('Senza numeri di telefono, indirizzi e siti.')}
        errors={errors}
      />
      <Tick
        name="would_rehire"
        value="yes"
        checked={written.would_rehire}
        onChange={(event) => onWrite({ ...written, would_rehire: event.target.checked })}
      >
        {t('Sì, lavorerei di nuovo con questa persona')}
      </Tick>
    </>
  );
}
