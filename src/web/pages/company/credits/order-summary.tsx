import { useId, useState } from 'react';
import type { Checkout } from '#contract/checkout.ts';
import { formatCents } from '#domain/order-amounts.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { FieldError, FieldLabel, Spinner } from '#web/ui/field.tsx';

/** The order line by line with its total, and the discount code (rule 2.18). */
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
            <dd className="whitespace-nowrap">{formatCents(line.price)}</dd>
          </div>
        ))}
        <div className={`${row} border-t border-line`}>
          <dt>{t('Subtotale')}</dt>
          <dd>{formatCents(checkout.subtotal)}</dd>
        </div>
        {checkout.code !== null && (
          <div className={row}>
            <dt>{t('Sconto {code}', { code: checkout.code })}</dt>
            <dd>−{formatCents(checkout.discount)}</dd>
          </div>
        )}
        <div className={row}>
          <dt>{checkout.vat_rate > 0 ? t('IVA {rate}%', { rate: checkout.vat_rate }) : t('IVA non dovuta')}</dt>
          <dd>{formatCents(checkout.vat)}</dd>
        </div>
        <div className={`${row} border-t border-line text-lg font-semibold`}>
          <dt>{checkout.vat_rate > 0 ? t('Totale IVA inclusa') : t('Totale')}</dt>
          <dd>{formatCents(checkout.total)}</dd>
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
  const { send, isSending, errors } = useSend(
    () =>
      code === null
        ? call('POST /core/credits/checkout/apply-coupon', { body: { code: typed } })
        : call('POST /core/credits/checkout/remove-coupon', { body: { code } }),
    (changed) => {
      setTyped('');
      onChange(changed);
    },
    { at: 'code' },
  );

  if (code !== null) {
    return (
      <form
        method="post"
        onSubmit={send}
        className="flex items-center justify-between gap-4 bg-leaf-wash rounded-input px-4 py-2"
      >
        <span>
          {t('Codice')} <strong>{code}</strong>
        </span>
        <button type="submit" data-late disabled={isSending} className="link min-h-11">
          {t('Togli')}
        </button>
      </form>
    );
  }
  return (
    <form noValidate method="post" onSubmit={send}>
      <FieldLabel of={id}>{t('Codice sconto')}</FieldLabel>
      <div className="flex gap-2">
        <input
          id={id}
          name="code"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={50}
          autoCapitalize="characters"
          autoComplete="off"
          aria-invalid={Boolean(errors.code)}
          aria-describedby={`${id}-error`}
          className="input"
        />
        <button type="submit" data-late disabled={isSending} className="btn btn-ghost">
          {isSending ? <Spinner label={t('Applica')} /> : t('Applica')}
        </button>
      </div>
      <FieldError id={`${id}-error`} messages={errors.code} />
    </form>
  );
}
