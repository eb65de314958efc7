import type { OfferBeginning } from '#contract/company-offers.ts';
import { monthsLabel } from '#domain/offer-facts.ts';
import { usePublishAgain } from '#web/features/offers/use-publish-again.ts';
import { useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Spinner } from '#web/ui/field.tsx';

/** Offers that are over, each to be published again with the days of the next season. */
export function LastSeason({ offers }: { offers: OfferBeginning['again'] }) {
  const t = useText();
  return (
    <section aria-labelledby="gia-pubblicate" className="card mt-6 grid gap-3">
      <h2 id="gia-pubblicate" className="text-lg! font-text! font-semibold! tracking-normal!">
        {t('Cerchi di nuovo le stesse persone?')}
      </h2>
      <p className="text-ink-soft text-[.95rem]">
        {t('Ripubblica un’offerta com’era: le date passano alla prossima stagione e le controlli nel riepilogo.')}
      </p>
      <ul className="grid">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer }: { offer: OfferBeginning['again'][number] }) {
  const t = useText();
  const { isBusy, again } = usePublishAgain(offer.id);
  const when = monthsLabel(offer.date_start, offer.date_end);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 border-t border-line">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{offer.title}</span>
        <span className="block text-ink-soft text-[.925rem]">
          <AsWritten>{offer.place}</AsWritten>
          {when && ` · ${t(when)}`}
        </span>
      </span>
      <button type="button" onClick={again} aria-busy={isBusy} aria-disabled={isBusy} className="btn btn-ghost">
        {isBusy ? <Spinner label={t('Ripubblica')} /> : t('Ripubblica')} <span className="sr-only">{offer.title}</span>
      </button>
    </li>
  );
}
