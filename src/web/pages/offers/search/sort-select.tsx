import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/features/texts/text.tsx';
import { sorts } from './filters.tsx';

/** The order of the results: by match only for a candidate, by distance only where there is a centre. */
export function SortSelect({ has }: { has: Parameters<typeof sorts>[0] }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const choose = (sort: string) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (sort === 'relevance') next.delete('sort');
    else next.set('sort', sort);
    navigate(pathname + (next.size > 0 ? `?${next}` : ''), { preventScrollReset: true });
  };
  return (
    <form action={pathname} method="get" className="flex items-center gap-2 min-w-0 max-w-full">
      {[...query].map(
        ([name, value]) =>
          name !== 'sort' &&
          name !== 'page' && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="ordine" className="sr-only">
        {t('Ordina per')}
      </label>
      <select
        id="ordine"
        name="sort"
        value={query.get('sort') ?? 'relevance'}
        onChange={(event) => choose(event.target.value)}
        className="input w-auto! min-w-0 text-ellipsis"
      >
        {sorts(has).map(([sort, words]) => (
          <option key={sort} value={sort}>
            {t(words)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-ghost">
          {t('Ordina')}
        </button>
      </noscript>
    </form>
  );
}
