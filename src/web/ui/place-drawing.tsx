import { memo } from 'react';
import { type PlaceCrop, type PlaceKind, place, placeBand, placeBox } from '#art/places/place.ts';
import { Drawing } from './drawing.tsx';

/** A place drawn from a seed, where there is no photograph. It fills its box: give it width and height. */
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

/** The same for a wide and low head. */
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
