import type { OfferDetail } from '#contract/offers.ts';
import { netPayOfOffer } from '#domain/net-pay.ts';
import { whenLabel } from '#domain/offer-facts.ts';
import { hasPay, salaryLabel } from '#domain/offer-pay.ts';
import { contractPeriods, contractTypologies } from '#domain/offer-values.ts';
import { grossPeriods } from '#domain/pay-period.ts';
import { roomCostWords } from '#domain/room-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { NetPayLine } from './net-pay.tsx';

/** The pay, as the first fact of an offer (rule 2.13). */
export function OfferPay({ offer }: { offer: OfferDetail }) {
  const t = useText();
  if (!hasPay(offer)) {
    return (
      <p data-pay="" className="text-ink-soft">
        {t('Retribuzione')}: <span className="font-semibold text-ink">{t('Non specificato')}</span>
      </p>
    );
  }
  return (
    <p data-pay="">
      <span translate="no" className="block text-[1.5rem] leading-tight font-semibold tabular-nums">
        {salaryLabel(offer)}
      </span>
      <span className="text-ink-soft text-[.95rem]">
        {t(grossPeriods[offer.pay_period])}
        <NetPayLine net={netPayOfOffer(offer)} />
      </span>
    </p>
  );
}

/** The four facts that decide whether to read on, two by two, in the order they are asked in. */
export function MainFacts({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const unknown = t('Non indicato');
  const room = roomCostWords(offer.has_room_options, offer.room_cost);
  const facts: [string, string][] = [
    [t('Periodo'), offer.is_urgent ? t('Da subito') : t(whenLabel(offer) ?? unknown)],
    [t('Alloggio'), offer.has_room ? t(room.text, room.values) : t('Non incluso')],
    [t('Contratto'), offer.contract_period ? t(contractPeriods[offer.contract_period]) : unknown],
    [t('Orario'), offer.contract_typology ? t(contractTypologies[offer.contract_typology]) : unknown],
  ];
  return (
    <dl className="grid grid-cols-2 rounded-card border border-line bg-surface overflow-hidden [&>*:nth-child(even)]:border-l [&>*:nth-child(n+3)]:border-t">
      {facts.map(([term, value]) => (
        <div key={term} className="px-3.5 py-2.5 border-line">
          <dt className="text-ink-soft text-[.8125rem]">{term}</dt>
          <dd className="font-semibold text-[.9rem] leading-snug">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The pay beside the button of a phone. */
export function DrawerPay({ offer }: { offer: OfferDetail }) {
  const t = useText();
  if (!hasPay(offer))
    return <p className="min-w-0 text-[.9rem] leading-tight text-ink-soft">{t('Retribuzione non specificata')}</p>;
  return (
    <p className="min-w-0 leading-tight">
      <span translate="no" className="block font-semibold tabular-nums">
        {salaryLabel(offer)}
      </span>
      <span className="text-[.8125rem] text-ink-soft">{t(grossPeriods[offer.pay_period])}</span>
    </p>
  );
}
