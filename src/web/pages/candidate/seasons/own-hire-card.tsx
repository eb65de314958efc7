import { type FormEvent, useRef } from 'react';
import type { OwnHire } from '#contract/hires.ts';
import { hireStates } from '#domain/hire-state.ts';
import { payWords, spanWords } from '#domain/hire-terms.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { pressedButton, useChange } from '#web/features/forms/use-change.ts';
import { EndedWords } from '#web/features/hires/ended-words.tsx';
import { hireChipClasses } from '#web/features/hires/hire-chip-classes.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';

/** A hire of the candidate, with its answers while it waits for one. */
export function OwnHireCard({ hire }: { hire: OwnHire }) {
  const t = useText();
  const { state, company, job, pay_cents, pay_period, can_answer, can_end, ended, joins_list } = hire;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className="card grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3
            ref={heading}
            tabIndex={-1}
            className="font-text! text-lg! font-semibold tracking-normal! outline-none wrap-anywhere"
          >
            {company.name}
          </h3>
          <p className="text-ink-soft wrap-anywhere">{job.name}</p>
        </div>
        <span className={`chip ${hireChipClasses[state]}`}>{t(hireStates[state])}</span>
      </div>
      <p>
        <span className="inline-block first-letter:uppercase">{spanWords(hire)}</span>
        {pay_cents !== null && (
          <span className="block text-ink-soft">{t('Paga: {pay}', { pay: payWords(pay_cents, pay_period) })}</span>
        )}
      </p>
      <EndedWords ended={ended} isOwn />
      {joins_list && (
        <p className="text-ink-soft">
          {t(
            'Se confermi, {company} ti tiene nel suo elenco per richiamarti la prossima stagione. Puoi uscirne quando vuoi.',
            { company: company.name },
          )}
        </p>
      )}
      {can_answer && (
        <ClosedWhileImpersonating>
          <Answers hire={hire} onChanged={() => heading.current?.focus()} />
        </ClosedWhileImpersonating>
      )}
      {can_end && (
        <ClosedWhileImpersonating>
          <Leaving hire={hire} onChanged={() => heading.current?.focus()} />
        </ClosedWhileImpersonating>
      )}
    </article>
  );
}

/** The two answers. Without JavaScript they send the form to the page of the hire. */
function Answers({ hire: { id, page, company }, onChanged }: { hire: OwnHire; onChanged: () => void }) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const answer = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = pressedButton(event);
    if (!pressed || isBusy) return;
    const isYes = pressed.value === 'confirm';
    if (
      !isYes &&
      !(await confirm(
        t('Vuoi dire di no a {company}? Non si può annullare.', { company: company.name }),
        t('Dico di no'),
      ))
    )
      return;
    const params = { id };
    const isDone = await change(
      () => (isYes ? call('POST /hires/{id}/confirm', { params }) : call('POST /hires/{id}/decline', { params })),
      isYes
        ? t('Confermato: avvisiamo {company}.', { company: company.name })
        : t('Hai detto di no: avvisiamo {company}.', { company: company.name }),
    );
    if (isDone) onChanged();
  };
  return (
    <form method="post" action={page ?? undefined} onSubmit={answer} className="flex flex-wrap gap-3">
      <button type="submit" data-late name="action" value="confirm" disabled={isBusy} className="btn btn-primary">
        {t('Confermo')}
      </button>
      {/* Without JavaScript that page asks once more. */}
      <button type="submit" data-late name="action" value="ask" disabled={isBusy} className="btn btn-ghost">
        {t('No, grazie')}
      </button>
    </form>
  );
}

/** Says that the person has left. Without JavaScript the page of the hire asks once more. */
function Leaving({ hire: { id, page, company }, onChanged }: { hire: OwnHire; onChanged: () => void }) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const question = t('Hai lasciato il posto da {company}? Avvisiamo l’azienda. Non si può annullare.', {
      company: company.name,
    });
    if (!(await confirm(question, t('Ho lasciato il posto')))) return;
    const isDone = await change(
      () => call('POST /hires/{id}/leave', { params: { id } }),
      t('Segnato: avvisiamo {company}.', { company: company.name }),
    );
    if (isDone) onChanged();
  };
  return (
    <form method="post" action={page ?? undefined} onSubmit={leave}>
      <button type="submit" data-late name="action" value="ask" disabled={isBusy} className="btn btn-quiet -ml-3">
        {t('Ho lasciato il posto')} <span className="sr-only">{company.name}</span>
      </button>
    </form>
  );
}
