import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { BillingData, Checkout } from '#contract/checkout.ts';
import { formatCents, ITALY } from '#domain/order-amounts.ts';
import { call, type FieldErrors } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { leaveFor, useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, Spinner, Tick } from '#web/ui/field.tsx';

interface PayFormProps {
  checkout: Checkout;
  /** The billing data on the page: ordered with, and saved with the order. */
  billing: BillingData;
  /** The order was refused for these fields of the billing data. */
  onFaults: (faults: FieldErrors) => void;
}

/** The payment method, the consent, and the button that orders what is on the page (rule 2.18). */
export function PayForm({ checkout, billing, onFaults }: PayFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const [chosen, setMethod] = useState<'wallet' | 'transfer'>('wallet');
  // From abroad the buyer is looked at first (rule tax): only a transfer waits for that.
  const hasWallet = checkout.has_wallet && billing.country === ITALY;
  const method = hasWallet ? chosen : 'transfer';
  const [privacy, setPrivacy] = useState(false);
  const isFree = checkout.total === 0;
  const isIncomplete = Object.keys(checkout.billing_errors).length > 0;

  const { send, isSending, errors, problem } = useSend(
    async () => {
      const placed = await call('POST /core/credits/checkout/place-order', {
        body: {
          ...billing,
          payment_method: method,
          privacy,
          package: checkout.lines[0]?.package,
        },
      });
      if (placed.ok) return placed;
      const ofBilling = Object.entries(placed.errors).filter(([field]) => Object.hasOwn(billing, field));
      if (ofBilling.length === 0) return placed;
      onFaults(Object.fromEntries(ofBilling));
      return {
        ...placed,
        detail: checkout.can_change_billing
          ? t('Correggi i dati di fatturazione segnati in rosso e riprova.')
          : t('I dati di fatturazione non sono completi: li completa chi amministra l’azienda.'),
      };
    },
    async ({ uuid, payment_method }) => {
      const thanks = `/recruiter/acquista-crediti/checkout/grazie?ordine=${uuid}`;
      if (payment_method !== 'wallet') return navigate(thanks, { replace: true });
      const opened = await call('POST /core/credits/payments/paypal/create-order', { body: { uuid } });
      // The order exists: its page offers to pay it again.
      if (!opened.ok) return navigate(`${thanks}&annullato=si`, { replace: true });
      return leaveFor(opened.body.approve_url);
    },
  );

  const methods = [
    {
      value: 'wallet',
      label: t('PayPal o carta'),
      help: t('I crediti arrivano subito.'),
      isOffered: hasWallet,
    },
    {
      value: 'transfer',
      label: t('Bonifico bancario'),
      help: t('I crediti arrivano quando lo verifichiamo, di solito in due giorni lavorativi.'),
      isOffered: true,
    },
  ] as const;
  return (
    <ClosedWhileImpersonating>
      <form onSubmit={send} noValidate method="post" className="card grid gap-4">
        {!isFree && (
          <fieldset>
            <legend className="text-step-2 font-display font-semibold mb-2">{t('Come vuoi pagare?')}</legend>
            <div className="grid gap-2">
              {methods
                .filter(({ isOffered }) => isOffered)
                .map(({ value, label, help }) => (
                  <label
                    key={value}
                    className="flex items-start gap-3 border border-line rounded-input p-3 has-[:checked]:border-accent has-[:checked]:bg-accent-wash cursor-pointer"
                  >
                    <input
                      type="radio"
                      name="payment_method"
                      value={value}
                      checked={method === value}
                      onChange={() => setMethod(value)}
                      className="tick mt-0.5"
                    />
                    <span>
                      <span className="font-semibold block">{label}</span>
                      <span className="text-sm text-ink-soft">{help}</span>
                    </span>
                  </label>
                ))}
            </div>
          </fieldset>
        )}
        <Tick
          name="privacy"
          checked={privacy}
          onChange={(event) => setPrivacy(event.target.checked)}
          errors={errors.privacy}
        >
          {t('Ho letto')}{' '}
          <Link to="/termini-e-condizioni" className="link">
            {t('le condizioni')}
          </Link>{' '}
          {t('e')}{' '}
          <Link to="/privacy-policy-sito" className="link">
            {t('l’informativa sulla privacy')}
          </Link>
        </Tick>
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        {isIncomplete && !problem && (
          <Notice tone="sun">{t('Completa i dati di fatturazione: si salvano con l’ordine.')}</Notice>
        )}
        <button
          type="submit"
          data-late
          disabled={isSending || !checkout.is_on_sale}
          className={`btn ${method === 'wallet' && !isFree ? 'btn-wallet' : 'btn-primary'}`}
        >
          {isSending ? (
            <Spinner label={t('Un momento')} />
          ) : isFree ? (
            t('Conferma, senza pagare')
          ) : method === 'wallet' ? (
            t('Paga {total} con PayPal', { total: formatCents(checkout.total) })
          ) : (
            t('Ordina e paga con bonifico')
          )}
        </button>
      </form>
    </ClosedWhileImpersonating>
  );
}
