import { Fragment } from 'react';
import type { OfferCard } from '#contract/offers.ts';
import { contractFacts, whenLabel } from '#domain/offer-facts.ts';
import { useText } from '../texts/text.tsx';
import { RoomChip } from './room-chip.tsx';

type Terms = Pick<
  OfferCard,
  | 'date_start'
  | 'date_end'
  | 'contract_period'
  | 'contract_typology'
  | 'has_room'
  | 'is_room_paid'
  | 'room_cost'
  | 'room_limit'
>;

/** What is asked after the pay, in the order it is asked in: dates, lodging, contract. Only what is known. */
export function OfferTerms({ offer }: { offer: Terms }) {
  const t = useText();
  const when = whenLabel(offer);
  const contract = contractFacts(offer);
  return (
    <>
      {(when !== null || offer.has_room) && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[.925rem] leading-[1.5rem]">
          {when !== null && <span className="font-medium whitespace-nowrap">{t(when)}</span>}
          <RoomChip offer={offer} />
        </p>
      )}
      {contract.length > 0 && (
        <p className="text-[.925rem] leading-snug dotted">
          {contract.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' '}
              <span>{t(fact)}</span>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
