import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText, uiTexts } from '#domain/ui-text.ts';
import { ask, redirectNoStore } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { MailedPage } from '#web/features/mailed/mailed-page.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedByToken, openMailed } from '#web/features/mailed/open-mailed.ts';
import { isSent, newKey } from '#web/features/messages/load-messages.ts';
import { MailedSubject } from '#web/features/messages/mailed-subject.tsx';
import { mailedStartAction } from '#web/features/messages/message-actions.ts';
import { MessageForm } from '#web/features/messages/message-form.tsx';
import { ACCOUNT_GAIN, NEWEST } from '#web/features/messages/message-pages.ts';
import { NotSent } from '#web/features/messages/not-sent.tsx';
import { useRefusedForm } from '#web/features/messages/refused-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';

/** Where the two have a conversation it leads there. */
export const loader = (args: LoaderFunctionArgs) =>
  openMailed(
    ask(args, 'GET /messages/candidate/applications/{id}', openedByToken(args)).then((start) => {
      if (start.page !== null && !isSent(args)) throw redirectNoStore(`${start.page}#${NEWEST}`, 302);
      return { start, formKey: newKey() };
    }),
  );

export const action = (args: ActionFunctionArgs) => mailedStartAction(args, openedByToken(args));

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Nuovo messaggio'), disableRobots: true }, args);

const titles = uiTexts({ link_used: 'Non serve', conversation_closed: 'Non si può più scrivere' });

/** Where an applicant without an account writes to the company first, behind the link of the confirmation. */
export default function MailedStartPage() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const refused = useRefusedForm('write');
  if (!loaded.opened) return <NotOpenedPage {...loaded} titles={titles} />;
  const { start, formKey } = loaded.opened;
  const { other, about, why_not, page } = start;
  if (page !== null)
    return (
      <MailedPage title={t('Messaggio non inviato')} problem={refused?.detail ?? refused?.errors.text?.[0]}>
        <NotSent />
        <p>
          <Link to={`${page}#${NEWEST}`} className="link">
            {t('Apri la conversazione')}
          </Link>
        </p>
      </MailedPage>
    );
  return (
    <MailedPage title={t('Scrivi a {name}', { name: other.name })} gain={t(ACCOUNT_GAIN)}>
      <MailedSubject about={about} other={other} />
      {why_not === null ? (
        <>
          <p className="text-ink-soft">
            {t('Puoi scrivere un messaggio prima che l’azienda ti risponda: dille quello che conta.')}{' '}
            {t('La risposta ti arriva via mail.')}
          </p>
          <MessageForm side="candidate" formKey={formKey} ready={null} />
        </>
      ) : (
        <>
          <Notice icon="lock">{why_not}</Notice>
          <NotSent />
        </>
      )}
    </MailedPage>
  );
}
