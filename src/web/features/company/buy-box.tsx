import { Link } from 'react-router';
import { creditsLabel } from '#domain/credit-rules.ts';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { useUser } from '../every-page/site.tsx';
import { useText } from '../texts/text.tsx';

interface BuyBoxProps {
  /** What is paid for. */
  what: string;
  credits: number;
  days: number | null;
  action: string;
  isBusy: boolean;
  onPay: () => void;
}

/**
 * A price, the credit balance, and the button that pays; or the link to buy credits when they are not enough (rule
 * 2.18).
 */
export function BuyBox({ what, credits, days, action, isBusy, onPay }: BuyBoxProps) {
  const t = useText();
  const held = useUser()?.credits ?? 0;
  const isShort = held < credits;
  return (
    <div className="card grid gap-4">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        <dt>{what}</dt>
        <dd className="font-semibold text-right">{t(creditsLabel(credits))}</dd>
        {days !== null && (
          <>
            <dt className="text-ink-soft">{t('Durata')}</dt>
            <dd className="text-right text-ink-soft">{t('{n} giorni', { n: days })}</dd>
          </>
        )}
        <dt className="text-ink-soft border-t border-line pt-2">{t('I tuoi crediti')}</dt>
        <dd className="text-right border-t border-line pt-2">{t(creditsLabel(held))}</dd>
        {!isShort && (
          <>
            <dt className="text-ink-soft">{t('Dopo ti restano')}</dt>
            <dd className="text-right">{t(creditsLabel(held - credits))}</dd>
          </>
        )}
      </dl>
      {isShort ? (
        <>
          <Notice tone="sun">
            {credits - held === 1
              ? t('Ti manca 1 credito.')
              : t('Ti mancano {credits}.', { credits: creditsLabel(credits - held) })}
          </Notice>
          <Link to="/recruiter/acquista-crediti" className="btn btn-primary">
            {t('Acquista crediti')}
          </Link>
        </>
      ) : (
        <button type="button" onClick={onPay} disabled={isBusy} className="btn btn-primary">
          {isBusy ? <Spinner label={action} /> : action}
        </button>
      )}
    </div>
  );
}
