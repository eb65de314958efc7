import type { LoaderFunctionArgs } from 'react-router';
import { ask, Refused, redirectNoStore, statusOf, withQuery } from '#web/ask.ts';
import { latestArticles } from '#web/features/content/article-carousel.tsx';
import { pageContext } from '#web/page-context.ts';
import { NO_ROUTE } from '../errors/error-page.tsx';

export type WrittenContent = Awaited<ReturnType<typeof loadContent>>;

/** What staff wrote at this address: a page, or a redirect (rules 2.2, 4.15). */
export async function loadContent(args: LoaderFunctionArgs) {
  args.context.get(pageContext).showsTag('content');
  const { pathname, searchParams } = args.url;
  const page = await ask(args, 'GET /core/pages/fetch-page/{path}', { params: { path: segmentsOf(pathname) } }).catch(
    missing,
  );
  if (page.redirect) throw redirectNoStore(withQuery(page.redirect, searchParams), 301);
  const data = page.template_data[page.template];
  if (!data) throw new Response('Page not found', { status: 404 });
  const articles = data.blocks.some(({ kind }) => kind === 'articles') ? await latestArticles(args) : [];
  return { page, data, articles };
}

/** The segments of a page's address, decoded; invalid ones are not a page. */
function segmentsOf(pathname: string): string[] {
  const path = pathname.slice(1);
  try {
    return path === '' ? [] : path.split('/').map(decodeURIComponent);
  } catch {
    throw new Response(NO_ROUTE, { status: 404 });
  }
}

function missing(error: unknown): never {
  if (error instanceof Refused && error.status === 404) throw new Response(NO_ROUTE, { status: 404 });
  throw statusOf(error);
}
