import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { MailedPage } from '#web/features/mailed/mailed-page.tsx';
import { NotOpenedPage } from '#web/features/mailed/not-opened-page.tsx';
import { openedByToken, openMailed } from '#web/features/mailed/open-mailed.ts';
import { ConversationTools } from '#web/features/messages/conversation-tools.tsx';
import { idIn, newKey } from '#web/features/messages/load-messages.ts';
import { MailedSubject } from '#web/features/messages/mailed-subject.tsx';
import { conversationAction } from '#web/features/messages/message-actions.ts';
import { MessageForm } from '#web/features/messages/message-form.tsx';
import { MessageList } from '#web/features/messages/message-list.tsx';
import { ACCOUNT_GAIN, conversationAddress } from '#web/features/messages/message-pages.ts';
import { NotSent } from '#web/features/messages/not-sent.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';

export function loader(args: LoaderFunctionArgs) {
  const { params, query } = openedByToken(args);
  const before = idIn(new URL(args.request.url).searchParams.get('prima'));
  const asked = { params, query: new URLSearchParams({ ...query, ...(before !== null && { before }) }) };
  return openMailed(
    ask(args, 'GET /messages/candidate/conversations/{id}', asked).then((conversation) => ({
      conversation,
      link: query,
      isOlder: before !== null,
      formKey: newKey(),
    })),
  );
}

export const action = (args: ActionFunctionArgs) => conversationAction(args, 'candidate', openedByToken(args));

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Conversazione'), disableRobots: true }, args);

const titles = { link_used: uiText('Non serve') };

/**
 * A conversation behind the link of a mail, for applicants without an account and for users. The link opens this and
 * nothing else. Opening marks nothing as read: programs open links too.
 */
export default function MailedConversationPage() {
  const t = useText();
  const { pathname } = useLocation();
  const loaded = useLoaderData<typeof loader>();
  const asked = useActionData<{ action?: string; detail?: string | null }>();
  if (!loaded.opened) return <NotOpenedPage {...loaded} titles={titles} />;
  const { conversation, link, isOlder, formKey } = loaded.opened;
  const { id, other, about, messages, has_older, why_not, is_blocked, is_of_account, unread } = conversation;
  const newest = messages.at(-1)?.number ?? 0;
  return (
    <MailedPage
      title={other.name}
      // What was refused of a form with words is shown in it.
      problem={asked?.action === undefined ? asked?.detail : null}
      gain={is_of_account ? undefined : t(ACCOUNT_GAIN)}
    >
      <MailedSubject about={about} other={other} />
      {has_older && (
        <Link to={`${pathname}?prima=${messages[0]?.number}`} className="btn btn-ghost justify-self-center">
          {t('Messaggi precedenti')}
        </Link>
      )}
      <MessageList side="candidate" conversationId={id} messages={messages} otherName={other.name} link={link} />
      {isOlder ? (
        <Link to={pathname} className="btn btn-ghost justify-self-center">
          {t('Torna ai messaggi più recenti')}
        </Link>
      ) : why_not === null ? (
        <MessageForm side="candidate" formKey={formKey} ready={null} newest={newest} />
      ) : (
        <>
          <Notice icon="lock">{why_not}</Notice>
          <NotSent />
        </>
      )}
      {is_of_account && (
        <p>
          <Link to={conversationAddress('candidate', { id })} className="link">
            {t('Aprila nel tuo account')}
          </Link>
          {'. '}
          {t('Lì hai anche le altre conversazioni, le candidature e il CV.')}
        </p>
      )}
      <ConversationTools isBlocked={is_blocked} />
      {unread > 0 && !isOlder && (
        // With a script the first sign of a person does the same (`site/guest-read-mark.ts`).
        <noscript data-read-up-to={newest}>
          <PageForm>
            <input type="hidden" name="newest" value={newest} />
            <button type="submit" name="action" value="read" className="btn btn-quiet">
              {t('Segna come letto')}
            </button>
          </PageForm>
        </noscript>
      )}
    </MailedPage>
  );
}
