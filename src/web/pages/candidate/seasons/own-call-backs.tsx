import type { FormEvent } from 'react';
import type { OwnCallBack } from '#contract/brigade.ts';
import { callBackAnswers } from '#domain/call-back.ts';
import { payWords, spanWords } from '#domain/hire-terms.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { CompanyNotices } from '#web/features/company/company-notices.tsx';
import { pressedButton, useChange } from '#web/features/forms/use-change.ts';
import { useText } from '#web/features/texts/text.tsx';
import { keysOf } from '#web/ui/select-field.tsx';

/** Houses that call this person back, each with its three answers. */
export function OwnCallBacks({ calls }: { calls: readonly OwnCallBack[] }) {
  const t = useText();
  return (
    <section aria-labelledby="richiami" className="grid gap-3">
      <h2 id="richiami" className="text-step-2!">
        {t('Ti richiamano')}
      </h2>
      <ul className="grid gap-4">
        {calls.map((one) => (
          <li key={one.id}>
            <CallBackCard callBack={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CallBackCard({ callBack }: { callBack: OwnCallBack }) {
  const t = useText();
  const { company, job, pay_cents, pay_period, message, answer, can_answer } = callBack;
  return (
    <article className="card grid gap-3 grid-cols-[minmax(0,1fr)]">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-text! text-lg! font-semibold tracking-normal! wrap-anywhere">{company.name}</h3>
          {job && <p className="text-ink-soft wrap-anywhere">{job.name}</p>}
        </div>
        {!can_answer && answer && <span className="chip">{t(callBackAnswers[answer])}</span>}
        {can_answer && answer === null && <span className="chip chip-sun">{t('Aspetta la tua risposta')}</span>}
      </div>
      <p>
        <span className="inline-block first-letter:uppercase">{spanWords(callBack)}</span>
        {pay_cents !== null && (
          <span className="block text-ink-soft">{t('Paga: {pay}', { pay: payWords(pay_cents, pay_period) })}</span>
        )}
      </p>
      {message.text !== '' && (
        <p className="border-l-3 border-line pl-3 whitespace-pre-line wrap-anywhere">{message.text}</p>
      )}
      <CompanyNotices notices={message.notices} />
      {can_answer ? (
        <ClosedWhileImpersonating>
          <Answers callBack={callBack} />
        </ClosedWhileImpersonating>
      ) : (
        answer === null && <p className="text-ink-soft">{t('È già cominciata: non serve più rispondere.')}</p>
      )}
    </article>
  );
}

/** The three answers, of which the given one is pressed. Without JavaScript they go to the page of the call-back. */
function Answers({ callBack: { id, page, company, answer } }: { callBack: OwnCallBack }) {
  const t = useText();
  const { isBusy, change } = useChange();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = pressedButton(event);
    if (!pressed || isBusy) return;
    const said = keysOf(callBackAnswers).find((one) => one === pressed.value);
    if (!said) return;
    await change(
      () => call('POST /brigade/call-backs/{id}/answer', { params: { id }, body: { answer: said } }),
      t('Fatto: {company} vede la tua risposta.', { company: company.name }),
    );
  };
  return (
    <form method="post" action={page ?? undefined} onSubmit={send} className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {keysOf(callBackAnswers).map((one) => (
          <button
            key={one}
            type="submit"
            data-late
            name="answer"
            value={one}
            aria-pressed={answer === one}
            disabled={isBusy}
            className={`btn ${answer === one || (answer === null && one === 'yes') ? 'btn-primary' : 'btn-ghost'}`}
          >
            {t(callBackAnswers[one])}
          </button>
        ))}
      </div>
      {answer !== null && (
        <p className="text-sm text-ink-soft">
          {t('Hai risposto {answer}. Puoi cambiare fino al giorno prima.', { answer: t(callBackAnswers[answer]) })}
        </p>
      )}
    </form>
  );
}
