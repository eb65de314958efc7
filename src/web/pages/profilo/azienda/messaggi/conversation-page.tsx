import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { ConversationPage } from '#web/features/messages/conversation-view.tsx';
import { formMarks, idOf, requireSide } from '#web/features/messages/load-messages.ts';
import { pageHead } from '#web/features/page-head.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireSide(args, 'company');
  const id = idOf(args);
  const query = new URL(args.request.url).searchParams;
  const before = query.get('prima') ?? '';
  const isOlder = /^[1-9]\d{0,8}$/.test(before);
  const [conversation, marks] = await Promise.all([
    askOrStatus(args, 'GET /messages/company/conversations/{id}', {
      params: { id },
      query: new URLSearchParams(isOlder ? { before } : {}),
    }),
    formMarks(args),
  ]);
  const application = query.get('candidatura') ?? '';
  return { conversation, marks, isOlder, application: /^[1-9]\d{0,8}$/.test(application) ? application : null };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Conversazione'), disableRobots: true }, args);

/** One conversation of a company. */
export default function OneConversationPage() {
  const loaded = useLoaderData<typeof loader>();
  return <ConversationPage key={loaded.conversation.id} side="company" {...loaded} />;
}
