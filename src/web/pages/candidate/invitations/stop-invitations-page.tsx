import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EndLetters } from '#web/features/mailed/end-letters.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedBy, openMailed } from '#web/features/mailed/open-mailed.ts';

export const loader = (args: LoaderFunctionArgs) =>
  openMailed(ask(args, 'GET /candidate/offer-invitations/{id}/stopping', openedBy(args)));

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Niente più inviti'), disableRobots: true }, args);

/** No more invitations to apply: its button works also where other links of ours no longer do. */
export default function StopInvitationsPage() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded.opened) return <NotOpenedPage {...loaded} />;
  return (
    <EndLetters
      title={uiText('Non vuoi più inviti?')}
      words={uiText(
        'Nessuna azienda potrà più invitarti a candidarti. Le tue candidature e il tuo profilo restano come sono.',
      )}
      button={uiText('Non ricevere più inviti')}
    />
  );
}
