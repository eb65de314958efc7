import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { ContentPage as Page } from '../../../contract/pages.ts';
import { ask, Refused, redirectUnkept } from '../../ask.ts';
import { latestArticles } from '../../features/article-carousel.tsx';
import { pageHead } from '../../features/page-head.ts';
import { useText } from '../../features/text.tsx';
import { pageContext } from '../../page-context.ts';
import { Notice } from '../../ui/field.tsx';
import { NO_ROUTE } from '../errors/error-page.tsx';
import { Block } from './blocks.tsx';

/** Whatever staff wrote at this address: a page, or where an old one leads (spec 2.2, 4.15). */
export async function loader(args: LoaderFunctionArgs) {
  args.context.get(pageContext).showsTag('content');
  const { pathname } = new URL(args.request.url);
  const path = pathname.replace(/\.data$/, '');
  const page = await ask<Page>(args, `/api/cms/pages-router${path}`).catch(missing);
  if (page.redirect) throw redirectUnkept(page.redirect, 301);
  const data = page.template_data[page.template];
  if (!data) throw new Response('Page not found', { status: 404 });
  const articles = data.blocks.some(({ kind }) => kind === 'articles') ? await latestArticles(args) : [];
  return { page, data, articles };
}

function missing(error: unknown): never {
  if (error instanceof Refused && error.status === 404) throw new Response(NO_ROUTE, { status: 404 });
  throw error;
}

export const meta = (args: MetaArgs<typeof loader>) => pageHead(args.loaderData?.page.metadata ?? {}, args);

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
      <header className={`wrap pt-8 lg:pt-14 pb-4 grid gap-4 ${page.template === 'flat' ? 'max-w-[820px]!' : ''}`}>
        <h1>{data.title}</h1>
        {data.intro && <p className="text-ink-soft text-lg lg:text-xl max-w-[56ch]">{data.intro}</p>}
      </header>
      {page.template === 'flat' ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in
        <div className="wrap max-w-[820px]! prose prose-article" dangerouslySetInnerHTML={{ __html: data.body }} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other name than its place
        data.blocks.map((block, index) => <Block key={index} block={block} articles={articles} />)
      )}
    </div>
  );
}
