import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OneShotSent } from '#contract/applications.ts';
import { call } from '#web/api.ts';
import { EmailField } from '#web/features/fields/email-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { BreakableEmail } from '#web/ui/breakable.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The address that answers go to, and its correction: who mistyped it would never get one (rule 2.16). */
export function SentAddress({ sent }: { sent: OneShotSent }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [isCorrected, setCorrected] = useState(false);
  const { send, isSending, errors, problem } = useSend(
    (fields) => call('PATCH /candidate/one-shot-applications/sent', { body: { email: String(fields.get('email')) } }),
    async () => {
      await revalidate();
      setOpen(false);
      setCorrected(true);
    },
    { at: 'email' },
  );
  return (
    <section className="card grid gap-4" aria-labelledby="indirizzo-risposta">
      <div>
        <h2 id="indirizzo-risposta" className="text-step-1!">
          {t('Ti rispondono qui')}
        </h2>
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <strong className="wrap-anywhere">
            <BreakableEmail email={sent.email} />
          </strong>
          {sent.can_correct && !isOpen && (
            <form
              method="post"
              action="/one-shot-done"
              onSubmit={(event) => {
                event.preventDefault();
                setOpen(true);
              }}
            >
              <input type="hidden" name="email" value={sent.email} />
              <button type="submit" data-late className="btn btn-quiet">
                {t('Non è giusto? Correggilo')}
              </button>
            </form>
          )}
        </div>
        <p aria-live="polite" className="text-leaf font-semibold">
          {isCorrected && !isOpen && (
            <>
              <Icon name="check" /> {t('Indirizzo corretto: la mail di conferma parte di nuovo.')}
            </>
          )}
        </p>
      </div>
      {isOpen && (
        <form
          method="post"
          action="/one-shot-done"
          onSubmit={send}
          noValidate
          className="grid gap-4"
          aria-label={t('Correggi l’indirizzo')}
        >
          <EmailField
            name="email"
            label={t('L’indirizzo giusto')}
            required
            autoFocus
            defaultValue={sent.email}
            help={t('I link della mail di prima non valgono più: ne mandiamo di nuovi qui.')}
            errors={errors.email}
          />
          <FormProblem isSending={isSending}>{Object.keys(errors).length === 0 && problem}</FormProblem>
          <div className="flex flex-wrap gap-3">
            <button type="submit" data-late disabled={isSending} aria-busy={isSending} className="btn btn-primary">
              {isSending ? <Spinner label={t('Salvataggio in corso')} /> : t('Salva l’indirizzo')}
            </button>
            <button type="button" disabled={isSending} onClick={() => setOpen(false)} className="btn btn-ghost">
              {t('Annulla')}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
