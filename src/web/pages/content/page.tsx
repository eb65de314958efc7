import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { ContentPage as Page } from '../../../contract/pages.ts';
import { wholePath } from '../../api-path.ts';
import { ask, Refused, redirectUnkept } from '../../ask.ts';
import { latestArticles } from '../../features/article-carousel.tsx';
import { ContentView } from '../../features/content-view.tsx';
import { pageHead } from '../../features/page-head.ts';
import { faqData } from '../../features/structured-data.ts';
import { useText } from '../../features/text.tsx';
import { pageContext } from '../../page-context.ts';
import { Notice } from '../../ui/field.tsx';
import { NO_ROUTE } from '../errors/error-page.tsx';

/** Whatever staff wrote at this address: a page, or where an old one leads (spec 2.2, 4.15). */
export async function loader(args: LoaderFunctionArgs) {
  args.context.get(pageContext).showsTag('content');
  const { pathname } = new URL(args.request.url);
  const page = await ask<Page>(args, wholePath`/api/cms/pages-router/${segmentsOf(pathname)}`).catch(missing);
  if (page.redirect) throw redirectUnkept(page.redirect, 301);
  const data = page.template_data[page.template];
  if (!data) throw new Response('Page not found', { status: 404 });
  const articles = data.blocks.some(({ kind }) => kind === 'articles') ? await latestArticles(args) : [];
  return { page, data, articles };
}

/** The parts of a page's address as they were written; what cannot be read is no page. */
function segmentsOf(pathname: string): string[] {
  const path = pathname.replace(/\.data$/, '').slice(1);
  try {
    return path === '' ? [] : path.split('/').map(decodeURIComponent);
  } catch {
    throw new Response(NO_ROUTE, { status: 404 });
  }
}

function missing(error: unknown): never {
  if (error instanceof Refused && error.status === 404) throw new Response(NO_ROUTE, { status: 404 });
  throw error;
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const questions = (args.loaderData?.data.blocks ?? []).filter(({ kind }) => kind === 'questions').flatMap(({ items }) => items.map(({ title, body }) => ({ question: title, answer: body })));
  return [...pageHead(args.loaderData?.page.metadata ?? {}, args), ...faqData(questions)];
};

export default function ContentPage() {
  const t = useText();
  const { page, data, articles } = useLoaderData<typeof loader>();
  return (
    <div className="pb-12">
      {!page.is_public && (
        <div className="wrap pt-6">
          <Notice tone="sun">{t('Anteprima: lo vede solo lo staff.')}</Notice>
        </div>
      )}
      <ContentView template={page.template} data={data} articles={articles} />
    </div>
  );
}
