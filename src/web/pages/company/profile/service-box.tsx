import { useState } from 'react';
import type { CompanyProfile } from '#contract/companies.ts';
import { creditsLabel } from '#domain/credit-rules.ts';
import { call } from '#web/api.ts';
import { BuyBox } from '#web/features/company/buy-box.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useText } from '#web/features/texts/text.tsx';
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
  const [isAsking, setAsking] = useState(false);
  const { isBusy, change } = useChange();
  const { credits, days } = company.services[service];
  const pay = () =>
    change(
      async () => {
        const answer = await call('POST /company/services/{service}/activate', { params: { service } });
        if (answer.ok) setAsking(false);
        // Too few credits: the balance that is read again says it.
        return !answer.ok && answer.status === 402 ? null : answer;
      },
      t('{what}: attivazione fatta.', { what }),
    );
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
