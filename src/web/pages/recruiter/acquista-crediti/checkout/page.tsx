import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import type { Checkout } from '../../../../../contract/checkout.ts';
import type { PhonePrefix } from '../../../../../contract/registration.ts';
import { apiPath } from '../../../../api-path.ts';
import { ask, askOrStatus, post, Refused } from '../../../../ask.ts';
import { EmptyState } from '../../../../features/empty-state.tsx';
import { pageHead } from '../../../../features/page-head.ts';
import { useText } from '../../../../features/text.tsx';
import { BillingCard } from './billing-card.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayForm } from './pay-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const chosen = url.searchParams.get('pacchetto');
  if (chosen) {
    // Choosing is a link, so that it works before any script: what is chosen twice is chosen once.
    await post(args, 'addPackage', { package: chosen }).catch((error) => {
      if (!(error instanceof Refused)) throw error;
    });
    throw redirect('/recruiter/acquista-crediti/checkout', { headers: { 'Cache-Control': 'no-store' } });
  }
  const [checkout, prefixes] = await Promise.all([askOrStatus<Checkout>(args, apiPath`/core/credits/checkout`), ask<PhonePrefix[]>(args, apiPath`/sys/phone-prefixes`)]);
  return { checkout, prefixes };
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Checkout', disableRobots: true }, args);

/** Who pays on the left, what and how on the right (spec 2.18, 4.11). */
export default function CheckoutPage() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const [checkout, setCheckout] = useState(loaded.checkout);
  if (checkout.lines.length === 0) {
    return (
      <div className="wrap py-8 lg:py-12">
        <h1 className="text-step-4! mb-6">{t('Checkout')}</h1>
        <EmptyState seed="carrello" way={{ words: t('Scegli un pacchetto'), url: '/recruiter/acquista-crediti' }}>
          {t('Il carrello è vuoto.')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="wrap py-8 lg:py-12 grid gap-6 grid-cols-[minmax(0,1fr)]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-step-4!">{t('Checkout')}</h1>
        <Link to="/recruiter/acquista-crediti" className="link">
          {t('Cambia pacchetto')}
        </Link>
      </div>
      <div className="grid gap-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)] items-start">
        <BillingCard checkout={checkout} prefixes={loaded.prefixes} onChange={setCheckout} />
        <div className="grid gap-6 lg:sticky lg:top-[88px]">
          <OrderSummary checkout={checkout} onChange={setCheckout} />
          <PayForm checkout={checkout} />
        </div>
      </div>
    </div>
  );
}
