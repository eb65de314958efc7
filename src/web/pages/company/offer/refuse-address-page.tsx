import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { MailedPage } from '#web/features/mailed/mailed-page.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedBy, openMailed } from '#web/features/mailed/open-mailed.ts';
import { useText } from '#web/features/texts/text.tsx';

export const loader = (args: LoaderFunctionArgs) =>
  openMailed(ask(args, 'GET /application-addresses/{id}/refusal', openedBy(args)));

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Non vuoi più ricevere queste mail?'), disableRobots: true }, args);

/** Where the reader of an address wants no mails of a company. Its form goes where mail programs send theirs. */
export default function RefuseAddressPage() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  if (!loaded.opened) return <NotOpenedPage {...loaded} />;
  return (
    <MailedPage title={t('Non vuoi più ricevere queste mail?')}>
      <p className="wrap-anywhere">
        {t(
          'Non manderemo più a {email} le mail di {company}: né richieste di conferma, né candidature. Le riceve chi lavora per l’azienda.',
          loaded.opened,
        )}
      </p>
      <form method="post">
        <button type="submit" className="btn btn-primary">
          {t('Rifiuta queste mail')}
        </button>
      </form>
    </MailedPage>
  );
}
