import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { ConversationPage } from '#web/features/messages/conversation-view.tsx';
import { loadConversation } from '#web/features/messages/load-messages.ts';
import { conversationAction } from '#web/features/messages/message-actions.ts';
import { askBeside } from '../applications/person/ask-beside.ts';
import { PersonBeside } from '../applications/person/person-beside.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadConversation(args, 'company');
  return { ...loaded, beside: await askBeside(args, loaded.conversation.about) };
}

export const action = (args: ActionFunctionArgs) => conversationAction(args, 'company');
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Conversazione'), disableRobots: true }, args);

/** One conversation of a company, with what else it knows of the person. */
export default function OneConversationPage() {
  const { beside, ...loaded } = useLoaderData<typeof loader>();
  return (
    <ConversationPage
      key={loaded.conversation.id}
      side="company"
      {...loaded}
      person={beside && <PersonBeside {...beside} />}
    />
  );
}
