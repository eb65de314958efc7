import { CHECK_TIME } from '#domain/company-check.ts';
import { Notice } from '#web/ui/field.tsx';
import { useText } from '../texts/text.tsx';

/** What a company reads of an offer that staff read first: how long it takes, and what is not lost. */
export function HeldNotice({ words = [] }: { words?: readonly string[] }) {
  const t = useText();
  return (
    <Notice tone="sun">
      <p className="font-semibold">{t('In attesa di controllo: per ora la vedono solo il tuo team e il nostro.')}</p>
      <p>
        {t('La leggiamo {when} e ti scriviamo. Il tempo dell’attesa non conta nel periodo che hai pagato.', {
          when: t(CHECK_TIME),
        })}
      </p>
      {words.map((sentence) => (
        <p key={sentence}>{t(sentence)}</p>
      ))}
    </Notice>
  );
}
