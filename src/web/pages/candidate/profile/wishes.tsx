import type { CandidateProfile } from '#contract/profile.ts';
import { formatEuros } from '#domain/offer-words.ts';
import { type WantedHours, wantedContracts, wantedHours } from '#domain/work-wishes.ts';
import { roundToEuros } from '#domain/written-euros.ts';
import type { FieldErrors } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { MoneyField } from '#web/features/fields/money-field.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Tick } from '#web/ui/field.tsx';
import { ChoicePills, TickPills } from '#web/ui/pills.tsx';

export interface Wishes extends Pick<CandidateProfile, 'wanted_hours' | 'wanted_contracts' | 'wanted_for_two'> {
  /** A text that is no sum of money is not lost: it is kept with the draft, sent, and refused. */
  wanted_pay: number | string | null;
}

const centsOf = (pay: Wishes['wanted_pay']) => (typeof pay === 'string' ? Number.NaN : pay === null ? null : pay * 100);
const payOf = (cents: number | null, text: string) =>
  cents === null ? null : Number.isNaN(cents) ? text : roundToEuros(cents);

/** Hours, contracts, a room for two and pay that a candidate wants, all optional: matching compares them. */
export function WishesSection({
  value,
  onChange,
  errors,
}: {
  value: Wishes;
  onChange: (changes: Partial<Wishes>) => void;
  errors: FieldErrors;
}) {
  const t = useText();
  return (
    <section className="card grid gap-5 grid-cols-[minmax(0,1fr)]" aria-labelledby="che-cosa-cerchi">
      <div>
        <h2 id="che-cosa-cerchi" className="text-step-2!">
          {t('Che cosa cerchi in un’offerta')}
        </h2>
        <p className="text-ink-soft mt-1">
          {t(
            'Serve a proporti prima le offerte adatte a te. Le aziende leggono se orario e contratto vanno bene; quanto vuoi guadagnare e se cerchi in due non lo legge nessuno.',
          )}
        </p>
      </div>
      <ChoicePills<WantedHours | 'any'>
        label={t('Orario')}
        options={{ any: t('Tutti e due'), ...wantedHours }}
        value={value.wanted_hours ?? 'any'}
        onChoose={(choice) => onChange({ wanted_hours: choice === 'any' ? null : choice })}
        errors={errors['candidate.wanted_hours']}
      />
      <TickPills
        label={t('Contratto')}
        options={wantedContracts}
        values={value.wanted_contracts}
        onToggle={(wanted_contracts) => onChange({ wanted_contracts })}
        {...(value.wanted_contracts.length === 0 && { help: t('Nessuno scelto: vanno bene tutti.') })}
        errors={errors['candidate.wanted_contracts']}
      />
      <Tick
        name="wanted_for_two"
        checked={value.wanted_for_two}
        onChange={(event) => onChange({ wanted_for_two: event.target.checked })}
      >
        {t('Cerco per due persone, con un alloggio insieme')}
      </Tick>
      <div className="max-w-xs">
        <ClosedWhileImpersonating>
          <MoneyField
            label={t('Paga minima al mese')}
            name="wanted_pay"
            cents={centsOf(value.wanted_pay)}
            onChange={(cents, text) => onChange({ wanted_pay: payOf(cents, text) })}
            keptText={typeof value.wanted_pay === 'string' ? value.wanted_pay : ''}
            roundedWords={(sum) =>
              t('Arrotondato a {pay}: la paga si scrive in euro interi.', { pay: formatEuros(sum) })
            }
            errors={errors['candidate.wanted_pay']}
            help={t('Euro lordi al mese. Vuoto se non vuoi dirla.')}
          />
        </ClosedWhileImpersonating>
      </div>
    </section>
  );
}
