import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CompanyProfile } from '#contract/companies.ts';
import { creditsLabel } from '#domain/credit-rules.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/banners.tsx';
import { BuyBox } from '#web/features/buy-box.tsx';
import { refusalWords } from '#web/features/refusal-words.ts';
import { useText } from '#web/features/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Service = keyof CompanyProfile['services'];

/** A paid part of the page that is not active: what it is, what it costs (rule 2.18). */
export function ServiceBox({
  company,
  service,
  what,
  text,
}: {
  company: CompanyProfile;
  service: Service;
  what: string;
  text: string;
}) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { credits, days } = company.services[service];
  const pay = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await call('POST /company/services/{service}/activate', { params: { service } });
    setBusy(false);
    if (answer.ok) setAsking(false);
    if (answer.ok) banner(t('{what}: attivato.', { what }), 'success');
    else if (answer.status !== 402) banner(refusalWords(answer, t));
    await revalidate();
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{text}</p>
      <button type="button" data-late onClick={() => setAsking(true)} className="btn btn-primary justify-self-start">
        {t('Attiva per {credits}', { credits: creditsLabel(credits) })}
      </button>
      <Dialog title={what} isOpen={isAsking} onClose={() => setAsking(false)} closeLabel={t('Chiudi')}>
        <p className="mb-4">{t('I crediti vengono spesi subito e non tornano indietro.')}</p>
        <BuyBox what={what} credits={credits} days={days} action={t('Sì, attiva')} isBusy={isBusy} onPay={pay} />
      </Dialog>
    </div>
  );
}
