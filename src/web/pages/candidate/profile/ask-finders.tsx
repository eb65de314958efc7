import { useState } from 'react';
import { FINDERS_QUESTION, type Finder } from '#domain/profile.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { FindersField } from '#web/features/candidates/finders-field.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useText } from '#web/features/texts/text.tsx';

/** Asks who may find the profile, where its owner has not answered yet: until then nobody does (rule D8). */
export function AskFinders() {
  const t = useText();
  const [finders, setFinders] = useState<Finder | null>(null);
  const { isBusy, change } = useChange();
  return (
    <ClosedWhileImpersonating>
      <form
        className="card grid gap-4 border-accent!"
        onSubmit={(event) => {
          event.preventDefault();
          if (finders === null) return;
          void change(
            () => call('PATCH /core/account/me', { body: { candidate: { is_searchable: finders === 'companies' } } }),
            finders === 'companies' ? t('Le aziende verificate ora possono trovarti.') : t('Nessuno ti trova.'),
          );
        }}
      >
        <div>
          <h2 className="text-step-2!">{t(FINDERS_QUESTION)}</h2>
          <p className="text-ink-soft">{t('Finché non rispondi, nessuna azienda ti trova nelle ricerche.')}</p>
        </div>
        <FindersField isAsked value={finders} onChange={setFinders} />
        <button
          type="submit"
          disabled={isBusy || finders === null}
          aria-busy={isBusy}
          className="btn btn-primary justify-self-start"
        >
          {t('Conferma')}
        </button>
      </form>
    </ClosedWhileImpersonating>
  );
}
