import { useLocation } from 'react-router';
import type { SavedSearch } from '#contract/searches.ts';
import { changeCurrentSearch, type SavedSearchFlags, UNSAVED_FILTERS } from '#domain/saved-search.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useUser } from '#web/features/every-page/site.tsx';
import { useOptimisticChange } from '#web/features/forms/use-optimistic-change.ts';
import { ICON_BUTTON } from '#web/features/search/filter-form.tsx';
import { StoppedAlerts, useStoppedAlerts } from '#web/features/search/stopped-alerts.tsx';
import { FavouriteButton } from '#web/features/stars/favourite-button.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

interface SaveSearchProps {
  searchId: number | null;
  current: SavedSearch | null;
  /** As icons, at the end of a phone's folded search. */
  isIcon?: boolean;
}

/** Stars the current search and switches its alerts (rule 4.4). A visitor is led to the login, and back. */
export function SaveSearch({ searchId, current, isIcon = false }: SaveSearchProps) {
  const t = useText();
  const user = useUser();
  const banner = useBanner();
  const { pathname, search } = useLocation();
  const isStopped = useStoppedAlerts();
  const { hoped, change: save } = useOptimisticChange<SavedSearchFlags>();
  const look = isIcon ? ICON_BUTTON : 'btn btn-quiet';
  const words = isIcon ? 'sr-only' : '';
  const asked = new URLSearchParams(search);
  if (UNSAVED_FILTERS.some((name) => asked.has(name))) return null;
  if (!user) {
    return (
      <Link to={`/login?redirect=${encodeURIComponent(pathname + search)}`} className={look}>
        <Icon name="star" /> <span className={words}>{t('Salva ricerca')}</span>
      </Link>
    );
  }
  if (user.typology !== 'candidate') return null;
  const flags = hoped ?? current ?? { is_favorite: false, notifications_enabled: false, is_hidden: false };
  const { is_favorite, notifications_enabled } = flags;
  const change = (patch: Partial<SavedSearchFlags>) => {
    const changed = changeCurrentSearch(searchId, flags, patch);
    if ('refused' in changed) return banner(t(changed.refused));
    return save(changed.next, () =>
      call('PATCH /search/offers-searches/{id}', { params: { id: changed.id }, body: patch }),
    );
  };
  return (
    <div className={isIcon ? 'flex' : 'flex flex-wrap gap-x-5'}>
      <FavouriteButton
        name="search"
        value={`${searchId} is_favorite ${is_favorite ? 'off' : 'on'}`}
        onPress={() => change({ is_favorite: !is_favorite })}
        aria-pressed={is_favorite}
        className={look}
      >
        <Icon name="star" filled={is_favorite} />{' '}
        <span className={words}>{is_favorite ? t('Ricerca salvata') : t('Salva ricerca')}</span>
      </FavouriteButton>
      <FavouriteButton
        name="search"
        value={`${searchId} notifications_enabled ${notifications_enabled ? 'off' : 'on'}`}
        onPress={() => change({ notifications_enabled: !notifications_enabled })}
        aria-pressed={notifications_enabled}
        className={look}
      >
        <Icon name="bell" filled={notifications_enabled} />{' '}
        <span className={words}>
          {notifications_enabled ? (isStopped ? t('Avvisi fermi') : t('Avvisi attivi')) : t('Avvisami via mail')}
        </span>
      </FavouriteButton>
    </div>
  );
}

/** Says that the bell of the current search mails nothing, while all alerts are stopped. */
export function StoppedSearch({ current }: Pick<SaveSearchProps, 'current'>) {
  return useStoppedAlerts() && current?.notifications_enabled ? <StoppedAlerts /> : null;
}
