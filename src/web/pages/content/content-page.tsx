import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { loadContent } from './load-content.ts';
import { contentHead, WrittenPage } from './written-page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadContent(args);

export const meta = (args: MetaArgs<typeof loader>) => contentHead(args.loaderData, args);

export default function ContentPage() {
  return <WrittenPage {...useLoaderData<typeof loader>()} />;
}
