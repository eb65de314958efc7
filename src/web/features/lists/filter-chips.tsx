import { Link } from '#web/ui/link.tsx';

interface FilterChip {
  words: string;
  count: number;
  to: string;
  isCurrent: boolean;
}

/** The values of one filter of a list as links, each with its count; on a phone they move sideways. */
export function FilterChips({ label, chips }: { label: string; chips: readonly FilterChip[] }) {
  return (
    <nav aria-label={label} className="-mx-4 px-4 lg:mx-0 lg:px-0 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex gap-2 lg:flex-wrap">
        {chips.map(({ words, count, to, isCurrent }) => (
          <li key={words}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-flex items-center gap-2 min-h-11 px-4 rounded-full border border-line-strong whitespace-nowrap font-medium aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:border-ink"
            >
              {words} <span className="tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
