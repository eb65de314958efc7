import { useLocation } from 'react-router';
import type { SavedSearch } from '#contract/searches.ts';
import { changeCurrentSearch, type SavedSearchFlags } from '#domain/saved-search.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useUser } from '#web/features/every-page/site.tsx';
import { useOptimisticChange } from '#web/features/forms/use-optimistic-change.ts';
import { FavouriteButton } from '#web/features/stars/favourite-button.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Stars the current search and switches its alerts (rule 4.4). A visitor is led to the login, and back. */
export function SaveSearch({ searchId, current }: { searchId: number | null; current: SavedSearch | null }) {
  const t = useText();
  const user = useUser();
  const banner = useBanner();
  const { pathname, search } = useLocation();
  const { hoped, change: save } = useOptimisticChange<SavedSearchFlags>();
  // A piece of the map has no name by which it could be found again; one company has its own page.
  const query = new URLSearchParams(search);
  if (query.has('box') || query.has('company')) return null;
  if (!user) {
    return (
      <Link to={`/login?redirect=${encodeURIComponent(pathname + search)}`} className="btn btn-quiet">
        <Icon name="star" /> {t('Salva ricerca')}
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
    <div className="flex flex-wrap gap-x-5">
      <FavouriteButton
        name="search"
        value={`${searchId} is_favorite ${is_favorite ? 'off' : 'on'}`}
        onPress={() => change({ is_favorite: !is_favorite })}
        aria-pressed={is_favorite}
        className="btn btn-quiet"
      >
        <Icon name="star" filled={is_favorite} /> {is_favorite ? t('Ricerca salvata') : t('Salva ricerca')}
      </FavouriteButton>
      <FavouriteButton
        name="search"
        value={`${searchId} notifications_enabled ${notifications_enabled ? 'off' : 'on'}`}
        onPress={() => change({ notifications_enabled: !notifications_enabled })}
        aria-pressed={notifications_enabled}
        className="btn btn-quiet"
      >
        <Icon name="bell" filled={notifications_enabled} />{' '}
        {notifications_enabled ? t('Avvisi attivi') : t('Avvisami via mail')}
      </FavouriteButton>
    </div>
  );
}
