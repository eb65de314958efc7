import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { askOrStatus, redirectNoStore } from '#web/ask.ts';
import { change } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { StartPage } from '#web/features/messages/conversation-view.tsx';
import { idOf, isSent, loadReady, newKey, requireSide } from '#web/features/messages/load-messages.ts';
import { startAction } from '#web/features/messages/message-actions.ts';
import { conversationAddress } from '#web/features/messages/message-pages.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireSide(args, 'company');
  const id = idOf(args);
  const [start, ready] = await Promise.all([
    askOrStatus(args, 'GET /messages/company/candidates/{id}', { params: { id } }),
    loadReady(args, 'company'),
  ]);
  if (start.conversation_id !== null && !isSent(args))
    throw redirectNoStore(conversationAddress('company', { id: start.conversation_id }), 302);
  return { id, start, formKey: newKey(), ready };
}

export const action = (args: ActionFunctionArgs) =>
  startAction(args, 'company', (body) =>
    change(args, 'POST /messages/company/candidates/{id}', { params: { id: args.params.id }, body }),
  );

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Nuovo messaggio'), disableRobots: true }, args);

/** The first message to the person of an unlocked profile. */
export default function FirstMessagePage() {
  const { id, start, formKey, ready } = useLoaderData<typeof loader>();
  return (
    <StartPage
      side="company"
      start={start}
      formKey={formKey}
      ready={ready}
      send={(body) => call('POST /messages/company/candidates/{id}', { params: { id }, body })}
    />
  );
}
