import { extras } from '#domain/offer-benefits.ts';
import { hasPay, salaryLabel } from '#domain/offer-pay.ts';
import { cityOf, snippet } from '#domain/offer-words.ts';
import { grossPeriods } from '#domain/pay-period.ts';
import { plainText } from '#domain/plain-text.ts';
import { roomLimit } from '#domain/room-words.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import type { WrittenOffer } from '#web/features/offer-fields/written-offer.ts';
import { OfferTerms } from '#web/features/offers/offer-terms.tsx';
import { CompanyFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The offer as candidates will see it in a list, while it is being written. */
export function LivePreview({ offer }: { offer: WrittenOffer }) {
  const t = useText();
  const company = useUser()?.company;
  const chips = [offer.is_urgent && t('Assunzione urgente'), ...offer.extras.map((extra) => t(extras[extra]))].filter(
    (chip) => chip !== false,
  );
  const description = snippet(plainText(offer.description));
  const isPaid = hasPay(offer);
  return (
    <aside aria-labelledby="anteprima-viva" className="hidden lg:block sticky top-[88px]">
      <h2 id="anteprima-viva" className="font-text! text-sm! font-semibold! tracking-normal! text-ink-soft mb-2">
        {t('Così la vedono i candidati')}
      </h2>
      <div data-theme="light" className="card text-ink grid gap-2">
        <div className="flex gap-3 items-center min-h-11">
          <CompanyFace name="" slug={company?.slug ?? ''} logo={company?.logo?.thumbnail ?? null} />
          <div className="min-w-0 text-[.925rem] leading-snug">
            <p className="font-semibold wrap-anywhere">{company?.name}</p>
            <p className="text-ink-soft inline-flex items-center gap-1">
              <Icon name="pin" size={15} /> {offer.place ? cityOf(offer.place.text) : t('Luogo')}
            </p>
          </div>
        </div>
        <p
          className={`font-display text-[1.25rem] leading-[1.2] wrap-anywhere ${offer.title || offer.jobName ? '' : 'text-ink-soft'}`}
        >
          {offer.title || offer.jobName || t('Titolo dell’offerta')}
        </p>
        <p className={`text-lg tabular-nums ${isPaid ? 'font-semibold' : 'text-ink-soft'}`}>
          {isPaid ? salaryLabel(offer) : t('Retribuzione')}
          {isPaid && (
            <span className="text-[.875rem] font-normal text-ink-soft"> {t(grossPeriods[offer.pay_period])}</span>
          )}
        </p>
        <OfferTerms
          offer={{
            ...offer,
            is_room_paid: offer.has_room_options.includes('payment'),
            room_limit: roomLimit(offer.has_room_options),
          }}
        />
        {description && (
          <p className="text-ink-soft text-[.925rem] leading-snug clamp [-webkit-line-clamp:4]">{description}</p>
        )}
        {chips.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {chips.slice(0, 4).map((chip) => (
              <li key={chip} className="chip chip-leaf">
                {chip}
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}
