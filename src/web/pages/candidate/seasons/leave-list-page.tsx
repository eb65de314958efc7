import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EndLetters } from '#web/features/mailed/end-letters.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedBy, openMailed } from '#web/features/mailed/open-mailed.ts';

export const loader = (args: LoaderFunctionArgs) =>
  openMailed(ask(args, 'GET /brigade/companies/{id}/leaving', openedBy(args)));

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Esci da un elenco'), disableRobots: true }, args);

/** Where letters are ended: it names nobody, and its button works also where other links of ours no longer do. */
export default function LeaveListPage() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded.opened) return <NotOpenedPage {...loaded} />;
  return (
    <EndLetters
      title={uiText('Vuoi uscire da questo elenco?')}
      words={uiText(
        'L’azienda non ha più il tuo nome, non ti può aggiungere di nuovo e non ti scrive più. Non si può annullare.',
      )}
      button={uiText('Esco per sempre')}
    />
  );
}
