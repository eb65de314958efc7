import type { FormEvent } from 'react';
import type { OwnCallBack } from '#contract/brigade.ts';
import { callBackAnswers } from '#domain/call-back.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { CallBackButtons } from '#web/features/brigade/call-back-buttons.tsx';
import { CallBackFacts } from '#web/features/brigade/call-back-facts.tsx';
import { FormToken } from '#web/features/forms/page-form.tsx';
import { pressedButton, useChange } from '#web/features/forms/use-change.ts';
import { useText } from '#web/features/texts/text.tsx';
import { keysOf } from '#web/ui/select-field.tsx';

/** Companies that call this person back, each with its three answers. */
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
  const { answer, can_answer } = callBack;
  return (
    <article className="card grid gap-3 grid-cols-[minmax(0,1fr)]">
      <CallBackFacts callBack={callBack} />
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
      <FormToken />
      <CallBackButtons answer={answer} isBusy={isBusy} />
      {answer !== null && (
        <p className="text-sm text-ink-soft">
          {t('Hai risposto {answer}. Puoi cambiare fino al giorno prima.', { answer: t(callBackAnswers[answer]) })}
        </p>
      )}
    </form>
  );
}
