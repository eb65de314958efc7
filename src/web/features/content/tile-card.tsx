import { Tile } from '#web/ui/tiles.tsx';

/** A benefit on the home pages: a tile, a title, a text. */
export function TileCard({ seed, title, text }: { seed: string; title: string; text: string }) {
  return (
    <li className="card flex gap-4 items-start">
      <Tile seed={seed} className="block size-16 flex-none rounded-card overflow-hidden" />
      <div>
        <h3>{title}</h3>
        <p className="text-ink-soft mt-1">{text}</p>
      </div>
    </li>
  );
}
