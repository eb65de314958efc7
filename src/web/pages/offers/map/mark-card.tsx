import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { OfferMap } from '#contract/offer-map.ts';
import type { OfferCard as Offer } from '#contract/offers.ts';
import { boxAround, writeBox } from '#domain/map-box.ts';
import { dotted } from '#domain/offer-words.ts';
import { call } from '#web/api.ts';
import { OfferCard, OfferCardSkeleton } from '#web/features/offers/offer-card.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { GENERIC_ERROR } from '#web/generic-error.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const SHOWN = 3;

interface MarkCardProps {
  mark: OfferMap['marks'][number];
  /** The query of the search the mark belongs to. */
  asked: string;
  onClose: () => void;
}

/** The offers of a place that was chosen on the map. Its key names the place; another search closes it. */
export function MarkCard({ mark, asked, onClose }: MarkCardProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLElement>(null);
  const [offers, setOffers] = useState<Offer[] | 'failed' | null>(null);
  const box = writeBox(boxAround(mark.lon, mark.lat));
  useEffect(() => {
    const leaving = new AbortController();
    const asking = new URLSearchParams(asked);
    asking.set('box', box);
    asking.set('items', String(SHOWN));
    call('GET /search/offers', { query: asking, signal: leaving.signal })
      .then((answer) => setOffers(answer.ok ? answer.body.items : 'failed'))
      .catch(() => {});
    return () => leaving.abort();
  }, [asked, box]);
  // Whoever closes it is where they were: at the mark, if that is still on the map.
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const all = new URLSearchParams(search);
  all.delete('page');
  all.set('box', box);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('Offerte in questo punto: {name}', { name: mark.name })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="absolute inset-x-2 bottom-2 max-h-[75%] overflow-y-auto rounded-card bg-surface border border-line-strong shadow-2 p-3 grid gap-3"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base! font-text! font-semibold">
          {mark.name} · {mark.count === 1 ? t('1 offerta') : t('{n} offerte', { n: dotted(mark.count) })}
        </h2>
        <button type="button" onClick={onClose} aria-label={t('Chiudi')} className="size-11 grid place-items-center">
          <Icon name="close" />
        </button>
      </div>
      {offers === 'failed' && <p role="alert">{t(GENERIC_ERROR)}</p>}
      {offers === null && <OfferCardSkeleton isSmall />}
      {Array.isArray(offers) &&
        offers.map((offer) => <OfferCard key={offer.id} offer={offer} isSmall search={pathname + search} />)}
      {mark.count > SHOWN && (
        <Link
          to={`${pathname}?${all}`}
          className="link justify-self-start min-h-11 inline-flex items-center"
          preventScrollReset
        >
          {t('Vedi tutte le offerte di questo punto')}
        </Link>
      )}
    </section>
  );
}
