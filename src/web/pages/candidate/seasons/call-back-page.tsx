import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { callBackAnswers } from '#domain/call-back.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { change, formOf, goOr, hereOf, refuse, textOf } from '#web/change.ts';
import { CallBackButtons } from '#web/features/brigade/call-back-buttons.tsx';
import { CallBackFacts } from '#web/features/brigade/call-back-facts.tsx';
import { LeavingList } from '#web/features/brigade/leaving-list.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { MailedMessage, MailedPage } from '#web/features/mailed/mailed-page.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedBy, openMailed } from '#web/features/mailed/open-mailed.ts';
import { useText } from '#web/features/texts/text.tsx';
import { keysOf } from '#web/ui/select-field.tsx';

export const loader = (args: LoaderFunctionArgs) =>
  openMailed(ask(args, 'GET /brigade/call-backs/{id}', openedBy(args)));

export async function action(args: ActionFunctionArgs) {
  const form = formOf(args);
  const opened = openedBy(args);
  const here = hereOf(args);
  const answer = keysOf(callBackAnswers).find((one) => one === textOf(form, 'answer'));
  if (answer)
    return goOr(await change(args, 'POST /brigade/call-backs/{id}/answer', { ...opened, body: { answer } }), here);
  const way = textOf(form, 'action');
  if (way === 'leave') {
    const left = await change(args, 'POST /brigade/call-backs/{id}/leave', opened);
    // The call-back goes with the list: its page would say that there is none.
    return left.ok ? data({ hasLeft: true }, { status: 200 }) : refuse(left);
  }
  if (way !== 'off' && way !== 'on') return redirect(here, 303);
  const body = { is_off: way === 'off' };
  return goOr(await change(args, 'PUT /brigade/call-backs/{id}/preference', { ...opened, body }), here);
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Il tuo richiamo'), disableRobots: true }, args);

/**
 * A call-back for the person called, opened by a mailed link or their session. They also leave the company's list here:
 * no other link is made for it. Opening changes nothing, its buttons do.
 */
export default function CallBackPage() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<{ hasLeft?: boolean; detail?: string | null }>();
  if (answered?.hasLeft)
    return (
      <MailedMessage title={t('Non sei più in questo elenco')}>
        {t('L’azienda non ha più il tuo nome e non ti può richiamare.')}
      </MailedMessage>
    );
  if (!loaded.opened) return <NotOpenedPage {...loaded} mayRenew={false} />;
  const callBack = loaded.opened;
  const { answer, can_answer, is_off } = callBack;
  return (
    <MailedPage
      title={answer === null ? t('Torni?') : t('Hai risposto: {answer}', { answer: t(callBackAnswers[answer]) })}
      problem={answered?.detail}
      back="/profilo/stagioni"
      gain={t('con questo indirizzo per ritrovare le tue stagioni in una pagina sola.')}
    >
      <CallBackFacts callBack={callBack} as="h2" />
      {can_answer ? (
        <PageForm className="grid gap-3">
          <p>
            {answer === null
              ? t('Rispondere non ti impegna: il contratto si firma dopo, con l’azienda.')
              : t('Puoi cambiare risposta fino al giorno prima.')}
          </p>
          <CallBackButtons answer={answer} />
        </PageForm>
      ) : (
        <p>{t('È già cominciata: la risposta non si cambia più.')}</p>
      )}
      <LeavingList isOff={is_off} />
    </MailedPage>
  );
}
