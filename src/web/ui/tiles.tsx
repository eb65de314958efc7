import { memo } from 'react';
import { tile, tileGrid } from '../../art/tiles.ts';

function Square({ inside }: { inside: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the house, never anybody's text
  return <svg viewBox="0 0 80 80" aria-hidden="true" dangerouslySetInnerHTML={{ __html: inside }} />;
}

/** One tile: the face of a company without a logo, of a person without a photo. */
export const Tile = memo(function Tile({ seed, className }: { seed: string; className?: string }) {
  return (
    <span className={className} aria-hidden="true">
      <Square inside={tile(seed)} />
    </span>
  );
});

/** A grid of tiles: heroes, covers, empty states. */
export const Tiles = memo(function Tiles({ seed, columns, rows, className = '' }: { seed: string; columns: number; rows: number; className?: string }) {
  return (
    <div className={`tiles ${className}`} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }} aria-hidden="true">
      {tileGrid(seed, columns, rows).map((inside, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a tile in the grid is its name
        <Square key={index} inside={inside} />
      ))}
    </div>
  );
});
