import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { loadContent } from '#web/pages/content/load-content.ts';
import { contentHead, WrittenPage } from '#web/pages/content/written-page.tsx';
import { CandidatePage } from './candidate-page.tsx';

/** A candidate's address is a number; anything else under /recruiter/ is a page by staff, or not found (rule D3). */
export async function loader(args: LoaderFunctionArgs) {
  const { candidate } = args.params;
  if (!/^\d{1,9}$/.test(candidate ?? '')) return { kind: 'content' as const, content: await loadContent(args) };
  const params = { id: candidate };
  const view = await askOrStatus(args, 'GET /company/candidates/{id}', { params });
  return {
    kind: 'candidate' as const,
    view,
    interviews: view.is_unlocked ? await askOrStatus(args, 'GET /interviews/profiles/{id}', { params }) : [],
    hires: view.is_unlocked ? await askOrStatus(args, 'GET /hires/profiles/{id}', { params }) : null,
    today: romeDay(),
  };
}

export const meta = (args: MetaArgs<typeof loader>) =>
  args.loaderData?.kind === 'content'
    ? contentHead(args.loaderData.content, args)
    : pageHead({ title: uiText('Profilo del candidato'), disableRobots: true }, args);

export default function RecruiterPage() {
  const data = useLoaderData<typeof loader>();
  return data.kind === 'content' ? (
    <WrittenPage {...data.content} />
  ) : (
    <CandidatePage view={data.view} interviews={data.interviews} hires={data.hires} today={data.today} />
  );
}
