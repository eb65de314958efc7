import { MAX_SAVED, mergeStars } from '#domain/stored-stars.ts';
import { call } from '#web/api.ts';
import type { useBanner } from '../every-page/banners.tsx';
import type { Say } from '../texts/text.tsx';

interface Said {
  t: Say;
  banner: ReturnType<typeof useBanner>;
}

/**
 * Moves the stars of a device (ids of offers, at least one) into the account that is logged in, and says so. What the
 * account has no room for is given to `keep`. Resolves with whether the account was reached.
 */
export async function bringStars(
  stars: readonly number[],
  keep: (left: readonly number[]) => void,
  { t, banner }: Said,
): Promise<boolean> {
  // Another tab may have changed them meanwhile: the list is read before it is written.
  const current = await call('GET /core/account/me', { query: { fields: 'account' } });
  if (!current.ok) return false;
  const saved = current.body.meta.saved_offers ?? [];
  const { next, left } = mergeStars(saved, stars);
  const answer =
    next.length === saved.length
      ? current
      : await call('PATCH /core/account/me', { body: { meta: { saved_offers: next } } });
  if (!answer.ok) return false;
  keep(left);
  // The account does not store offers that no longer exist.
  const brought = (answer.body.meta.saved_offers ?? []).length - saved.length;
  if (left.length > 0)
    banner(
      t(
        'I tuoi preferiti sono pieni: ne contengono al massimo {most}. Offerte salvate che restano solo su questo dispositivo: {n}.',
        { most: MAX_SAVED, n: left.length },
      ),
    );
  else if (brought > 0) banner(t('Le offerte salvate su questo dispositivo sono nei tuoi preferiti'), 'success');
  return true;
}
