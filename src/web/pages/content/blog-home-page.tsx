import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiTexts } from '#domain/ui-text.ts';
import { ArticleListPage, loadArticles } from '#web/features/content/article-list.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';

export const loader = (args: LoaderFunctionArgs) => loadArticles(args, 'article');

export const meta = (args: MetaArgs) =>
  pageHead(
    uiTexts({
      title: 'Blog',
      description:
        'Contratti stagionali, buste paga, CV, colloqui, alloggio: le domande vere di chi lavora in hotel, ristoranti e villaggi, con risposte chiare.',
    }),
    args,
  );

/** The blog's home: all articles, newest first. */
export default function BlogHome() {
  const t = useText();
  const data = useLoaderData<typeof loader>();
  return (
    <ArticleListPage
      {...data}
      title={t('Blog')}
      intro={t('Le domande vere di chi lavora nel turismo, con risposte che si possono usare domani mattina.')}
      home="/blog"
      categoryAddress={(slug) => `/blog/${slug}`}
    />
  );
}
