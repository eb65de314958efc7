import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedCandidateSearch } from '#contract/talent.ts';
import { changeCurrentSearch } from '#domain/saved-search.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/banners.tsx';
import { useText } from '#web/features/text.tsx';
import { GENERIC_ERROR } from '#web/generic-error.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Stars the current search of candidates; these have no bells (rule 4.4). */
export function SaveCandidateSearch({
  searchId,
  current,
}: {
  searchId: number | null;
  current: SavedCandidateSearch | null;
}) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [hoped, setHoped] = useState<boolean | null>(null);
  const isSaved = hoped ?? current?.is_favorite ?? false;
  const toggle = async () => {
    const changed = changeCurrentSearch(
      searchId,
      { is_favorite: isSaved, is_hidden: false, notifications_enabled: false },
      { is_favorite: !isSaved },
    );
    if ('refused' in changed) return banner(t(changed.refused));
    setHoped(!isSaved);
    const answer = await call('PATCH /search/candidates-searches/{id}', {
      params: { id: changed.id },
      body: { is_favorite: !isSaved },
    });
    if (!answer.ok) banner(answer.detail ?? t(GENERIC_ERROR));
    else await revalidate();
    setHoped(null);
  };
  return (
    <button type="button" className="btn btn-quiet" aria-pressed={isSaved} onClick={toggle}>
      <Icon name="star" filled={isSaved} /> {isSaved ? t('Ricerca salvata') : t('Salva ricerca')}
    </button>
  );
}
