import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router';
import type { OfferCard as Offer } from '#contract/offers.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { OfferCard, OfferCardSkeleton } from '#web/features/offers/offer-card.tsx';
import { toggleDeviceStar, useDeviceStars } from '#web/features/stars/device-stars.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { userContext } from '#web/user-context.ts';

/** Users with an account have their favourites there (rule 2.15). */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(userContext)) throw redirect('/preferiti', { status: 302, headers: { 'Cache-Control': 'no-store' } });
  return null;
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Offerte salvate'), disableRobots: true }, args);

/** The offers a guest starred on this device; logging in or registering moves them into the account. */
export default function GuestFavouritesPage() {
  const t = useText();
  const ids = useDeviceStars();
  const { offers, error } = useOffers(ids);
  // An offer without its star leaves the list at once.
  const shown = offers?.filter(({ id }) => ids?.includes(id));
  return (
    <div data-wakes-at-once className="wrap pt-5 pb-10 lg:pt-8 grid gap-5">
      <div>
        <h1 className="text-step-3!">{t('Offerte salvate')}</h1>
        <p className="text-ink-soft mt-2 max-w-prose">
          {t('Sono su questo dispositivo. Accedi o registrati per trovarle dappertutto e ricevere gli avvisi.')}
        </p>
        <div className="flex flex-wrap gap-3 mt-4">
          <Link to="/register" className="btn btn-ghost">
            {t('Registrati')}
          </Link>
          <Link to="/login?redirect=/preferiti" className="btn btn-ghost">
            {t('Accedi')}
          </Link>
        </div>
      </div>
      <noscript>
        <p className="card">
          {t('Per salvare le offerte su questo dispositivo serve JavaScript: attivalo nel browser, oppure accedi.')}
        </p>
      </noscript>
      {error !== null && <p role="alert">{error}</p>}
      <h2 className="sr-only">{t('Le tue offerte')}</h2>
      {ids?.length === 0 ? (
        <EmptyState seed="nessuna-offerta-salvata" way={{ words: t('Esplora le offerte'), url: '/offerte-lavoro' }}>
          {t('Non hai ancora nessuna offerta salvata')}
        </EmptyState>
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3 noscript:hidden" aria-busy={shown === undefined}>
          {shown?.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
          {shown === undefined && error === null && (
            <li>
              <OfferCardSkeleton />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** The offers of these ids, last starred first; deleted ones lose their star. */
function useOffers(ids: readonly number[] | null): { offers: Offer[] | null; error: string | null } {
  const t = useText();
  const [offers, setOffers] = useState<Offer[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const list = ids === null || ids.length === 0 ? '' : [...ids].reverse().join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; a star given or taken here needs no answer
  useEffect(() => {
    if (list === '' || offers !== null) return;
    const aborted = new AbortController();
    void call('GET /search/offers/offers-kept', { query: { ids: list }, signal: aborted.signal })
      .then((answer) => {
        if (aborted.signal.aborted) return;
        setError(answer.ok ? null : refusalWords(answer, t));
        if (!answer.ok) return;
        setOffers(answer.body);
        for (const id of list.split(',').map(Number))
          if (!answer.body.some((offer) => offer.id === id)) toggleDeviceStar(id);
      })
      .catch(() => undefined);
    return () => aborted.abort();
  }, [list]);
  return { offers, error };
}
