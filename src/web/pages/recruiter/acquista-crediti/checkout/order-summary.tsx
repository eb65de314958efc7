import { type FormEvent, useId, useState } from 'react';
import type { Checkout } from '#contract/checkout.ts';
import { euro } from '#domain/order-amounts.ts';
import { call } from '#web/api.ts';
import { apiPath } from '#web/api-path.ts';
import { ClosedWhileImpersonating } from '#web/features/impersonation.tsx';
import { useText } from '#web/features/text.tsx';
import { FieldError, Spinner } from '#web/ui/field.tsx';

/** What is bought, line by line to the total, and the code that lowers it (rule 2.18). */
export function OrderSummary({ checkout, onChange }: { checkout: Checkout; onChange: (checkout: Checkout) => void }) {
  const t = useText();
  const row = 'flex justify-between gap-6 py-2';
  return (
    <section className="card grid gap-4" aria-labelledby="riepilogo">
      <h2 id="riepilogo" className="text-step-2!">
        {t('Il tuo ordine')}
      </h2>
      <dl className="tabular-nums">
        {checkout.lines.map((line) => (
          <div key={line.package} className={row}>
            <dt>{t(line.name)}</dt>
            <dd className="whitespace-nowrap">{euro(line.price)}</dd>
          </div>
        ))}
        <div className={`${row} border-t border-line`}>
          <dt>{t('Subtotale')}</dt>
          <dd>{euro(checkout.subtotal)}</dd>
        </div>
        {checkout.code !== null && (
          <div className={row}>
            <dt>{t('Sconto {code}', { code: checkout.code })}</dt>
            <dd>−{euro(checkout.discount)}</dd>
          </div>
        )}
        <div className={row}>
          <dt>{checkout.vat_rate > 0 ? t('IVA {rate}%', { rate: checkout.vat_rate }) : t('IVA non dovuta')}</dt>
          <dd>{euro(checkout.vat)}</dd>
        </div>
        <div className={`${row} border-t border-line text-lg font-semibold`}>
          <dt>{checkout.vat_rate > 0 ? t('Totale IVA inclusa') : t('Totale')}</dt>
          <dd>{euro(checkout.total)}</dd>
        </div>
      </dl>
      <ClosedWhileImpersonating>
        <CodeField code={checkout.code} onChange={onChange} />
      </ClosedWhileImpersonating>
      <p className="text-sm text-ink-soft">
        {t('I crediti non scadono. La fattura elettronica viene emessa al pagamento.')}
      </p>
    </section>
  );
}

function CodeField({ code, onChange }: { code: string | null; onChange: (checkout: Checkout) => void }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function send(path: 'apply-coupon' | 'remove-coupon', body: object) {
    setBusy(true);
    const answer = await call<Checkout>('POST', apiPath`/core/credits/checkout/${path}`, body);
    setBusy(false);
    setErrors(answer.ok ? [] : (answer.errors.non_field_errors ?? [answer.detail ?? t('Si è verificato un errore.')]));
    if (answer.ok) {
      setTyped('');
      onChange(answer.body);
    }
  }

  if (code !== null) {
    return (
      <div className="flex items-center justify-between gap-4 bg-leaf-wash rounded-input px-4 py-2">
        <span>
          {t('Codice')} <strong>{code}</strong>
        </span>
        <button
          type="button"
          disabled={isBusy}
          className="link min-h-11"
          onClick={() => send('remove-coupon', { code })}
        >
          {t('Togli')}
        </button>
      </div>
    );
  }
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isBusy) void send('apply-coupon', { code: typed });
      }}
    >
      <label htmlFor={id} className="block font-semibold mb-1.5">
        {t('Codice sconto')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="code"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={50}
          autoCapitalize="characters"
          autoComplete="off"
          aria-invalid={errors.length > 0}
          aria-describedby={`${id}-error`}
          className="input"
        />
        <button type="submit" data-late disabled={isBusy} className="btn btn-ghost">
          {isBusy ? <Spinner label={t('Applica')} /> : t('Applica')}
        </button>
      </div>
      <FieldError id={`${id}-error`} messages={errors} />
    </form>
  );
}
