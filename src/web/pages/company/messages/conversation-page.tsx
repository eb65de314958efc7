import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { ConversationPage } from '#web/features/messages/conversation-view.tsx';
import { loadConversation } from '#web/features/messages/load-messages.ts';
import { conversationAction } from '#web/features/messages/message-actions.ts';

export const loader = (args: LoaderFunctionArgs) => loadConversation(args, 'company');

export const action = (args: ActionFunctionArgs) => conversationAction(args, 'company');
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Conversazione'), disableRobots: true }, args);

/** One conversation of a company. */
export default function OneConversationPage() {
  const loaded = useLoaderData<typeof loader>();
  return <ConversationPage key={loaded.conversation.id} side="company" {...loaded} />;
}
