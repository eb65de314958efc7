import type { OfferSuggestions } from '#contract/company-offers.ts';
import { extras, roomOptions } from '#domain/offer-benefits.ts';
import { storedPay } from '#domain/offer-pay.ts';
import { formatEuros, payRange } from '#domain/offer-words.ts';
import { payPeriods } from '#domain/pay-period.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { roundToEuros } from '#domain/written-euros.ts';
import { Notice } from '#web/ui/field.tsx';
import { ChoicePills, TickPills } from '#web/ui/pills.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { useText } from '../texts/text.tsx';
import type { PartProps } from './written-offer.ts';

const inCents = (amount: number | null) => (amount === null ? null : amount * 100);

/** The pay of a month, in whole euros. */
function MonthlyPay({ offer, set, errors }: PartProps) {
  const t = useText();
  return (
    <div className="grid gap-5 sm:grid-cols-2 max-w-lg">
      {(
        [
          ['minimum_salary', t('Minimo al mese')],
          ['maximum_salary', t('Massimo al mese')],
        ] as const
      ).map(([name, label]) => (
        <MoneyField
          key={name}
          label={label}
          name={name}
          cents={inCents(offer[name])}
          onChange={(cents) => set({ [name]: cents === null ? null : roundToEuros(cents) })}
          roundedWords={(sum) =>
            t('Arrotondato a {pay}: la retribuzione si scrive in euro interi.', { pay: formatEuros(sum) })
          }
          errors={errors[name]}
          required={name === 'minimum_salary'}
          help={
            name === 'minimum_salary'
              ? t('Euro lordi interi al mese, con i ratei di tredicesima e quattordicesima.')
              : t('Vuoto se la retribuzione è una sola.')
          }
        />
      ))}
    </div>
  );
}

const rateLabels = uiTexts({
  day: { minimum_rate_cents: 'Minimo al giorno', maximum_rate_cents: 'Massimo al giorno' },
  hour: { minimum_rate_cents: 'Minimo all’ora', maximum_rate_cents: 'Massimo all’ora' },
} as const);

/** The pay of a day or of an hour, with its cents, and what it comes to where offers are compared. */
function RatePay({ offer, set, errors }: PartProps) {
  const t = useText();
  const period = offer.pay_period === 'hour' ? 'hour' : 'day';
  const { minimum_salary, maximum_salary } = storedPay(offer);
  const month = payRange(finite(minimum_salary), finite(maximum_salary));
  return (
    <div className="grid gap-3">
      <div className="grid gap-5 sm:grid-cols-2 max-w-lg">
        {(['minimum_rate_cents', 'maximum_rate_cents'] as const).map((name) => (
          <MoneyField
            key={name}
            label={t(rateLabels[period][name])}
            name={name}
            cents={offer[name]}
            onChange={(cents) => set({ [name]: cents })}
            errors={errors[name]}
            required={name === 'minimum_rate_cents'}
            help={
              name === 'minimum_rate_cents'
                ? t('Euro lordi, anche con i centesimi.')
                : t('Vuoto se la retribuzione è una sola.')
            }
          />
        ))}
      </div>
      {month && (
        <p className="text-[.925rem] text-ink-soft">
          {t('Chi cerca per retribuzione la confronta come circa {pay} al mese, a tempo pieno.', { pay: month })}
        </p>
      )}
    </div>
  );
}

/** A sum that can be said: none while the text of its field is unreadable. */
const finite = (sum: number | null) => (sum !== null && Number.isFinite(sum) ? sum : null);

/** The pay, as the law requires it, and the benefits (rule D6). */
export function SalaryPart({ offer, set, errors, suggestions }: PartProps & { suggestions: OfferSuggestions | null }) {
  const t = useText();
  const similar = suggestions?.salary;
  return (
    <>
      <Notice tone="sun">
        {t(
          'Dal 7 giugno 2026 chi si candida deve conoscere la retribuzione iniziale, o la sua fascia, prima del colloquio: qui sta in ogni annuncio.',
        )}{' '}
        {similar && (
          <>
            {t('Offerte simili in {place}:', { place: similar.place })}{' '}
            <b className="whitespace-nowrap">
              {formatEuros(similar.minimum)} - {formatEuros(similar.maximum)} {t(payPeriods.month)}
            </b>
            .{' '}
            {offer.pay_period === 'month' && (
              <button
                type="button"
                onClick={() => set({ minimum_salary: similar.minimum, maximum_salary: similar.maximum })}
                className="link"
              >
                {t('Usa questa fascia')}
              </button>
            )}
          </>
        )}
      </Notice>
      <ChoicePills
        label={t('La retribuzione è')}
        options={payPeriods}
        value={offer.pay_period}
        onChoose={(pay_period) => pay_period && set({ pay_period })}
        help={t('Al giorno o all’ora per gli extra e i lavori di pochi giorni.')}
      />
      {offer.pay_period === 'month' ? (
        <MonthlyPay offer={offer} set={set} errors={errors} />
      ) : (
        <RatePay offer={offer} set={set} errors={errors} key={offer.pay_period} />
      )}
      <ChoicePills
        label={t('Alloggio')}
        options={{ yes: t('Sì, incluso'), no: t('No') }}
        value={offer.has_room ? 'yes' : 'no'}
        onChoose={(choice) =>
          set({ has_room: choice === 'yes', ...(choice === 'no' && { has_room_options: [], room_cost: null }) })
        }
      />
      {offer.has_room && (
        <TickPills
          label={t('Che tipo di alloggio?')}
          options={roomOptions}
          values={offer.has_room_options}
          onToggle={(has_room_options) =>
            set({ has_room_options, ...(!has_room_options.includes('payment') && { room_cost: null }) })
          }
          errors={errors.has_room_options}
          help={t('Chi si trasferisce chiede per prima cosa dove dormirà, quanto è lontano e quanto costa.')}
        />
      )}
      {offer.has_room && offer.has_room_options.includes('payment') && (
        <div className="max-w-xs">
          <MoneyField
            label={t('Quanto trattieni per l’alloggio')}
            name="room_cost"
            cents={inCents(offer.room_cost)}
            onChange={(cents) => set({ room_cost: cents === null ? null : roundToEuros(cents) })}
            roundedWords={(sum) => t('Arrotondato a {pay}: si scrive in euro interi.', { pay: formatEuros(sum) })}
            errors={errors.room_cost}
            help={t('Euro al mese tolti dalla paga. Chi si candida vuole saperlo prima: vuoto se non lo sai ancora.')}
          />
        </div>
      )}
      <TickPills
        label={t('Benefit')}
        options={extras}
        values={offer.extras}
        onToggle={(chosen) => set({ extras: chosen })}
        help={t('I candidati li leggono nell’annuncio e possono cercare le offerte con il vitto incluso.')}
      />
    </>
  );
}
