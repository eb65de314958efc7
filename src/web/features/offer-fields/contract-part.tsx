import { hasPay } from '#domain/offer-pay.ts';
import { contractPeriods, contractTypologies, seasons } from '#domain/offer-values.ts';
import { Tick } from '#web/ui/field.tsx';
import { ChoicePills } from '#web/ui/pills.tsx';
import { useText } from '../texts/text.tsx';
import { OfferDates } from './offer-dates.tsx';
import type { PartProps } from './written-offer.ts';

/** Kind of contract, hours, start and end. */
export function ContractPart({ offer, set, errors }: PartProps) {
  const t = useText();
  return (
    <>
      <ChoicePills
        label={t('Tipo di contratto')}
        required
        options={contractPeriods}
        value={offer.contract_period}
        onChoose={(contract_period) =>
          set({
            contract_period,
            ...(contract_period !== 'determinate' && { contract_period_determinate_type: null }),
            // An extra is paid by the day, unless its company has written something else.
            ...(contract_period === 'extra' && !hasPay(offer) && { pay_period: 'day' }),
          })
        }
        errors={errors.contract_period}
      />
      {offer.contract_period === 'determinate' && (
        <ChoicePills
          label={t('Quale stagione?')}
          options={{ ...seasons, none: t('Non è stagionale') }}
          value={offer.contract_period_determinate_type ?? 'none'}
          onChoose={(season) => set({ contract_period_determinate_type: season === 'none' ? null : season })}
          errors={errors.contract_period_determinate_type}
        />
      )}
      <ChoicePills
        label={t('Orario')}
        required
        options={contractTypologies}
        value={offer.contract_typology}
        onChoose={(contract_typology) => set({ contract_typology })}
        errors={errors.contract_typology}
      />
      <div>
        <Tick
          checked={offer.is_urgent}
          onChange={(event) =>
            set({ is_urgent: event.target.checked, ...(event.target.checked && { date_start: null }) })
          }
        >
          {t('Assunzione urgente: si comincia subito')}
        </Tick>
        <div className="mt-2">
          <OfferDates offer={offer} set={set} errors={errors} />
        </div>
      </div>
    </>
  );
}
