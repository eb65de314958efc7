import { memo, type ReactNode, useId } from 'react';
import { borderTiles, edgeTile, tile, tileGrid } from '#art/tiles.ts';

function Square({ inside }: { inside: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, never anybody's text
  return <svg viewBox="0 0 80 80" aria-hidden="true" dangerouslySetInnerHTML={{ __html: inside }} />;
}

/** One tile: the picture of a company without a logo, of a person without a photo. */
export const Tile = memo(function Tile({ seed, className }: { seed: string; className?: string }) {
  return (
    <span className={className} aria-hidden="true">
      <Square inside={tile(seed)} />
    </span>
  );
});

/** A grid of tiles: heroes, covers, empty states. */
export const Tiles = memo(function Tiles({
  seed,
  columns,
  rows,
  className = '',
}: {
  seed: string;
  columns: number;
  rows: number;
  className?: string;
}) {
  return (
    <div className={`tiles ${className}`} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }} aria-hidden="true">
      {tileGrid(seed, columns, rows).map((inside, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a tile in the grid is its name
        <Square key={index} inside={inside} />
      ))}
    </div>
  );
});

/** A low row of tiles above a title: 8 on a phone, 16 on a tablet, none on a desktop, which has other decoration. */
export const TileRow = memo(function TileRow({ seed }: { seed: string }) {
  return (
    <div className="tile-row lg:hidden" aria-hidden="true">
      {tileGrid(seed, 16, 1).map((inside, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a tile in the row is its name
        <Square key={index} inside={inside} />
      ))}
    </div>
  );
});

/** A border of tiles around one picture: one motif in two colours, so that the picture dominates. */
export function TileFrame({
  seed,
  className = '',
  children,
}: {
  seed: string;
  className?: string;
  children: ReactNode;
}) {
  const pattern = useId();
  return (
    <div className={`tile-frame ${className}`}>
      <svg viewBox="0 0 1280 720" preserveAspectRatio="none" aria-hidden="true">
        <pattern
          id={pattern}
          width="160"
          height="160"
          patternUnits="userSpaceOnUse"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, never anybody's text
          dangerouslySetInnerHTML={{ __html: borderTiles(seed) }}
        />
        <rect width="1280" height="720" fill={`url(#${pattern})`} />
      </svg>
      {children}
    </div>
  );
}

/** A low border along the bottom of a wide picture, one tile repeated. Its box is `relative` and clips its corners. */
export const TileBorder = memo(function TileBorder({ seed }: { seed: string }) {
  const pattern = useId();
  return (
    <svg
      viewBox="0 0 12800 80"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 w-full h-3 lg:h-4"
    >
      <pattern
        id={pattern}
        width="80"
        height="80"
        patternUnits="userSpaceOnUse"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, never anybody's text
        dangerouslySetInnerHTML={{ __html: edgeTile(seed) }}
      />
      <rect width="12800" height="80" fill={`url(#${pattern})`} />
    </svg>
  );
});
