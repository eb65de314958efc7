import { Link, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { DEACTIVATED_COOKIE, RETURN_DAYS } from '#domain/deactivation.ts';
import { uiText } from '#domain/ui-text.ts';
import { redirectNoStore } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';
import { pageContext } from '#web/page-context.ts';
import { Tiles } from '#web/ui/tiles.tsx';

/** A browser that deactivated no account is led to the page where one is deactivated, through the login. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(pageContext).cookie.includes(`${DEACTIVATED_COOKIE}=`))
    throw redirectNoStore('/profilo/disattiva', 302);
  return null;
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Account disattivato'), disableRobots: true }, args);

/** The account is deactivated; it can be reactivated for a while. */
export default function DeactivatedPage() {
  const t = useText();
  return (
    <div className="wrap py-10 lg:py-16 grid gap-6 max-w-2xl!">
      <Tiles seed="arrivederci" columns={6} rows={1} className="rounded-card w-full max-w-md" />
      <h1 className="text-step-3!">{t('Account disattivato')}</h1>
      <p>
        {t(
          'Grazie del tempo passato insieme. Se cambi idea entro {days} giorni ti basta accedere: ritrovi tutto com’era.',
          { days: RETURN_DAYS },
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/" className="btn btn-primary">
          {t('Torna alla home')}
        </Link>
        <Link to="/login" className="btn btn-ghost">
          {t('Accedi e riattiva l’account')}
        </Link>
      </div>
    </div>
  );
}
