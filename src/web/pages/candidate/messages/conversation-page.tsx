import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { ConversationPage } from '#web/features/messages/conversation-view.tsx';
import { loadConversation } from '#web/features/messages/load-messages.ts';

export const loader = (args: LoaderFunctionArgs) => loadConversation(args, 'candidate');

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Conversazione'), disableRobots: true }, args);

/** One conversation of a candidate. */
export default function OneConversationPage() {
  const loaded = useLoaderData<typeof loader>();
  return <ConversationPage key={loaded.conversation.id} side="candidate" {...loaded} />;
}
