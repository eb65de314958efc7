import { Link, useLocation, useNavigate } from 'react-router';
import type { Paginator } from '../../../contract/answers.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, searchPageAddress } from '../../../domain/search-address.ts';
import { useText } from '../../features/text.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The pages around this one, with the first and the last; null where some are left out. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return near.flatMap((number, index) => {
    const before = near[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}

/** Pages as links, and how many offers each holds (spec 2.12). */
export function Pagination({ paginator: { page, pages, items }, place, job }: { paginator: Paginator; place: string | null; job: string | null }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filters = new URLSearchParams(search);
  filters.delete('page');
  // A category keeps its own address; the searches' own is made of place and job.
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
  const step = 'min-w-11 min-h-11 px-3 inline-flex items-center justify-center rounded-input font-semibold';
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
      {pages > 1 && (
        <nav aria-label={t('Pagine dei risultati')}>
          <ul className="flex flex-wrap items-center gap-1">
            {page > 1 && (
              <li>
                <Link to={address(page - 1)} rel="prev" aria-label={t('Pagina precedente')} className={`${step} hover:bg-sunken`}>
                  <Icon name="back" />
                </Link>
              </li>
            )}
            {pagesShown(page, pages).map((number, index) =>
              number === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
                <li key={`gap-${index}`} aria-hidden="true" className="px-1">
                  …
                </li>
              ) : (
                <li key={number}>
                  <Link
                    to={address(number)}
                    aria-current={number === page ? 'page' : undefined}
                    aria-label={t('Pagina {n}', { n: number })}
                    className={`${step} ${number === page ? 'bg-ink text-paper' : 'hover:bg-sunken'}`}
                  >
                    {number}
                  </Link>
                </li>
              ),
            )}
            {page < pages && (
              <li>
                <Link to={address(page + 1)} rel="next" aria-label={t('Pagina successiva')} className={`${step} hover:bg-sunken`}>
                  <Icon name="arrow" />
                </Link>
              </li>
            )}
          </ul>
        </nav>
      )}
      <form action={pathname} method="get" className="flex items-center gap-2 ml-auto">
        {[...filters].map(([name, value]) => name !== 'items' && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)}
        <label htmlFor="per-pagina" className="text-ink-soft text-[.95rem]">
          {t('Offerte per pagina')}
        </label>
        <select id="per-pagina" name="items" value={String(items)} onChange={(event) => resize(event.target.value)} className="input w-auto!">
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
