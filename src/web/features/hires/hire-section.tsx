import { useState } from 'react';
import type { OfferHires } from '#contract/hires.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { HireChanged } from './hire-changed.ts';
import { HireDialog } from './hire-dialog.tsx';
import { HireFacts } from './hire-facts.tsx';

interface HireSectionProps {
  application: { id: number; first_name: string; last_name: string };
  offerId: number;
  hires: OfferHires;
  /** Whether the applicant was refused: they cannot be hired. */
  isRefused: boolean;
  onChanged?: HireChanged;
}

/** The hire of one applicant: the button that proposes it, or what became of it. */
export function HireSection({ application, offerId, hires, isRefused, onChanged }: HireSectionProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const hire = hires.hires.find((one) => one.application === application.id);
  const isOpen = hire?.state === 'proposed' || hire?.state === 'confirmed';
  if (isRefused && !hire) return null;
  return (
    <section aria-labelledby="assunzione" className="grid gap-3">
      <h3 id="assunzione" className="text-[1.125rem]! leading-[1.25]!">
        {t('Assunzione')}
      </h3>
      {hire && <HireFacts hire={hire} name={application.first_name} onChanged={onChanged} />}
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
          <button type="button" onClick={() => setAsking(true)} className="btn btn-ghost justify-self-start">
            <Icon name="check" /> {t('Assumi')}
          </button>
        </ClosedWhileImpersonating>
      )}
      {isAsking && (
        <HireDialog
          name={`${application.first_name} ${application.last_name}`}
          firstName={application.first_name}
          suggested={hires.suggested}
          propose={(terms) => call('POST /hires', { body: { application: application.id, ...terms } })}
          onChanged={onChanged}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
