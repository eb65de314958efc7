import { Link } from 'react-router';
import { useText } from '../texts/text.tsx';

/**
 * Links to the login and the registration, which return to a path of this site. For a company its kind is preselected.
 */
export function WaysIn({ back }: { back: string }) {
  const t = useText();
  const redirect = `redirect=${encodeURIComponent(back)}`;
  return (
    <div className="grid gap-1 justify-items-center">
      <div className="flex flex-wrap gap-3 justify-center">
        <Link to={`/login?${redirect}`} className="btn btn-primary">
          {t('Accedi')}
        </Link>
        <Link to={`/register?${redirect}`} className="btn btn-ghost">
          {t('Registrati')}
        </Link>
      </div>
      <p className="flex flex-wrap gap-x-2 items-center justify-center">
        {t("Sei un'azienda?")}
        <Link to={`/register?t=company&${redirect}`} className="link inline-flex items-center min-h-11">
          {t('Registra la tua azienda')}
        </Link>
      </p>
    </div>
  );
}
