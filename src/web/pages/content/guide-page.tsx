import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { ArticleView, articleHead, loadArticle } from '#web/features/content/article-view.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const article = await loadArticle(args, args.params.slug ?? '');
  if (article.kind !== 'guide') throw new Response(null, { status: 404 });
  return { article };
}

export const meta = (args: MetaArgs<typeof loader>) =>
  args.loaderData
    ? articleHead(args.loaderData.article, args)
    : pageHead({ title: uiText('Guide per le aziende') }, args);

export default function GuidePage() {
  const t = useText();
  return (
    <ArticleView
      article={useLoaderData<typeof loader>().article}
      back={{ words: t('Guide per le aziende'), url: '/recruiter/guide' }}
    />
  );
}
