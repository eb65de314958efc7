import { type FormEvent, useRef } from 'react';
import type { OwnHire } from '#contract/hires.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { FormToken } from '#web/features/forms/page-form.tsx';
import { pressedButton, useChange } from '#web/features/forms/use-change.ts';
import { OwnHireFacts } from '#web/features/hires/own-hire-facts.tsx';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';

/** A hire of the candidate, with its answers while it waits for one. */
export function OwnHireCard({ hire }: { hire: OwnHire }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className="card grid grid-cols-[minmax(0,1fr)] gap-3">
      <OwnHireFacts hire={hire} heading={heading} />
      {hire.can_answer && (
        <ClosedWhileImpersonating>
          <Answers hire={hire} onChanged={() => heading.current?.focus()} />
        </ClosedWhileImpersonating>
      )}
      {hire.can_end && (
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
      <FormToken />
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

/**
 * Says that the person has left, or before the first day that they give the place up. Without JavaScript the page of
 * the hire asks once more.
 */
function Leaving({ hire: { id, page, company, has_begun }, onChanged }: { hire: OwnHire; onChanged: () => void }) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const words = has_begun ? t('Ho lasciato il posto') : t('Rinuncio');
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = { company: company.name };
    const question = has_begun
      ? t('Hai lasciato il posto da {company}? Avvisiamo l’azienda. Non si può annullare.', values)
      : t('Rinunci al posto da {company}? Avvisiamo l’azienda. Non si può annullare.', values);
    if (!(await confirm(question, words))) return;
    const isDone = await change(
      () => call('POST /hires/{id}/leave', { params: { id } }),
      t('Segnato: avvisiamo {company}.', { company: company.name }),
    );
    if (isDone) onChanged();
  };
  return (
    <form method="post" action={page ?? undefined} onSubmit={leave}>
      <FormToken />
      <button type="submit" data-late name="action" value="ask" disabled={isBusy} className="btn btn-quiet -ml-3">
        {words} <span className="sr-only">{company.name}</span>
      </button>
    </form>
  );
}
