import { useState } from 'react';
import { type PayPeriod, payPeriods } from '#domain/pay-period.ts';
import type { FieldErrors } from '#web/api.ts';
import { MoneyField } from '#web/features/fields/money-field.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

/** Days as their fields hold them: empty while nothing is written. */
interface Terms {
  starts_on: string;
  ends_on: string;
  /** NaN for what is no sum. */
  pay_cents: number | null;
  pay_period: PayPeriod;
}

/** The days and the pay that a company proposes, while they are written. */
export function useTerms(begin: Partial<Terms> = {}) {
  const t = useText();
  const [first] = useState<Terms>({ starts_on: '', ends_on: '', pay_cents: null, pay_period: 'month', ...begin });
  const [terms, setTerms] = useState(first);
  const { starts_on, ends_on, pay_cents } = terms;
  return {
    terms,
    change: (changes: Partial<Terms>) => setTerms((now) => ({ ...now, ...changes })),
    isChanged: terms !== first && JSON.stringify(terms) !== JSON.stringify(first),
    /** As they are sent. */
    sent: { ...terms, ends_on: ends_on || null },
    /** What is wrong before anything is sent. */
    wrong: {
      ...(starts_on === '' && { starts_on: [t('Scrivi quando comincia.')] }),
      ...(pay_cents !== null && Number.isNaN(pay_cents) && { pay_cents: [t('Scrivi una somma in euro.')] }),
    },
  };
}

interface TermsFieldsProps extends Pick<ReturnType<typeof useTerms>, 'terms' | 'change'> {
  /** The line that says who sees the pay. */
  payHelp: string;
  errors: FieldErrors;
}

/** From, to, pay and its period. */
export function TermsFields({ terms, change, payHelp, errors }: TermsFieldsProps) {
  const t = useText();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('Dal')}
        type="date"
        name="starts_on"
        required
        value={terms.starts_on}
        onChange={(event) => change({ starts_on: event.target.value })}
        errors={errors.starts_on}
      />
      <TextField
        label={t('Al')}
        type="date"
        name="ends_on"
        value={terms.ends_on}
        onChange={(event) => change({ ends_on: event.target.value })}
        help={t('Vuoto se non ha una fine.')}
        errors={errors.ends_on}
      />
      <MoneyField
        label={t('Paga in euro')}
        name="pay_cents"
        cents={terms.pay_cents}
        onChange={(pay_cents) => change({ pay_cents })}
        help={`${t('Lorda, prima delle tasse.')} ${payHelp}`}
        errors={errors.pay_cents}
      />
      <SelectField
        label={t('Per')}
        name="pay_period"
        options={{ month: t(payPeriods.month), day: t(payPeriods.day), hour: t(payPeriods.hour) }}
        value={terms.pay_period}
        onChoose={(chosen) => chosen && change({ pay_period: chosen })}
      />
    </div>
  );
}
