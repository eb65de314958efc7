import { call } from '#web/api.ts';
import { useUser } from '../every-page/site.tsx';
import { useChange } from '../forms/use-change.ts';
import { FavouriteButton } from '../stars/favourite-button.tsx';
import { useText } from '../texts/text.tsx';

/** Whether this user has stopped all alerts: bells that are on then mail nothing. */
export const useStoppedAlerts = (): boolean => useUser()?.alert_frequency === 'never';

/** Says beside bells that are on that they mail nothing, and starts the alerts again. */
export function StoppedAlerts() {
  const t = useText();
  const { isBusy, change } = useChange();
  const restart = () =>
    change(
      () => call('PATCH /core/account/me', { body: { alert_frequency: 'daily' } }),
      t('Gli avvisi ripartono: ti scriviamo una volta al giorno.'),
    );
  return (
    <div className="text-sm flex flex-wrap items-center gap-x-3">
      <p>{t('Hai fermato gli avvisi: le campanelle restano accese, ma non ti scriviamo.')}</p>
      <FavouriteButton name="alerts" value="daily" onPress={restart} disabled={isBusy} className="btn btn-quiet">
        {t('Fai ripartire gli avvisi')}
      </FavouriteButton>
    </div>
  );
}
