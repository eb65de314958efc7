import { useState } from 'react';
import type { ProfileHires } from '#contract/hires.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HireDialog } from './hire-dialog.tsx';
import { HireFacts } from './hire-facts.tsx';

interface ProfileHiresSectionProps {
  /** The unlocked profile. */
  id: number;
  found: ProfileHires;
}

/** The hires of somebody whose profile the company has unlocked: what it proposed, and the button for another. */
export function ProfileHiresSection({ id, found }: ProfileHiresSectionProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { name, first_name, hires, offers } = found;
  const isWaiting = hires.some(({ state }) => state === 'proposed');
  return (
    <section aria-labelledby="assunzione" className="card grid gap-4">
      <h2 id="assunzione" className="text-step-2!">
        {t('Assunzione')}
      </h2>
      {hires.length === 0 && (
        <p className="text-ink-soft">
          {t('Manda le condizioni a {name}: riceve una mail e conferma.', { name: first_name })}
        </p>
      )}
      {hires.length > 0 && (
        <ul className="grid gap-4">
          {hires.map((hire) => (
            <li key={hire.id} className="border-b border-line last:border-0 pb-4 last:pb-0">
              {hire.offer && <p className="font-semibold wrap-anywhere">{hire.offer.title}</p>}
              <HireFacts hire={hire} name={first_name} />
            </li>
          ))}
        </ul>
      )}
      {!isWaiting && (
        <ClosedWhileImpersonating>
          <button type="button" onClick={() => setAsking(true)} className="btn btn-ghost justify-self-start">
            <Icon name="check" /> {hires.length > 0 ? t('Proponi di nuovo') : t('Assumi')}
          </button>
        </ClosedWhileImpersonating>
      )}
      {isAsking && (
        <HireDialog
          name={name}
          firstName={first_name}
          offers={offers}
          suggested={{ job: null, starts_on: null, ends_on: null }}
          propose={(terms, offer) => call('POST /hires/profiles', { body: { profile: id, offer, ...terms } })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
