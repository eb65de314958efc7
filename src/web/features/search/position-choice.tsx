import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';
import { askPosition, forgetPosition, useOwnPosition } from './own-position.ts';

/** Lets the cards tell how far offers are from where somebody is: asked only by a tap, and sent to nobody. */
export function PositionChoice() {
  const t = useText();
  const { state } = useOwnPosition();
  const isKnown = state === 'known';
  return (
    <div className="border-b border-line py-4">
      <button
        type="button"
        className="btn btn-ghost w-full"
        aria-busy={state === 'asking'}
        onClick={isKnown ? forgetPosition : askPosition}
      >
        {state === 'asking' ? (
          <Spinner label={t('Cerco dove sei')} />
        ) : (
          <>
            <Icon name="pin" /> {isKnown ? t('Togli la mia posizione') : t('Usa la mia posizione')}
          </>
        )}
      </button>
      <p className="mt-2 text-sm text-ink-soft" aria-live="polite">
        {isKnown && t('Le schede dicono quanto è lontana ogni offerta da dove sei ora.')}
        {state === 'refused' && t('Il browser non ha il permesso di dire dove sei: puoi darlo nelle sue impostazioni.')}
        {state === 'unknown' && t('Il browser non riesce a dire dove sei: prova di nuovo tra poco.')}
        {(state === 'not-asked' || state === 'asking') &&
          t('Per vedere i chilometri da dove sei. La posizione resta in questa pagina: non la riceviamo.')}
      </p>
    </div>
  );
}
