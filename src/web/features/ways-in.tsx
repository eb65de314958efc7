import { Link } from 'react-router';
import { useText } from './text.tsx';

/** To the login or the registration, and back to a path of this site afterwards. */
export function WaysIn({ back }: { back: string }) {
  const t = useText();
  const query = `?redirect=${encodeURIComponent(back)}`;
  return (
    <div className="flex flex-wrap gap-3 justify-center">
      <Link to={`/login${query}`} className="btn btn-primary">
        {t('Accedi')}
      </Link>
      <Link to={`/register${query}`} className="btn btn-ghost">
        {t('Registrati')}
      </Link>
    </div>
  );
}
