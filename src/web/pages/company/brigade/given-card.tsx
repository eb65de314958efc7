import type { FormEvent } from 'react';
import type { CompanyReference } from '#contract/references.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { FormToken } from '#web/features/forms/page-form.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { GivenLine } from '#web/features/references/given-line.tsx';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';

/** A line that was written, with the way to take it back. */
export function GivenCard({ reference }: { reference: CompanyReference }) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const { id, name, role, season, text, would_rehire, page } = reference;
  const withdraw = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const question = t('Vuoi ritirare la referenza di {name}? Non si vede più sul profilo.', { name });
    if (!(await confirm(question, t('Ritira')))) return;
    await change(
      () => call('POST /company/references/{id}/answer', { params: { id }, body: { action: 'withdraw' } }),
      t('Referenza ritirata.'),
    );
  };
  return (
    <article className="card grid gap-2 grid-cols-[minmax(0,1fr)]" aria-label={name}>
      <p className="wrap-anywhere">
        <b>{name}</b> <span className="text-ink-soft">{`${role}, ${season}`}</span>
      </p>
      <GivenLine text={text} would_rehire={would_rehire} />
      <ClosedWhileImpersonating>
        <form method="post" action={page ?? undefined} onSubmit={withdraw}>
          <FormToken />
          <button type="submit" data-late name="action" value="withdraw" disabled={isBusy} className="btn btn-quiet">
            {t('Ritira la referenza')} <span className="sr-only">{name}</span>
          </button>
        </form>
      </ClosedWhileImpersonating>
    </article>
  );
}
