import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiTexts } from '#domain/ui-text.ts';
import { ArticleListPage, loadArticles } from '#web/features/content/article-list.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { sendTo } from '#web/features/lists/list-address.ts';
import { useText } from '#web/features/texts/text.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const category = new URL(args.request.url).searchParams.get('categoria') || undefined;
  try {
    return await loadArticles(args, 'guide', category);
  } catch (error) {
    // An unknown category filters nothing: all guides are shown.
    if (category && error instanceof Response && [400, 404].includes(error.status)) throw sendTo('/recruiter/guide');
    throw error;
  }
}

export const meta = (args: MetaArgs) =>
  pageHead(
    uiTexts({
      title: 'Guide per le aziende',
      description:
        'Scrivere un annuncio, scegliere, assumere e tenere le persone: guide pratiche per hotel, ristoranti e villaggi.',
    }),
    args,
  );

/** Guides for companies: the first large, the others by category (rule 2.19). */
export default function GuidesPage() {
  const t = useText();
  const data = useLoaderData<typeof loader>();
  return (
    <ArticleListPage
      {...data}
      title={t('Guide per le aziende')}
      intro={t('Dall’annuncio alla firma, e dopo: quello che serve per trovare le persone giuste e tenerle.')}
      home="/recruiter/guide"
      categoryAddress={(slug) => `/recruiter/guide?categoria=${slug}`}
    />
  );
}
