import { useLocation, useNavigate } from 'react-router';
import type { Paginator } from '#contract/answers.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, searchPageAddress } from '#domain/search-address.ts';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { RESULTS } from '#web/features/search/to-results.tsx';
import { useText } from '#web/features/texts/text.tsx';

interface PaginationProps {
  paginator: Paginator;
  place: string | null;
  job: string | null;
}

/** Page links, and the number of offers per page (rule 2.12). */
export function Pagination({ paginator, place, job }: PaginationProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filters = new URLSearchParams(search);
  filters.delete('page');
  // A category keeps its own address; a search's is made of place and job.
  const isSearch = pathname.split('/').length !== 3 || place === pathname.split('/')[2];
  const address = (number: number) => {
    if (isSearch) return searchPageAddress({ place, job, filters }, number);
    const query = new URLSearchParams(filters);
    if (number > 1) query.set('page', String(number));
    return pathname + (query.size > 0 ? `?${query}` : '');
  };
  const resize = (size: string) => {
    const query = new URLSearchParams(filters);
    if (Number(size) === DEFAULT_PAGE_SIZE) query.delete('items');
    else query.set('items', size);
    navigate(pathname + (query.size > 0 ? `?${query}` : ''));
  };
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
      <PageLinks
        paginator={paginator}
        address={(number) => `${address(number)}#${RESULTS}`}
        label={t('Pagine dei risultati')}
      />
      <form action={pathname} method="get" className="flex items-center gap-2 ml-auto">
        {[...filters].map(
          ([name, value]) =>
            name !== 'items' && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
        )}
        <label htmlFor="per-pagina" className="text-ink-soft text-[.95rem]">
          {t('Offerte per pagina')}
        </label>
        <select
          id="per-pagina"
          name="items"
          value={String(paginator.items)}
          onChange={(event) => resize(event.target.value)}
          className="input w-auto!"
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="btn btn-ghost">
            {t('Mostra')}
          </button>
        </noscript>
      </form>
    </div>
  );
}
