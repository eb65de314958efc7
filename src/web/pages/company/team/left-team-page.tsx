import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { ask, redirectNoStore } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Tiles } from '#web/ui/tiles.tsx';

/** A browser whose user was taken out of no team is led to the home of companies. */
export async function loader(args: LoaderFunctionArgs) {
  const { company } = await ask(args, 'GET /core/account/left-team');
  if (company === null) throw redirectNoStore('/recruiter', 302);
  return { company };
}

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Non fai più parte del team'), disableRobots: true }, args);

/** Whoever was taken out of a company's team reads that, and what to do. */
export default function LeftTeamPage() {
  const t = useText();
  const { company } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10 lg:py-16 grid gap-6 max-w-2xl!">
      <Tiles seed="fuori-dal-team" columns={6} rows={1} className="rounded-card w-full max-w-md" />
      <h1 className="text-step-3! wrap-anywhere">{t('Non fai più parte del team di {company}', { company })}</h1>
      <p>
        {t(
          'Un titolare dell’azienda ti ha tolto dal team e il tuo accesso si è chiuso. Quello che hai già salvato resta all’azienda; i colloqui che avevi in programma passano a un’altra persona.',
        )}
      </p>
      <p>{t('Se pensi a un errore, chiedi al titolare un nuovo invito, o scrivici.')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/" className="btn btn-primary">
          {t('Vai alla home')}
        </Link>
        <Link to="/contatti" className="btn btn-ghost">
          {t('Scrivici')}
        </Link>
        <Link to="/recruiter/login" className="btn btn-ghost">
          {t('Accedi con un altro account')}
        </Link>
      </div>
    </div>
  );
}
