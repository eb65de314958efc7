import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { StartPage } from '#web/features/messages/conversation-view.tsx';
import { loadApplicationStart } from '#web/features/messages/load-messages.ts';

export const loader = (args: LoaderFunctionArgs) => loadApplicationStart(args, 'company');

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Nuovo messaggio'), disableRobots: true }, args);

/** The first message to the person of an application. */
export default function FirstMessagePage() {
  const { id, start, marks, ready } = useLoaderData<typeof loader>();
  return (
    <StartPage
      side="company"
      start={start}
      marks={marks}
      ready={ready}
      send={(body) => call('POST /messages/company/applications/{id}', { params: { id }, body })}
    />
  );
}
