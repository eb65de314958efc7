import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CompanyProfile } from '../../../../../contract/companies.ts';
import { call } from '../../../../api.ts';
import { apiPath } from '../../../../api-path.ts';
import { useBanner } from '../../../../features/banners.tsx';
import { BuyBox } from '../../../../features/buy-box.tsx';
import { useText } from '../../../../features/text.tsx';

type Service = keyof CompanyProfile['services'];

/** A paid part of the page that is not in force: what it is, what it costs (spec 2.18). */
export function ServiceBox({ company, service, what, text }: { company: CompanyProfile; service: Service; what: string; text: string }) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const { credits, days } = company.services[service];
  const pay = async () => {
    setBusy(true);
    const answer = await call('POST', apiPath`/company/services/${service}/activate`, {});
    setBusy(false);
    if (answer.ok) banner(t('{what}: attivato.', { what }), 'success');
    else if (answer.status !== 402) banner(answer.detail ?? t('Si è verificato un errore.'));
    await revalidate();
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{text}</p>
      <BuyBox what={what} credits={credits} days={days} action={t('Attiva')} isBusy={isBusy} onPay={pay} />
    </div>
  );
}
