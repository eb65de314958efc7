import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { vatOf } from '#domain/order-amounts.ts';
import { uiText } from '#domain/ui-text.ts';
import type { FieldErrors } from '#web/api.ts';
import { ask, askOrStatus, redirectNoStore } from '#web/ask.ts';
import { useIsImpersonating } from '#web/features/account/impersonation.tsx';
import { NotOnSale } from '#web/features/company/not-on-sale.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { BillingCard } from './billing-card.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayForm } from './pay-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  // The address that used to choose a package: opening a page changes no basket.
  if (new URL(args.request.url).searchParams.has('pacchetto'))
    throw redirectNoStore('/recruiter/acquista-crediti', 302);
  const [checkout, prefixes] = await Promise.all([
    askOrStatus(args, 'GET /core/credits/checkout'),
    ask(args, 'GET /sys/phone-prefixes'),
  ]);
  return { checkout, prefixes };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Completa l’acquisto'), disableRobots: true }, args);

/**
 * The order first, on a wide window at the right and always visible; billing data and payment at the left (rules 2.18,
 * 4.11).
 */
export default function CheckoutPage() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const [checkout, setCheckout] = useState(loaded.checkout);
  // What is on the page is what is ordered, saved before or not.
  const [billing, setBilling] = useState(checkout.billing_data);
  // Nothing is marked as wrong before the first attempt to pay.
  const [faults, setFaults] = useState<FieldErrors | null>(null);
  const isActing = useIsImpersonating();
  if (checkout.lines.length === 0) {
    return (
      <div className="wrap py-8 lg:py-12">
        <h1 className="text-step-4! mb-6">{t('Completa l’acquisto')}</h1>
        {isActing && (
          <div className="mb-6">
            <Notice tone="sun">
              {t('Chiuso mentre agisci come un utente: scegliere un pacchetto e pagare lo fa solo la persona.')}
            </Notice>
          </div>
        )}
        <EmptyState seed="carrello" way={{ words: t('Scegli un pacchetto'), url: '/recruiter/acquista-crediti' }}>
          {t('Il carrello è vuoto.')}
        </EmptyState>
      </div>
    );
  }
  // The country of the data on the page decides of the VAT, also before they are saved.
  const priced = { ...checkout, ...vatOf(checkout.net, billing.country) };
  return (
    <div className="wrap py-8 lg:py-12 grid gap-6 grid-cols-[minmax(0,1fr)]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-step-4!">{t('Completa l’acquisto')}</h1>
        <Link to="/recruiter/acquista-crediti" className="link">
          {t('Cambia pacchetto')}
        </Link>
      </div>
      {!checkout.is_on_sale && <NotOnSale />}
      <div className="grid gap-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)] items-start">
        <div className="lg:col-start-2 lg:row-start-1 lg:sticky lg:top-[88px]">
          <OrderSummary checkout={priced} onChange={setCheckout} />
        </div>
        <div className="grid gap-6 grid-cols-[minmax(0,1fr)] lg:col-start-1 lg:row-start-1">
          <BillingCard
            checkout={checkout}
            billing={billing}
            // Input from before hydration arrives all at once: each field must build on the change before.
            onBilling={(changes) => setBilling((before) => ({ ...before, ...changes }))}
            prefixes={loaded.prefixes}
            faults={faults}
            onChange={(saved) => {
              setCheckout(saved);
              setBilling(saved.billing_data);
              setFaults(null);
            }}
          />
          <PayForm checkout={priced} billing={billing} onFaults={setFaults} />
        </div>
      </div>
    </div>
  );
}
