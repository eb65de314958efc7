import type { ArticleCard as Card } from '#contract/blog.ts';
import { italianDate } from '#domain/relative-time.ts';
import { ArticleCover } from '#web/ui/drawing.tsx';
import { Link } from '#web/ui/link.tsx';
import { useText } from '../texts/text.tsx';

/** The picture of an article, or its category's motif instead; it fills its box. */
export function ArticlePicture({
  article,
  isEager = false,
}: {
  article: Pick<Card, 'slug' | 'highlight_image' | 'category'>;
  isEager?: boolean;
}) {
  if (!article.highlight_image)
    return <ArticleCover category={article.category.slug} slug={article.slug} className="size-full" />;
  return (
    <img
      src={article.highlight_image.file}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      width={960}
      height={480}
      className="w-full h-full object-cover"
    />
  );
}

/** An article in a list (rule 2.14). The whole card is a link. */
export function ArticleCard({ article, level = 3 }: { article: Card; level?: 2 | 3 }) {
  const t = useText();
  const Heading = `h${level}` as const;
  return (
    <article className="card p-0! overflow-hidden grid grid-rows-[auto_1fr] h-full relative">
      <div className="aspect-2/1 overflow-hidden">
        <ArticlePicture article={article} />
      </div>
      <div className="p-5 grid gap-2 content-start">
        <p className="text-sm text-ink-soft">
          <time dateTime={article.publication_date}>{italianDate(article.publication_date)}</time> |{' '}
          {article.category.title}
        </p>
        <Heading className="text-[1.2rem]!">{article.title}</Heading>
        <p className="text-ink-soft line-clamp-3">{article.excerpt}</p>
        <Link
          to={article.url_node.permalink}
          className="link justify-self-start min-h-11 inline-flex items-center after:absolute after:inset-0"
          aria-label={t('Leggi l’articolo {title}', { title: article.title })}
        >
          {t("Leggi l'articolo")}
        </Link>
      </div>
    </article>
  );
}
