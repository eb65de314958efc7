import { useTheme } from '../every-page/site.tsx';

interface PlaceMapProps {
  /** The slug of the place, and what the picture shows in words. */
  slug: string;
  alt: string;
  className?: string;
}

/** A small map of a place: a picture of its own address, loaded when it comes into sight, kept by browsers. */
export function PlaceMap({ slug, alt, className = '' }: PlaceMapProps) {
  const theme = useTheme();
  return (
    <img
      src={`/immagini/mappa/${theme === 'dark' ? 'scura' : 'chiara'}/larga/${slug}.svg`}
      alt={alt}
      width={400}
      height={220}
      loading="lazy"
      decoding="async"
      className={`w-full max-w-xl h-auto rounded-card border border-line bg-sunken ${className}`}
    />
  );
}
