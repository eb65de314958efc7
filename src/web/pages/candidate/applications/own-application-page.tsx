import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { italianDate } from '#domain/relative-time.ts';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { change, formOf, goOr, hereOf, textOf } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { MailedMessage, MailedPage } from '#web/features/mailed/mailed-page.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedBy, openMailed, renewed } from '#web/features/mailed/open-mailed.ts';
import { SecondTap } from '#web/features/mailed/second-tap.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';

export const loader = (args: LoaderFunctionArgs) =>
  openMailed(ask(args, 'GET /candidate/one-shot-applications/{id}', openedBy(args)));

export async function action(args: ActionFunctionArgs) {
  const application = openedBy(args);
  switch (textOf(formOf(args), 'action')) {
    case 'withdraw':
      return goOr(await change(args, 'DELETE /candidate/one-shot-applications/{id}', application), hereOf(args));
    case 'renew':
      return renewed(await change(args, 'POST /candidate/one-shot-applications/{id}/new-link', application));
    default:
      return redirect(hereOf(args), 303);
  }
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('La tua candidatura'), disableRobots: true }, args);

/** An application for a sender without an account, by its mailed link: what was sent, and its withdrawal. */
export default function OwnApplicationPage() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<{ detail?: string | null }>();
  if (!loaded.opened) return <NotOpenedPage {...loaded} />;
  const { title, company, date_created, is_withdrawn, has_account, hire, answers_page } = loaded.opened;
  if (is_withdrawn)
    return (
      <MailedMessage title={t('Candidatura ritirata')}>
        {t('{company} non vede più la tua candidatura a “{title}”, e il CV che avevi inviato è stato cancellato.', {
          company,
          title,
        })}
      </MailedMessage>
    );
  return (
    <MailedPage
      title={t('La tua candidatura')}
      problem={refused?.detail}
      gain={
        has_account ? undefined : t('con lo stesso indirizzo per ritrovare candidature e risposte in una pagina sola.')
      }
    >
      <div>
        <h2 className="font-text! text-lg! font-semibold tracking-normal! wrap-anywhere">{title}</h2>
        <p className="text-ink-soft wrap-anywhere">{company}</p>
        <p>{t('Inviata il {date}.', { date: italianDate(romeDay(date_created)) })}</p>
      </div>
      {answers_page && (
        <Notice tone="sun">
          {t('Manca un passo: l’azienda chiede di rispondere ad alcune domande.')}{' '}
          <a href={answers_page} className="link">
            {t('Rispondi alle domande')}
          </a>
        </Notice>
      )}
      {hire ? (
        <Notice>
          {hire === 'proposed'
            ? t('L’azienda ti propone un’assunzione: rispondi dalla mail con la proposta.')
            : t('Hai confermato l’assunzione. Se non puoi andare, aprila dalla sua mail e scegli “Rinuncio”.')}
        </Notice>
      ) : (
        <PageForm>
          <SecondTap words={t('Ritira la candidatura')} value="withdraw" button={t('Sì, ritira la candidatura')}>
            {t(
              '{company} non la vedrà più, e cancelliamo il CV che hai inviato. Non si può annullare, ma puoi candidarti di nuovo.',
              { company },
            )}
          </SecondTap>
        </PageForm>
      )}
    </MailedPage>
  );
}
