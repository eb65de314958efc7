import { memo } from 'react';
import { articleCover } from '#art/article-cover.ts';
import { type PlaceCrop, type PlaceKind, place, placeBand, placeBox } from '#art/places/place.ts';

function Drawing({ box, inside, className = '' }: { box: string; inside: string; className?: string | undefined }) {
  return (
    <svg
      viewBox={box}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`block ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the house, never anybody's text
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  );
}

/** A place drawn from a seed, where no photograph is. It fills its box: give it width and height. */
export const PlaceDrawing = memo(function PlaceDrawing({
  kind,
  seed,
  crop = 'screen',
  className,
}: {
  kind: PlaceKind;
  seed: string;
  crop?: PlaceCrop;
  className?: string;
}) {
  return <Drawing box={placeBox(crop)} inside={place(kind, seed, crop)} className={className} />;
});

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

/** The same for a head that is wide and low. */
export const PlaceBand = memo(function PlaceBand({
  kind,
  seed,
  className,
}: {
  kind: PlaceKind;
  seed: string;
  className?: string;
}) {
  return <Drawing box={placeBand(kind)} inside={place(kind, seed, 'cover')} className={className} />;
});
