import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '../features/texts/text.tsx';

/** A navigation shorter than this shows no bar (rule 9.1). */
const THROTTLE_MS = 200;

export function LoadingBar() {
  const t = useText();
  const { state } = useNavigation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (state === 'idle') return setShown(false);
    const timer = setTimeout(() => setShown(true), THROTTLE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  if (!shown) return null;
  return (
    <div
      role="progressbar"
      // It lies outside all landmarks, as a live region may.
      aria-live="polite"
      aria-label={t('Caricamento')}
      className="loading-bar"
    />
  );
}
