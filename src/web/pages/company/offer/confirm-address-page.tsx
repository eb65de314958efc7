import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { change, refuse } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { MailedMessage, MailedPage } from '#web/features/mailed/mailed-page.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedBy, openMailed } from '#web/features/mailed/open-mailed.ts';
import { useText } from '#web/features/texts/text.tsx';

export const loader = (args: LoaderFunctionArgs) =>
  openMailed(ask(args, 'GET /application-addresses/{id}', openedBy(args)));

export async function action(args: ActionFunctionArgs) {
  const answer = await change(args, 'POST /application-addresses/{id}/confirm', openedBy(args));
  // The link has done its work: what its page would say next has the status of a link that is used.
  return answer.ok ? data({ confirmed: answer.body }, { status: 200 }) : refuse(answer);
}

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Vuoi confermare questo indirizzo?'), disableRobots: true }, args);

const titles = { link_used: uiText('Indirizzo già confermato') };

interface Acted {
  confirmed?: { email: string; company: string };
  detail?: string | null;
}

/** Where the reader of an address for applications confirms it. Opening changes nothing, its button does. */
export default function ConfirmAddressPage() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const { confirmed, detail } = useActionData<Acted>() ?? {};
  if (confirmed)
    return (
      <MailedMessage title={t('Indirizzo confermato')}>
        {t(
          'D’ora in poi le candidature a {company} arrivano a {email}, per le offerte che hanno questo indirizzo.',
          confirmed,
        )}
      </MailedMessage>
    );
  if (!loaded.opened) return <NotOpenedPage {...loaded} titles={titles} />;
  const { email, company } = loaded.opened;
  return (
    <MailedPage title={t('Vuoi confermare questo indirizzo?')} problem={detail}>
      <p className="wrap-anywhere">
        {t('{company} ha scelto {email} per ricevere le candidature alle sue offerte.', { company, email })}
      </p>
      <p>
        {t(
          'Se confermi, a ogni candidatura ti arriva una mail con il nome di chi si candida e l’offerta. I CV si leggono sul sito, dopo l’accesso.',
        )}
      </p>
      <p>
        {t(
          'Se non lavori per questa azienda chiudi la pagina. Con il link in fondo alla mail non ti scriviamo più per lei.',
        )}
      </p>
      <PageForm>
        <button type="submit" className="btn btn-primary">
          {t('Conferma l’indirizzo')}
        </button>
      </PageForm>
    </MailedPage>
  );
}
