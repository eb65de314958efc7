import { TileRow, Tiles } from '#web/ui/tiles.tsx';

/** The head of a text page: its title and intro, beside a block of tiles; on a phone below a low row of them. */
export function PageOpening({ title, intro }: { title: string; intro: string }) {
  return (
    <header className="wrap pt-4 lg:pt-10 pb-3 lg:pb-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_300px] items-center">
      <TileRow seed={title} />
      <div className="grid gap-2 lg:gap-4">
        <h1>{title}</h1>
        {intro && <p className="text-ink-soft md:text-lg lg:text-xl max-w-[56ch]">{intro}</p>}
      </div>
      <Tiles seed={title} columns={5} rows={2} className="hidden lg:grid rounded-[20px]" />
    </header>
  );
}
