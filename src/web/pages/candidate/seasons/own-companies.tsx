import type { FormEvent } from 'react';
import type { BrigadeCompany } from '#contract/brigade.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnCompanyFacts } from '#web/features/brigade/own-company-facts.tsx';
import { CallBackSwitch } from '#web/features/candidates/call-back-switch.tsx';
import { FormToken } from '#web/features/forms/page-form.tsx';
import { pressedButton, useChange } from '#web/features/forms/use-change.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';

/** The companies that have this person in their list, and those that ask to. */
export function OwnCompanies({ companies, isOff }: { companies: readonly BrigadeCompany[]; isOff: boolean }) {
  const t = useText();
  if (companies.length === 0) return null;
  return (
    <section aria-labelledby="elenchi" className="grid gap-3">
      <div>
        <h2 id="elenchi" className="text-step-2!">
          {t('Chi ti può richiamare')}
        </h2>
        <p className="text-ink-soft max-w-prose mt-1">
          {t('Le aziende che ti tengono nella loro brigata possono proporti di tornare. Decidi tu, ogni volta.')}
        </p>
      </div>
      <CallBackSwitch isOff={isOff} />
      <ul className="grid gap-3">
        {companies.map((entry) => (
          <li key={entry.id}>
            <CompanyCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CompanyCard({ entry }: { entry: BrigadeCompany }) {
  return (
    <article className="card grid gap-3 grid-cols-[minmax(0,1fr)]">
      <OwnCompanyFacts entry={entry} />
      <ClosedWhileImpersonating>
        <CompanyAnswers entry={entry} />
      </ClosedWhileImpersonating>
    </article>
  );
}

/** The answers to a company. Without JavaScript they send the form to the page about the list. */
function CompanyAnswers({ entry: { id, page, company, has_accepted } }: { entry: BrigadeCompany }) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const answer = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = pressedButton(event);
    if (!pressed || isBusy) return;
    const action = pressed.value;
    const isLeaving = action === 'leave';
    const question = t(
      'Vuoi uscire per sempre dall’elenco di {company}? Non ti può aggiungere di nuovo, e non si può annullare.',
      { company: company.name },
    );
    if (isLeaving && !(await confirm(question, t('Esci per sempre')))) return;
    const params = { id };
    const send = () =>
      isLeaving
        ? call('POST /brigade/companies/{id}/leave', { params })
        : action === 'accept'
          ? call('POST /brigade/companies/{id}/accept', { params })
          : call('POST /brigade/companies/{id}/decline', { params });
    await change(
      send,
      action === 'accept'
        ? t('Fatto: {company} ti può richiamare.', { company: company.name })
        : t('Fatto: {company} non ha più il tuo nome.', { company: company.name }),
    );
  };
  return (
    <form method="post" action={page ?? undefined} onSubmit={answer} className="flex flex-wrap gap-3">
      <FormToken />
      {has_accepted ? (
        <button type="submit" data-late name="action" value="leave" disabled={isBusy} className="btn btn-quiet">
          {t('Esci dall’elenco')}
        </button>
      ) : (
        <>
          <button type="submit" data-late name="action" value="accept" disabled={isBusy} className="btn btn-primary">
            {t('Accetto')}
          </button>
          <button type="submit" data-late name="action" value="decline" disabled={isBusy} className="btn btn-ghost">
            {t('No, grazie')}
          </button>
        </>
      )}
    </form>
  );
}
