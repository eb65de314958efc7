import type { LoaderFunctionArgs } from 'react-router';
import type { ArticleCard as Card } from '#contract/blog.ts';
import { ask } from '#web/ask.ts';
import { pageContext } from '#web/page-context.ts';
import { Carousel } from '../lists/carousel.tsx';
import { useText } from '../texts/text.tsx';
import { ArticleCard } from './article-card.tsx';

/** The newest articles for a page's carousel; the page works without them (rule 8). */
export async function latestArticles(args: LoaderFunctionArgs): Promise<Card[]> {
  args.context.get(pageContext).showsTag('articles');
  return ask(args, 'GET /core/blog/articles/latest').catch(() => []);
}

export function ArticleCarousel({ articles }: { articles: readonly Card[] }) {
  const t = useText();
  if (articles.length === 0) return null;
  return (
    <Carousel title={t('Dal blog')} action={{ label: t('Vai al blog'), to: '/blog' }}>
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} />
      ))}
    </Carousel>
  );
}
