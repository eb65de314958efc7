import type { OfferSuggestions } from '#contract/company-offers.ts';
import { extras, roomOptions } from '#domain/offer-benefits.ts';
import { formatEuros } from '#domain/offer-words.ts';
import { roundToEuros } from '#domain/written-euros.ts';
import { Notice } from '#web/ui/field.tsx';
import { ChoicePills, TickPills } from '#web/ui/pills.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { useText } from '../texts/text.tsx';
import type { PartProps } from './written-offer.ts';

const inCents = (amount: number | null) => (amount === null ? null : amount * 100);

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
              {formatEuros(similar.minimum)} - {formatEuros(similar.maximum)}
            </b>
            .{' '}
            <button
              type="button"
              onClick={() => set({ minimum_salary: similar.minimum, maximum_salary: similar.maximum })}
              className="link"
            >
              {t('Usa questa fascia')}
            </button>
          </>
        )}
      </Notice>
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
