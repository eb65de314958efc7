import { Link, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import type { Article } from '#contract/blog.ts';
import { italianLongDate } from '#domain/relative-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { pageContext } from '#web/page-context.ts';
import { Notice } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pageHead } from '../every-page/page-head.ts';
import { articleData, breadcrumbData, shareImage } from '../every-page/structured-data.ts';
import { useText } from '../texts/text.tsx';
import { ArticleCard, ArticlePicture } from './article-card.tsx';

export async function loadArticle(args: LoaderFunctionArgs, slug: string): Promise<Article> {
  args.context.get(pageContext).showsTag('articles');
  return askOrStatus(args, 'GET /core/blog/articles/{slug}', { params: { slug } });
}

/** The head of an article: its data for shares and search engines. */
export function articleHead(article: Article, args: Parameters<typeof pageHead>[1]): MetaDescriptor[] {
  return [
    ...pageHead(
      {
        title: article.metadata.title,
        description: article.metadata.description,
        og_type: 'article',
        og_image: { file: shareImage(article.slug, article.highlight_image?.file) },
        disableRobots: !article.is_public,
      },
      args,
    ),
    ...articleData(args.matches, article),
    ...breadcrumbData(args.matches, [
      article.kind === 'guide' ? [uiText('Guide'), '/recruiter/guide'] : [uiText('Blog'), '/blog'],
      [article.title, article.url_node.permalink],
    ]),
  ];
}

/** An article or a guide: date, kind, text, and further articles (rule 2.19). */
export function ArticleView({ article, back }: { article: Article; back: { words: string; url: string } }) {
  const t = useText();
  return (
    <>
      <article className="wrap py-8 lg:py-12 grid gap-6 max-w-[820px]! grid-cols-[minmax(0,1fr)]">
        {!article.is_public && <Notice tone="sun">{t('Anteprima: lo vede solo lo staff.')}</Notice>}
        <Link to={back.url} className="btn btn-quiet justify-self-start">
          <Icon name="back" /> {back.words}
        </Link>
        <header className="grid gap-4">
          <p className="text-ink-soft">
            <time dateTime={article.publication_date}>{italianLongDate(article.publication_date)}</time> |{' '}
            {article.category.title} |{' '}
            {article.reading_minutes === 1
              ? t('un minuto di lettura')
              : t('{n} minuti di lettura', { n: article.reading_minutes })}
          </p>
          <h1>{article.title}</h1>
          <p className="text-lg lg:text-xl text-ink-soft">{article.excerpt}</p>
          <p className="font-semibold">{t('di {author}', { author: article.author })}</p>
        </header>
        <div className="rounded-card overflow-hidden aspect-2/1 lg:-mx-16">
          <ArticlePicture article={article} isEager />
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in */}
        <div className="prose prose-article max-w-none!" dangerouslySetInnerHTML={{ __html: article.body }} />
      </article>
      {article.related.length > 0 && (
        <section aria-labelledby="altri" className="wrap pb-14 grid gap-6">
          <h2 id="altri">{t('Continua a leggere')}</h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {article.related.map((one) => (
              <li key={one.id}>
                <ArticleCard article={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
