import { Link } from '#web/ui/link.tsx';
import { useUser } from '../every-page/site.tsx';
import { useText } from '../texts/text.tsx';

/** Whether this user has stopped all alerts: bells that are on then mail nothing. */
export const useStoppedAlerts = (): boolean => useUser()?.alert_frequency === 'never';

/** Says beside bells that are on that they mail nothing, and where alerts are started again. */
export function StoppedAlerts() {
  const t = useText();
  return (
    <p className="text-sm">
      {t('Hai fermato gli avvisi: le campanelle restano accese, ma non ti scriviamo.')}{' '}
      <Link to="/profilo/impostazioni" className="link">
        {t('Falli ripartire dalle impostazioni')}
      </Link>
    </p>
  );
}
