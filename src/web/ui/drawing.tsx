import { memo } from 'react';
import { articleCover } from '#art/article-cover.ts';

/** Decorative shapes in a box that they fill. */
export function Drawing({
  box,
  inside,
  className = '',
}: {
  box: string;
  inside: string;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox={box}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`block ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, never anybody's text
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  );
}

/** The cover of an article without a picture: the motif of its category. */
export const ArticleCover = memo(function ArticleCover({
  category,
  slug,
  className,
}: {
  category: string;
  slug: string;
  className?: string;
}) {
  return <Drawing box="0 0 160 80" inside={articleCover(category, slug)} className={className} />;
});
