import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import type { ArticleCategory, ArticleCard as Card, ArticleList as List } from '#contract/blog.ts';
import { italianDate } from '#domain/relative-time.ts';
import { askOrStatus } from '#web/ask.ts';
import { pageContext } from '#web/page-context.ts';
import { EmptyState } from '../lists/empty-state.tsx';
import { PageLinks } from '../lists/page-links.tsx';
import { useText } from '../texts/text.tsx';
import { ArticleCard, ArticlePicture } from './article-card.tsx';
import { PageOpening } from './page-opening.tsx';

export interface ArticlePageData {
  list: List;
  categories: ArticleCategory[];
  /** The category shown; null for all. */
  chosen: ArticleCategory | null;
}

/** The data of a list of articles or guides: one page of it and its categories. */
export async function loadArticles(
  args: LoaderFunctionArgs,
  kind: 'article' | 'guide',
  category?: string,
): Promise<ArticlePageData> {
  args.context.get(pageContext).showsTag('articles');
  const query = new URL(args.request.url).searchParams;
  const asked = new URLSearchParams({ kind, page: query.get('page') ?? '1', ...(category && { category }) });
  const [list, categories] = await Promise.all([
    askOrStatus(args, 'GET /core/blog/articles', { query: asked }),
    askOrStatus(args, 'GET /core/blog/categories', { query: { kind } }),
  ]);
  return { list, categories, chosen: categories.find(({ slug }) => slug === category) ?? null };
}

interface ArticleListProps extends ArticlePageData {
  title: string;
  intro: string;
  /** The address of the whole list, and of a category. */
  home: string;
  categoryAddress: (slug: string) => string;
}

/** Articles or guides: the newest large, the others as cards, the categories as buttons (rule 2.19). */
export function ArticleListPage({ list, categories, chosen, title, intro, home, categoryAddress }: ArticleListProps) {
  const t = useText();
  const [query] = useSearchParams();
  const isFirst = list.paginator.page === 1;
  const [first, ...others] = isFirst ? list.items : [];
  const cards = isFirst ? others : list.items;
  const address = (page: number) => {
    const next = new URLSearchParams(query);
    page > 1 ? next.set('page', String(page)) : next.delete('page');
    return next.size > 0 ? `?${next}` : '?';
  };
  return (
    <>
      <PageOpening title={chosen ? t(chosen.title) : title} intro={intro} />
      <div className="wrap pt-2 pb-8 lg:pb-12 grid gap-5 lg:gap-8 grid-cols-[minmax(0,1fr)]">
        {categories.length > 1 && (
          <nav aria-label={t('Categorie')}>
            {/* On a phone one line that scrolls, with the articles below. */}
            <ul className="flex sm:flex-wrap gap-2 max-sm:overflow-x-auto max-sm:-mx-4 max-sm:px-4 max-sm:py-1">
              {[
                { slug: '', title: t('Tutti'), url: home },
                ...categories.map(({ slug, title: words }) => ({ slug, title: t(words), url: categoryAddress(slug) })),
              ].map(({ slug, title: words, url }) => (
                <li key={slug} className="flex-none">
                  <Link
                    to={url}
                    aria-current={(chosen?.slug ?? '') === slug ? 'page' : undefined}
                    className="inline-flex items-center min-h-11 px-4 rounded-full border border-line-strong bg-surface font-medium hover:border-accent hover:text-accent aria-[current=page]:bg-ink aria-[current=page]:text-paper aria-[current=page]:border-ink"
                  >
                    {words}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {first && <Featured article={first} />}
        {cards.length > 0 && (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {cards.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} level={2} />
              </li>
            ))}
          </ul>
        )}
        {list.items.length === 0 && (
          <EmptyState seed="blog" way={{ words: t('Torna al primo'), url: home, isQuiet: true }}>
            {t('Qui non c’è ancora niente da leggere.')}
          </EmptyState>
        )}
        <PageLinks paginator={list.paginator} address={address} label={t('Pagine degli articoli')} />
      </div>
    </>
  );
}

function Featured({ article }: { article: Card }) {
  const t = useText();
  return (
    <article className="card p-0! overflow-hidden grid lg:grid-cols-2 relative">
      <div className="aspect-2/1 lg:aspect-auto lg:min-h-80 relative overflow-hidden">
        <div className="absolute inset-0">
          <ArticlePicture article={article} isEager />
        </div>
      </div>
      <div className="p-6 lg:p-10 grid gap-3 content-center">
        <p className="text-sm text-ink-soft">
          <time dateTime={article.publication_date}>{italianDate(article.publication_date)}</time> |{' '}
          {article.category.title}
        </p>
        <h2>{article.title}</h2>
        <p className="text-ink-soft">{article.excerpt}</p>
        <Link
          to={article.url_node.permalink}
          className="link justify-self-start min-h-11 inline-flex items-center after:absolute after:inset-0"
          aria-label={t('Leggi {title}', { title: article.title })}
        >
          {t('Leggi')}
        </Link>
      </div>
    </article>
  );
}
