import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { HouseReference } from '#contract/references.ts';
import { MAX_REFERENCE } from '#domain/reference.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton, Tick } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** A request that waits: who asks, about which season, and the line to write. */
export function AskedCard({ reference }: { reference: HouseReference }) {
  const { name, role, house, season } = reference;
  return (
    <article className="card grid gap-4 grid-cols-[minmax(0,1fr)]" aria-label={name}>
      <div>
        <h2 className="text-step-1! wrap-anywhere">{name}</h2>
        <p className="text-ink-soft wrap-anywhere">
          {role}, {season} · {house}
        </p>
      </div>
      <ClosedWhileImpersonating>
        <Line reference={reference} />
        <Deny reference={reference} />
      </ClosedWhileImpersonating>
    </article>
  );
}

/** The line. Without JavaScript the form goes to the page of the reference. */
function Line({ reference: { id, name, page } }: { reference: HouseReference }) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [wouldRehire, setRehire] = useState(false);
  const { send, isSending, errors, problem } = useSend(
    () => {
      if (text.trim() === '') return invalid({ text: [t('Scrivi una riga.')] });
      return call('POST /company/references/{id}/answer', {
        params: { id },
        body: { action: 'give', text, would_rehire: wouldRehire },
      });
    },
    async () => {
      await revalidate();
      banner(t('Referenza mandata: {name} decide se mostrarla.', { name }), 'success');
    },
  );
  return (
    <form method="post" action={page ?? undefined} noValidate onSubmit={send} className="grid gap-4">
      <input type="hidden" name="action" value="give" />
      <TextArea
        label={t('La tua riga')}
        name="text"
        required
        most={MAX_REFERENCE}
        value={text}
        onChange={(event) => setText(event.target.value)}
        help={t('Senza numeri di telefono, indirizzi e siti.')}
        errors={errors.text}
      />
      <Tick name="would_rehire" value="yes" checked={wouldRehire} onChange={(event) => setRehire(event.target.checked)}>
        {t('Sì, lavorerei di nuovo con questa persona')}
      </Tick>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <SubmitButton isSending={isSending} className="justify-self-start" label={t('Manda la referenza')} />
    </form>
  );
}

/** 'Non la conosco': asked once more, because it cannot be taken back. */
function Deny({ reference: { id, name, page } }: { reference: HouseReference }) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const deny = async () => {
    const question = t(
      'Vuoi dire che non conosci {name}? Lo segnaliamo a chi controlla il sito, e non si può annullare.',
      {
        name,
      },
    );
    if (!(await confirm(question, t('Non la conosco')))) return;
    await change(
      () => call('POST /company/references/{id}/answer', { params: { id }, body: { action: 'deny' } }),
      t('Segnato: non riceverai altre richieste di questa persona.'),
    );
  };
  return (
    <form
      method="get"
      action={page ?? undefined}
      onSubmit={(event) => {
        event.preventDefault();
        return deny();
      }}
      className="border-t border-line pt-2"
    >
      {/* Without JavaScript that page asks once more. */}
      <button type="submit" data-late disabled={isBusy} className="btn btn-quiet">
        {t('Non conosco questa persona')}
      </button>
    </form>
  );
}
