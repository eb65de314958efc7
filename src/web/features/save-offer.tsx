import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Me } from '../../contract/account.ts';
import { call } from '../api.ts';
import { Icon } from '../ui/icon.tsx';
import { useBanner } from './banners.tsx';
import { useUser } from './site.tsx';
import { useText } from './text.tsx';

/** Adds the id if it is not there, removes it if it is (spec 4.5). */
export function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

interface Saving {
  isSaved: boolean;
  toggle: () => void;
}

/** The star of an offer: changed at once, then saved; put back, with a word, when saving fails. Null for who is no candidate. */
export function useSavedOffer(id: number): Saving | null {
  const t = useText();
  const user = useUser();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [hoped, setHoped] = useState<boolean | null>(null);
  if (user?.typology !== 'candidate') return null;
  const saved = user.meta.saved_offers ?? [];
  const isSaved = hoped ?? saved.includes(id);
  return {
    isSaved,
    async toggle() {
      if (hoped !== null) return;
      setHoped(!isSaved);
      // Another tab may have starred meanwhile: the list is read again before it is written.
      const current = await call<Me>('GET', '/core/account/me?fields=account');
      const ids = current.ok ? (current.body.meta.saved_offers ?? []) : saved;
      const answer = ids.includes(id) === !isSaved ? current : await call('PATCH', '/core/account/me', { meta: { saved_offers: toggled(ids, id) } });
      if (!answer.ok) banner(answer.detail ?? t('Si è verificato un errore.'));
      else await revalidate();
      setHoped(null);
    },
  };
}

export function SaveStar({ id, title }: { id: number; title: string }) {
  const t = useText();
  const saving = useSavedOffer(id);
  if (!saving) return null;
  return (
    <button
      type="button"
      onClick={saving.toggle}
      aria-pressed={saving.isSaved}
      aria-label={t('Salva l’offerta {title}', { title })}
      className={`ml-auto -mt-2 -mr-2 size-11 grid place-items-center rounded-full hover:bg-sunken ${saving.isSaved ? 'text-accent' : 'text-ink-soft'}`}
    >
      <Icon name="star" filled={saving.isSaved} />
    </button>
  );
}
