import type { NearestSearch } from '#contract/offers.ts';
import { Link } from '#web/ui/link.tsx';

export const searchPill =
  'inline-flex items-center min-h-11 px-4 rounded-full border border-line-strong bg-surface text-[.925rem] font-medium hover:border-accent hover:text-accent';

/** Similar searches with fewer criteria that find something: with their numbers, nearest first. */
export function NearestSearches({ title, searches }: { title: string; searches: readonly NearestSearch[] }) {
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="ricerche-vicine" className="w-full">
      <h2 id="ricerche-vicine" className="font-text text-base! font-semibold tracking-normal mb-3">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2 justify-center">
        {searches.map(({ label, url, count, is_bounded }) => (
          <li key={url}>
            <Link to={url} className={`${searchPill} border-accent! text-accent`}>
              {`${label} (${count}${is_bounded ? '+' : ''})`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
