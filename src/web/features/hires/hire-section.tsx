import { useState } from 'react';
import type { CompanyHire, OfferHires } from '#contract/hires.ts';
import { hireStates } from '#domain/hire-state.ts';
import { payWords, spanWords } from '#domain/hire-terms.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/impersonation.tsx';
import { MY_OFFERS } from '#web/features/offer-moves.ts';
import { useText } from '#web/features/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { EndHire } from './end-hire.tsx';
import { EndedWords } from './ended-words.tsx';
import { HireDialog } from './hire-dialog.tsx';
import { hireLooks } from './hire-looks.ts';
import { WithdrawHire } from './withdraw-hire.tsx';

interface HireSectionProps {
  application: { id: number; first_name: string; last_name: string };
  offerId: number;
  hires: OfferHires;
  /** Whether the applicant was refused: they cannot be hired. */
  isRefused: boolean;
}

/** The hire of one applicant: the button that proposes it, or what became of it. */
export function HireSection({ application, offerId, hires, isRefused }: HireSectionProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const hire = hires.hires.find((one) => one.application === application.id);
  const isOpen = hire?.state === 'proposed' || hire?.state === 'confirmed';
  if (isRefused && !hire) return null;
  return (
    <section aria-labelledby="assunzione" className="grid gap-3 border-t border-line pt-4">
      <h3 id="assunzione" className="font-text! text-base! font-semibold tracking-normal!">
        {t('Assunzione')}
      </h3>
      {hire && <HireFacts hire={hire} name={application.first_name} />}
      {!isOpen && !isRefused && hires.positions.free === 0 && (
        <p className="text-ink-soft">
          {t('Le posizioni sono tutte coperte. Se cerchi altre persone, aumenta il loro numero.')}{' '}
          <Link to={`${MY_OFFERS}/${offerId}`} className="link">
            {t('Apri l’offerta')}
          </Link>
        </p>
      )}
      {!isOpen && !isRefused && hires.positions.free !== 0 && (
        <ClosedWhileImpersonating>
          <button type="button" onClick={() => setAsking(true)} className="btn btn-ghost w-full">
            <Icon name="check" /> {t('Assunto')}
          </button>
        </ClosedWhileImpersonating>
      )}
      {isAsking && (
        <HireDialog
          name={`${application.first_name} ${application.last_name}`}
          firstName={application.first_name}
          suggested={hires.suggested}
          propose={(terms) => call('POST /hires', { body: { application: application.id, ...terms } })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function HireFacts({ hire, name }: { hire: CompanyHire; name: string }) {
  const t = useText();
  const { state, job, pay_cents, pay_period } = hire;
  return (
    <div className="grid gap-2">
      <p>
        <span className={`chip ${hireLooks[state]}`}>{t(hireStates[state])}</span>
      </p>
      <p className="wrap-anywhere">
        {job.name}
        <span className="block text-ink-soft">{spanWords(hire)}</span>
        {pay_cents !== null && <span className="block text-ink-soft">{payWords(pay_cents, pay_period)}</span>}
      </p>
      <EndedWords ended={hire.ended} />
      <WithdrawHire hire={hire} name={name} />
      <EndHire hire={hire} name={name} />
    </div>
  );
}
