import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { PEOPLE_PAGE } from '#domain/season-page.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';
import { AskedCard } from './asked-card.tsx';
import { GivenCard } from './given-card.tsx';

export const loader = async (args: LoaderFunctionArgs) => ask(args, 'GET /company/references');

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Referenze chieste alla tua struttura'), disableRobots: true }, args);

/** What people who worked here ask the company to write about them, and what it wrote. */
export default function CompanyReferencesPage() {
  const t = useText();
  const { open, given } = useLoaderData<typeof loader>();
  return (
    <OwnPage
      title={t('Referenze chieste alla tua struttura')}
      intro={
        <p>
          {t('Una riga per chi ha lavorato da te: decide la persona se mostrarla sul profilo.')}{' '}
          <Link to={PEOPLE_PAGE} className="link">
            {t('Chi ha lavorato da te')}
          </Link>
        </p>
      }
    >
      {open.length === 0 ? (
        <EmptyState
          seed="nessuna-referenza-chiesta"
          way={{ words: t('Chi ha lavorato da te'), url: PEOPLE_PAGE, isQuiet: true }}
        >
          {t(
            'Nessuna richiesta aspetta una risposta. Quando qualcuno ti chiede una referenza, la trovi qui e nella mail.',
          )}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {open.map((reference) => (
            <li key={reference.id}>
              <AskedCard reference={reference} />
            </li>
          ))}
        </ul>
      )}
      {given.length > 0 && (
        <section aria-labelledby="scritte" className="grid gap-3">
          <h2 id="scritte" className="text-step-2!">
            {t('Quelle che hai scritto')}
          </h2>
          <ul className="grid gap-3">
            {given.map((reference) => (
              <li key={reference.id}>
                <GivenCard reference={reference} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </OwnPage>
  );
}
