import { Notice } from '#web/ui/field.tsx';
import { useText } from '../texts/text.tsx';

/** Above a form that needs JavaScript: shown before anything is typed. */
export function NeedsScript() {
  const t = useText();
  return (
    <noscript>
      <Notice tone="sun">
        {t(
          'Questo modulo funziona solo con JavaScript: attivalo nel browser e ricarica la pagina prima di compilarlo.',
        )}
      </Notice>
    </noscript>
  );
}
