import type { OwnHire } from '#contract/hires.ts';
import { payWords } from '#domain/hire-terms.ts';
import { offerPayWords } from '#domain/offer-pay.ts';
import { contractTypologies } from '#domain/offer-values.ts';
import { grossPeriods } from '#domain/pay-period.ts';
import { roomSentences } from '#domain/room-words.ts';
import { type Translate, useText } from '../texts/text.tsx';

/** What somebody says yes to: pay, place, lodging and hours. What the hire leaves open is said by its offer. */
export function HireTerms({ hire }: { hire: OwnHire }) {
  const t = useText();
  const { work } = hire;
  const facts: [string, string][] = [
    [t('Paga'), payOf(hire, t)],
    [t('Dove'), work.place ?? t('Non indicato')],
    [t('Alloggio'), roomOf(work.offer, t)],
    [t('Orario'), work.offer?.hours ? t(contractTypologies[work.offer.hours]) : t('Non indicato')],
  ];
  return (
    <>
      <dl className="grid grid-cols-1 sm:grid-cols-2 gap-x-6 gap-y-2">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-soft text-[.8125rem]">{term}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {work.offer && (
        <p className="text-ink-soft text-[.925rem]">
          {t('Luogo, alloggio e orario sono quelli dell’offerta, come li dice oggi.')}
        </p>
      )}
    </>
  );
}

/** The pay of the proposal, or else the one that the offer promised. */
function payOf({ pay_cents, pay_period, work: { offer } }: OwnHire, t: Translate): string {
  if (pay_cents !== null) return payWords(pay_cents, pay_period);
  const range = offer && offerPayWords(offer);
  return range
    ? t('{pay} {period}, come nell’offerta', { pay: range, period: t(grossPeriods[offer.pay_period]) })
    : t('Non indicata');
}

function roomOf(offer: OwnHire['work']['offer'], t: Translate): string {
  if (!offer) return t('Non indicato');
  if (!offer.has_room) return t('Non incluso');
  const said = roomSentences(offer.room_options, offer.room_cost).map(({ text, values }) => t(text, values));
  return said.join(', ') || t('Incluso');
}
