import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#web/api.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useBanner } from '../every-page/banners.tsx';
import { useUser } from '../every-page/site.tsx';
import { useText } from '../texts/text.tsx';
import { FavouriteButton, type FavouriteButtonProps } from './favourite-button.tsx';
import { toggled } from './toggled.ts';

interface Saving {
  isSaved: boolean;
  toggle: () => void;
}

/** What can be starred, and by whom: offers by candidates, candidates by companies. */
const stars = {
  saved_offers: 'candidate',
  saved_candidates: 'company',
} as const;
export type Star = keyof typeof stars;

/**
 * A star: changed at once, then saved; restored, with a message, when saving fails. Null for those who cannot star.
 */
export function useSaved(what: Star, id: number): Saving | null {
  const t = useText();
  const user = useUser();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [hoped, setHoped] = useState<boolean | null>(null);
  if (user?.typology !== stars[what]) return null;
  const saved = user.meta[what] ?? [];
  const isSaved = hoped ?? saved.includes(id);
  return {
    isSaved,
    async toggle() {
      if (hoped !== null) return;
      setHoped(!isSaved);
      // Another tab may have starred meanwhile: the list is read again before it is written.
      const current = await call('GET /core/account/me', { query: { fields: 'account' } });
      const ids = current.ok ? (current.body.meta[what] ?? []) : saved;
      const answer =
        ids.includes(id) === !isSaved
          ? current
          : await call('PATCH /core/account/me', { body: { meta: { [what]: toggled(ids, id) } } });
      if (!answer.ok) banner(refusalWords(answer, t));
      else await revalidate();
      // With what was read again: alone it would show the state before for a moment.
      startTransition(() => setHoped(null));
    },
  };
}

export function SaveStar({ what, id, label }: { what: Star; id: number; label: string }) {
  const saving = useSaved(what, id);
  if (!saving) return null;
  return (
    <StarButton
      what={what}
      id={id}
      saving={saving}
      formClassName="ml-auto -mt-2 -mr-2"
      aria-label={label}
      className={`size-11 grid place-items-center rounded-full hover:bg-sunken ${saving.isSaved ? 'text-accent' : 'text-ink-soft'}`}
    >
      <Icon name="star" filled={saving.isSaved} />
    </StarButton>
  );
}

interface StarButtonProps extends Omit<FavouriteButtonProps, 'id' | 'name' | 'value' | 'onPress'> {
  what: Star;
  id: number;
  saving: Saving;
}

export const StarButton = ({ what, id, saving, ...button }: StarButtonProps) => (
  <FavouriteButton
    name="star"
    value={`${what} ${id} ${saving.isSaved ? 'off' : 'on'}`}
    onPress={saving.toggle}
    aria-pressed={saving.isSaved}
    {...button}
  />
);
