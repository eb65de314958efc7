import type { OfferCard } from '#contract/offers.ts';
import type { DaySpan } from '#domain/day-span.ts';
import { offerSpan } from '#domain/offer-span.ts';
import { romeDay } from '#domain/rome-time.ts';
import { YearStrip } from '../candidates/year-strip.tsx';
import { useText } from '../texts/text.tsx';

type Dated = Pick<
  OfferCard,
  'date_start' | 'date_end' | 'contract_period' | 'transaction_date_created' | 'date_created'
>;

/** When the work of an offer lasts, and when the candidate who looks is free. Nothing where the offer does not say. */
export function OfferStrip({ offer, own }: { offer: Dated; own?: readonly DaySpan[] }) {
  const t = useText();
  const span = offerSpan(offer, romeDay(offer.transaction_date_created ?? offer.date_created));
  return span && <YearStrip spans={[span]} name={t('Periodo di lavoro')} {...(own && { own })} />;
}
