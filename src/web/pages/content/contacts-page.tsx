import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { askSupport } from '#web/features/content/support-form.tsx';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { loadContent } from './load-content.ts';
import { contentHead, WrittenPage } from './written-page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadContent(args);

/** Every form for a question to the agency is sent here. */
export const action = askSupport;
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs<typeof loader>) => contentHead(args.loaderData, args);

export default function ContactsPage() {
  return <WrittenPage {...useLoaderData<typeof loader>()} />;
}
