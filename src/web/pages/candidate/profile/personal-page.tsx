import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { loadMe } from '#web/load-me.ts';
import { requireCandidate } from '#web/user-context.ts';
import { PersonalForm } from './personal-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const [me, prefixes] = await Promise.all([loadMe(args), ask(args, 'GET /sys/phone-prefixes')]);
  requireCandidate(me);
  return { me, prefixes };
}

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Informazioni personali'), disableRobots: true }, args);

export default function PersonalPage() {
  return <PersonalForm {...useLoaderData<typeof loader>()} />;
}
