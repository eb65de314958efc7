import { useText } from '../texts/text.tsx';
import { useRefusedForm } from './refused-form.ts';

/** What was written and can be sent no more, so that it is not lost. */
export function NotSent() {
  const t = useText();
  const refused = useRefusedForm('write');
  if (!refused?.text) return null;
  return (
    <div>
      <p>{t('Non inviato:')}</p>
      <p className="whitespace-pre-line wrap-anywhere">{refused.text}</p>
    </div>
  );
}
