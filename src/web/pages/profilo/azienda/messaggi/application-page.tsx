import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { askOrStatus, redirectUnkept } from '#web/ask.ts';
import { StartPage } from '#web/features/messages/conversation-view.tsx';
import { formMarks, idOf, requireSide } from '#web/features/messages/load-messages.ts';
import { messagePages, NEWEST } from '#web/features/messages/message-pages.ts';
import { pageHead } from '#web/features/page-head.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireSide(args, 'company');
  const id = idOf(args);
  const [start, marks] = await Promise.all([
    askOrStatus(args, 'GET /messages/company/applications/{id}', { params: { id } }),
    formMarks(args),
  ]);
  if (start.conversation_id !== null)
    throw redirectUnkept(`${messagePages.company}/${start.conversation_id}?candidatura=${id}#${NEWEST}`, 302);
  return { id, start, marks };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Nuovo messaggio'), disableRobots: true }, args);

/** The first message to the person of an application. */
export default function FirstMessagePage() {
  const { id, start, marks } = useLoaderData<typeof loader>();
  return (
    <StartPage
      side="company"
      start={start}
      marks={marks}
      send={(body) => call('POST /messages/company/applications/{id}', { params: { id }, body })}
    />
  );
}
