import { useText } from '../texts/text.tsx';

/** The head of the list: where another page of it is read from. */
export const RESULTS = 'risultati';

/**
 * The first stop of a search by keyboard, seen while it has the focus: over the fields and forty filters to the
 * results.
 */
export function ToResults() {
  const t = useText();
  return (
    <div className="relative z-20">
      <a href={`#${RESULTS}`} className="skip-link">
        {t('Vai ai risultati')}
      </a>
    </div>
  );
}
