import type { LinkProps } from 'react-router';
import type { Paginator } from '#contract/answers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useText } from '../texts/text.tsx';

/** The page numbers around this one, with the first and the last; null for a gap. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const near = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return near.flatMap((number, index) => {
    const before = near[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}

const step = 'min-w-11 min-h-11 px-3 inline-flex items-center justify-center rounded-input font-semibold';

/** The pages of a list as links; nothing when there is only one. */
export function PageLinks({
  paginator: { page, pages },
  address,
  label,
}: {
  paginator: Pick<Paginator, 'page' | 'pages'>;
  address: (page: number) => string;
  label: string;
}) {
  const t = useText();
  if (pages <= 1) return null;
  // The next page begins at the head of its list (`usePageFocus`).
  const to = (number: number): Pick<LinkProps, 'to' | 'state'> => ({
    to: address(number),
    state: { listNavigation: label, said: t('Pagina {n} di {all}', { n: number, all: pages }) },
  });
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            <Link
              {...to(page - 1)}
              rel="prev"
              aria-label={t('Pagina precedente')}
              className={`${step} hover:bg-sunken`}
            >
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
                {...to(number)}
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
            <Link
              {...to(page + 1)}
              rel="next"
              aria-label={t('Pagina successiva')}
              className={`${step} hover:bg-sunken`}
            >
              <Icon name="arrow" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
