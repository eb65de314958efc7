import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CompanyReference } from '#contract/references.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { FormToken } from '#web/features/forms/page-form.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { AskedFacts } from '#web/features/references/asked-facts.tsx';
import { ReferenceFields } from '#web/features/references/reference-fields.tsx';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton } from '#web/ui/field.tsx';

/** A request that waits: who asks, about which season, and the line to write. */
export function AskedCard({ reference }: { reference: CompanyReference }) {
  return (
    <article className="card grid gap-4 grid-cols-[minmax(0,1fr)]" aria-label={reference.name}>
      <AskedFacts reference={reference} />
      <ClosedWhileImpersonating>
        <Line reference={reference} />
        <Deny reference={reference} />
      </ClosedWhileImpersonating>
    </article>
  );
}

/** The line. Without JavaScript the form goes to the page of the reference. */
function Line({ reference: { id, name, page } }: { reference: CompanyReference }) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [written, write] = useState({ text: '', would_rehire: false });
  const { send, isSending, errors, problem } = useSend(
    () => {
      if (written.text.trim() === '') return invalid({ text: [t('Scrivi una riga.')] });
      return call('POST /company/references/{id}/answer', {
        params: { id },
        body: { action: 'give', ...written },
      });
    },
    async () => {
      await revalidate();
      banner(t('Referenza mandata: {name} decide se mostrarla.', { name }), 'success');
    },
  );
  return (
    <form method="post" action={page ?? undefined} noValidate onSubmit={send} className="grid gap-4">
      <FormToken />
      <input type="hidden" name="action" value="give" />
      <ReferenceFields written={written} onWrite={write} errors={errors.text} />
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <SubmitButton isSending={isSending} className="justify-self-start" label={t('Manda la referenza')} />
    </form>
  );
}

/** 'Non la conosco': asked once more, because it cannot be taken back. */
function Deny({ reference: { id, name, page } }: { reference: CompanyReference }) {
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
