import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '../account/impersonation.tsx';
import { useChange } from '../forms/use-change.ts';
import { useText } from '../texts/text.tsx';

/** Whether companies where the person worked may call them back at all; changed at once, and back as easily. */
export function CallBackSwitch({ isOff }: { isOff: boolean }) {
  const t = useText();
  const { isBusy, change } = useChange();
  const turn = () =>
    change(
      () => call('PUT /brigade/preference', { body: { is_off: !isOff } }),
      isOff ? t('Le aziende ti possono richiamare.') : t('Nessuna azienda ti può più richiamare.'),
    );
  return (
    <ClosedWhileImpersonating>
      <label className="card py-3! flex gap-4 items-start cursor-pointer">
        <span className="flex-1">
          <span className="block font-semibold">{t('Ricevi i richiami')}</span>
          <span className="block text-ink-soft text-[.95rem]" id="richiami-significato">
            {t(
              'Le aziende dove hai lavorato ti scrivono per la prossima stagione. Spento, nessuna ti scrive o ti invita.',
            )}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={!isOff}
          aria-describedby="richiami-significato"
          checked={!isOff}
          disabled={isBusy}
          onChange={turn}
          className="switch mt-1"
        />
      </label>
    </ClosedWhileImpersonating>
  );
}
