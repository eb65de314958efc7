import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';

export interface AppliedFilter {
  words: string;
  /** The same search without it. */
  without: string;
}

/** The active filters of a search, beside its title; a tap removes one. */
export function AppliedFilters({ filters }: { filters: readonly AppliedFilter[] }) {
  const t = useText();
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('Filtri scelti')} className="flex flex-wrap gap-x-2 gap-y-1.5 mt-2 mb-3 lg:mt-0 lg:mb-5">
      {filters.map(({ words, without }) => (
        <li key={without} className="max-w-full">
          <Link
            to={without}
            preventScrollReset
            aria-label={t('Togli il filtro {filter}', { filter: words })}
            className="inline-flex items-center gap-2 max-w-full min-h-11 px-4 py-1.5 rounded-full border border-accent bg-accent-wash text-accent text-[.925rem] font-medium"
          >
            {words} <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** One chip for each value of the address that is a filter; a value without a label has none. */
export function appliedFilters(
  query: URLSearchParams,
  pathname: string,
  wordsOf: (name: string, value: string) => string | null,
): AppliedFilter[] {
  const all = [...query].filter(([name]) => name !== 'page');
  return all.flatMap(([name, value], index) => {
    const words = wordsOf(name, value);
    if (words === null) return [];
    const rest = new URLSearchParams(all.filter((_, other) => other !== index));
    return [{ words, without: pathname + (rest.size > 0 ? `?${rest}` : '') }];
  });
}
