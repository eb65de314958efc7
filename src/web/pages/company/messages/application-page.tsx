import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { change } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { StartPage } from '#web/features/messages/conversation-view.tsx';
import { loadApplicationStart } from '#web/features/messages/load-messages.ts';
import { startAction } from '#web/features/messages/message-actions.ts';

export const loader = (args: LoaderFunctionArgs) => loadApplicationStart(args, 'company');

export const action = (args: ActionFunctionArgs) =>
  startAction(args, 'company', (body) =>
    change(args, 'POST /messages/company/applications/{id}', { params: { id: args.params.id }, body }),
  );

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Nuovo messaggio'), disableRobots: true }, args);

/** The first message to the person of an application. */
export default function FirstMessagePage() {
  const { id, start, formKey, ready } = useLoaderData<typeof loader>();
  return (
    <StartPage
      side="company"
      start={start}
      formKey={formKey}
      ready={ready}
      send={(body) => call('POST /messages/company/applications/{id}', { params: { id }, body })}
    />
  );
}
