import type { SavedCandidateSearch } from '#contract/talent.ts';
import { changeCurrentSearch } from '#domain/saved-search.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useOptimisticChange } from '#web/features/forms/use-optimistic-change.ts';
import { ICON_BUTTON } from '#web/features/search/filter-form.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Stars the current search of candidates; these have no bells (rule 4.4). */
export function SaveCandidateSearch({
  searchId,
  current,
  isIcon = false,
}: {
  searchId: number | null;
  current: SavedCandidateSearch | null;
  /** As an icon, at the end of a phone's folded search. */
  isIcon?: boolean;
}) {
  const t = useText();
  const banner = useBanner();
  const { hoped, change } = useOptimisticChange<boolean>();
  const isSaved = hoped ?? current?.is_favorite ?? false;
  const toggle = () => {
    const changed = changeCurrentSearch(
      searchId,
      { is_favorite: isSaved, is_hidden: false, notifications_enabled: false },
      { is_favorite: !isSaved },
    );
    if ('refused' in changed) return banner(t(changed.refused));
    return change(!isSaved, () =>
      call('PATCH /search/candidates-searches/{id}', { params: { id: changed.id }, body: { is_favorite: !isSaved } }),
    );
  };
  return (
    <button type="button" className={isIcon ? ICON_BUTTON : 'btn btn-quiet'} aria-pressed={isSaved} onClick={toggle}>
      <Icon name="star" filled={isSaved} />{' '}
      <span className={isIcon ? 'sr-only' : ''}>{isSaved ? t('Ricerca salvata') : t('Salva ricerca')}</span>
    </button>
  );
}
