import { Link } from 'react-router';
import { groupedValues } from '#domain/value-groups.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';

export interface AppliedFilter {
  words: string;
  /** The same search without it. */
  without: string;
  /** What the tap does, where it takes no filter away. */
  label?: string;
}

/** What a search asks for, beside its title; a tap takes one thing away, or with `narrower` leaves less around it. */
export function AppliedFilters({
  filters,
  narrower = null,
}: {
  filters: readonly AppliedFilter[];
  narrower?: { words: string; to: string } | null;
}) {
  const t = useText();
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('Filtri scelti')} className="flex flex-wrap gap-x-2 gap-y-1.5 mt-2 mb-3 lg:mt-0 lg:mb-5">
      {filters.map(({ words, without, label }) => (
        <li key={without} className="max-w-full">
          <Link
            to={without}
            preventScrollReset
            aria-label={label ?? t('Togli il filtro {filter}', { filter: words })}
            className="inline-flex items-center gap-2 max-w-full min-h-11 px-4 py-1.5 rounded-full border border-accent bg-accent-wash text-accent text-[.925rem] font-medium"
          >
            <span className="min-w-0 wrap-anywhere">{words}</span> <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      {narrower && (
        <li>
          <Link
            to={narrower.to}
            preventScrollReset
            className="inline-flex items-center min-h-11 px-4 py-1.5 rounded-full border border-line-strong bg-surface text-[.925rem] font-medium hover:border-accent hover:text-accent"
          >
            {narrower.words}
          </Link>
        </li>
      )}
    </ul>
  );
}

/**
 * One chip for each value of the address that is a filter, or for values that people ask for together; a value without
 * a label has none.
 */
export function appliedFilters(
  query: URLSearchParams,
  pathname: string,
  wordsOf: (name: string, value: string) => string | null,
  togetherWords: (words: string) => string = (words) => words,
): AppliedFilter[] {
  const all = [...query].filter(([name]) => name !== 'page');
  return [...new Set(all.map(([name]) => name))].flatMap((name) =>
    groupedValues(name, query.getAll(name)).flatMap(({ values, words: together }) => {
      const words = together === null ? wordsOf(name, values[0] ?? '') : togetherWords(together);
      if (words === null) return [];
      const rest = new URLSearchParams(all.filter(([other, value]) => other !== name || !values.includes(value)));
      return [{ words, without: pathname + (rest.size > 0 ? `?${rest}` : '') }];
    }),
  );
}
