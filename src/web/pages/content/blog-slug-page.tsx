import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { askOrStatus } from '#web/ask.ts';
import { ArticleListPage, loadArticles } from '#web/features/content/article-list.tsx';
import { ArticleView, articleHead, loadArticle } from '#web/features/content/article-view.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';

/** One segment under /blog is a category or an article (rule 2.2); anything deeper is not found. */
export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params['*'] ?? '';
  if (slug.includes('/')) throw new Response(null, { status: 404 });
  const categories = await askOrStatus(args, 'GET /core/blog/categories');
  if (categories.some((category) => category.slug === slug))
    return { list: await loadArticles(args, 'article', slug), article: null };
  const article = await loadArticle(args, slug);
  if (article.kind === 'guide') throw new Response(null, { status: 404 });
  return { list: null, article };
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const { loaderData } = args;
  if (loaderData?.article) return articleHead(loaderData.article, args);
  const category = loaderData?.list?.chosen?.title ?? 'Blog';
  return pageHead(
    {
      title: `${category} - Blog`,
      description: `${category}: articoli per chi lavora in hotel, ristoranti e villaggi.`,
    },
    args,
  );
};

export default function BlogSlug() {
  const t = useText();
  const { list, article } = useLoaderData<typeof loader>();
  if (article) return <ArticleView article={article} back={{ words: t('Blog'), url: '/blog' }} />;
  if (!list) return null;
  return (
    <ArticleListPage
      {...list}
      title={t('Blog')}
      intro={t('Le domande vere di chi lavora nel turismo, con risposte che si possono usare domani mattina.')}
      home="/blog"
      categoryAddress={(slug) => `/blog/${slug}`}
    />
  );
}
