import { useState } from 'react';
import type { CalledPerson } from '#contract/brigade.ts';
import type { CompanyHire } from '#contract/hires.ts';
import { hireStates } from '#domain/hire-state.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { EndHire } from '#web/features/hires/end-hire.tsx';
import { EndedWords } from '#web/features/hires/ended-words.tsx';
import { hireChipClasses } from '#web/features/hires/hire-chip-classes.ts';
import { HireDialog } from '#web/features/hires/hire-dialog.tsx';
import { UndoEnd } from '#web/features/hires/undo-end.tsx';
import { WithdrawHire } from '#web/features/hires/withdraw-hire.tsx';
import { useText } from '#web/features/texts/text.tsx';

/** The hire of somebody who said 'Torno': the button that proposes it, or what became of it. */
export function CalledHire({ person, hire }: { person: CalledPerson; hire: CompanyHire | undefined }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { id, name, answer, job, starts_on, ends_on, pay_cents, pay_period } = person;
  const isOpen = hire?.state === 'proposed' || hire?.state === 'confirmed';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-1">
      {hire && <span className={`chip ${hireChipClasses[hire.state]}`}>{t(hireStates[hire.state])}</span>}
      {hire && <WithdrawHire hire={hire} name={name} />}
      {hire && <EndHire hire={hire} name={name} />}
      {hire && <UndoEnd hire={hire} name={name} />}
      {hire && <EndedWords hire={hire} />}
      {!isOpen && answer === 'yes' && (
        <ClosedWhileImpersonating>
          <button type="button" onClick={() => setAsking(true)} className="btn btn-ghost">
            {hire ? t('Proponi di nuovo') : t('Assumi')} <span className="sr-only">{name}</span>
          </button>
        </ClosedWhileImpersonating>
      )}
      {isAsking && (
        <HireDialog
          name={name}
          firstName={name}
          suggested={{ job, starts_on, ends_on, pay_cents, pay_period }}
          propose={(terms) => call('POST /hires/called', { body: { called: id, ...terms } })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
