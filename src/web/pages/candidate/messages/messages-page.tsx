import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { ConversationListPage } from '#web/features/messages/conversation-list.tsx';
import { requireSide } from '#web/features/messages/load-messages.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireSide(args, 'candidate');
  const query = new URL(args.request.url).searchParams;
  const isUnread = query.get('filtro') === 'da-leggere';
  const asked = new URLSearchParams({ page: query.get('page') ?? '1', ...(isUnread && { unread: 'true' }) });
  return { isUnread, list: await askOrStatus(args, 'GET /messages/candidate/conversations', { query: asked }) };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Messaggi'), disableRobots: true }, args);

/** The conversations of a candidate. */
export default function MessagesPage() {
  const loaded = useLoaderData<typeof loader>();
  return <ConversationListPage side="candidate" {...loaded} />;
}
