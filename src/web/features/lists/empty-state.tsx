import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Tiles } from '#web/ui/tiles.tsx';

interface EmptyStateProps {
  /** The seed of the picture. */
  seed: string;
  children: ReactNode;
  way: { words: string; url: string; isQuiet?: boolean };
  /** Other links, before it. */
  others?: ReactNode;
}

/** The text of an empty list: why it is empty, and where to go from here. */
export function EmptyState({ seed, children, way, others }: EmptyStateProps) {
  return (
    <div className="card grid gap-4 justify-items-center text-center py-10">
      <Tiles seed={seed} columns={4} rows={1} className="rounded-card w-full max-w-xs" />
      <p>{children}</p>
      {others}
      <Link to={way.url} className={`btn ${way.isQuiet ? 'btn-ghost' : 'btn-primary'}`}>
        {way.words}
      </Link>
    </div>
  );
}
