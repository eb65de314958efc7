import { Link, useRevalidator } from 'react-router';
import type { SavedSearch } from '../../../contract/searches.ts';
import { relativeTime } from '../../../domain/relative-time.ts';
import { call } from '../../api.ts';
import { useBanner } from '../../features/banners.tsx';
import { useText } from '../../features/text.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The last searches of this user, each to run again or take away. */
export function RecentSearches({ recents }: { recents: SavedSearch[] }) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  if (recents.length === 0) return null;
  const hide = async (id: number) => {
    const answer = await call('PATCH', `/search/offers-searches/${id}`, { is_hidden: true });
    if (!answer.ok) banner(answer.detail ?? t('Si è verificato un errore.'));
    await revalidate();
  };
  return (
    <section className="card mt-6" aria-labelledby="ultime-ricerche">
      <h2 id="ultime-ricerche" className="font-text text-base font-semibold tracking-normal mb-1">
        {t('Le tue ultime ricerche')}
      </h2>
      <ul>
        {recents.map((search) => (
          <li key={search.id} className="flex items-center gap-2 border-b border-line last:border-0">
            <Link to={search.url} className="flex-1 py-2 hover:text-accent">
              {search.label}
              <span className="block text-sm text-ink-soft" suppressHydrationWarning>
                {relativeTime(search.searched_at)}
              </span>
            </Link>
            <button type="button" onClick={() => hide(search.id)} aria-label={t('Togli {label} dalle ultime ricerche', { label: search.label })} className="size-11 -mr-3 grid place-items-center text-ink-soft">
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
