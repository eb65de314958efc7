import { useNavigation } from 'react-router';
import type { OneShotSent } from '#contract/applications.ts';
import { EmailField } from '#web/features/fields/email-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { BreakableEmail } from '#web/ui/breakable.tsx';
import { SubmitButton } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The address that answers go to, and its correction: people who mistyped it would never get one (rule 2.16). */
export function SentAddress({ sent }: { sent: OneShotSent }) {
  const t = useText();
  // The address is shown anew before its correction is said to be done.
  const { state } = useNavigation();
  const { isSending, isDone, shown, refused, errors, problem } = useNamedForm<{ email: string }>('address');
  return (
    <section className="card grid gap-4" aria-labelledby="indirizzo-risposta">
      <div>
        <h2 id="indirizzo-risposta" className="text-step-1!">
          {t('Ti rispondono qui')}
        </h2>
        <strong className="block mt-1 wrap-anywhere">
          <BreakableEmail email={sent.email} />
        </strong>
        <p aria-live="polite" className="text-leaf font-semibold">
          {isDone && state === 'idle' && (
            <>
              <Icon name="check" /> {t('Indirizzo corretto: la mail di conferma parte di nuovo.')}
            </>
          )}
        </p>
      </div>
      {sent.can_correct && (
        // Once it is corrected it is closed.
        <details key={sent.email} open={refused !== null}>
          <summary className="btn btn-quiet">{t('Non è giusto? Correggilo')}</summary>
          <PageForm name="address" noValidate className="grid gap-4 mt-3" aria-label={t('Correggi l’indirizzo')}>
            <EmailField
              name="email"
              label={t('L’indirizzo giusto')}
              required
              defaultValue={shown?.email ?? sent.email}
              help={t('I link della mail di prima non valgono più: ne mandiamo di nuovi qui.')}
              errors={errors.email}
            />
            <FormProblem isSending={isSending}>{Object.keys(errors).length === 0 && problem}</FormProblem>
            <SubmitButton
              isSending={isSending}
              needsScript={false}
              progress={t('Salvataggio in corso')}
              label={t('Salva l’indirizzo')}
              className="justify-self-start"
            />
          </PageForm>
        </details>
      )}
    </section>
  );
}
