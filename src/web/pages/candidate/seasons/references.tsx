import { startTransition, useState } from 'react';
import type { OwnReference, OwnReferences } from '#contract/references.ts';
import { referenceStates } from '#domain/reference.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { ReferenceView } from '#web/features/candidates/reference-view.tsx';
import { CompanyNotices } from '#web/features/company/company-notices.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Tick } from '#web/ui/field.tsx';
import { AskByMail } from './ask-by-mail.tsx';
import { ASK_BY_MAIL } from './asked-by-mail.ts';

interface ReferencesProps {
  own: OwnReferences;
  /** The names of all jobs. */
  jobs: readonly string[];
}

/** What companies wrote of the candidate, what was asked, and which companies can be asked. */
export function References({ own: { references, askable, seasons }, jobs }: ReferencesProps) {
  const t = useText();
  const banner = useBanner();
  useNamedForm(ASK_BY_MAIL, () => banner(t('Richiesta mandata: ti avvisiamo quando rispondono.'), 'success'));
  const { isSending, problem } = useNamedForm(ASK_OF_HIRE, (sent) =>
    banner(t('Richiesta mandata a {company}.', { company: String(sent.get('company')) }), 'success'),
  );
  return (
    <section id="referenze" aria-labelledby="titolo-referenze" className="grid gap-3">
      <h2 id="titolo-referenze" className="text-step-2!">
        {t('Referenze')}
      </h2>
      <p className="text-ink-soft max-w-prose">
        {t('Chiedi una riga a chi ti ha avuto in brigata. Arriva a te, e sul profilo si vede solo se lo vuoi.')}
      </p>
      {references.length > 0 && (
        <ul className="grid gap-3">
          {references.map((reference) => (
            <li key={reference.id}>
              <ReferenceCard reference={reference} />
            </li>
          ))}
        </ul>
      )}
      <ClosedWhileImpersonating>
        <div className="grid gap-3">
          <FormProblem isSending={isSending}>{problem}</FormProblem>
          {askable.map((one) => (
            <AskOfHire key={one.hire} hire={one} isSending={isSending} />
          ))}
          <AskByMail seasons={seasons} jobs={jobs} />
        </div>
      </ClosedWhileImpersonating>
    </section>
  );
}

/** The name of the forms that ask of a hire. */
const ASK_OF_HIRE = 'hire';

const looks = { asked: 'chip-sun', given: 'chip-leaf', withdrawn: '', denied: '' } as const;

function ReferenceCard({ reference }: { reference: OwnReference }) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { id, state, company, shown_company, role, season, is_shown } = reference;
  // The tick changes at once; the answer decides.
  const show = async (isShown: boolean) => {
    if (isBusy) return;
    setWanted(isShown);
    await change(
      () => call('PATCH /candidate/references/{id}', { params: { id }, body: { is_shown: isShown } }),
      isShown ? t('Ora si vede sul profilo.') : t('Non si vede più sul profilo.'),
    );
    // With what was read again, which the router renders in a transition.
    startTransition(() => setWanted(null));
  };
  const remove = async () => {
    const question = t('Vuoi eliminare la referenza di {company}? Non si può annullare.', { company });
    if (await confirm(question, t('Elimina')))
      await change(() => call('DELETE /candidate/references/{id}', { params: { id } }), t('Referenza eliminata.'));
  };
  return (
    <article className="card grid gap-3" aria-label={company}>
      <p>
        <span className={`chip ${looks[state]}`}>{t(referenceStates[state])}</span>
      </p>
      {state === 'given' ? (
        <>
          <ReferenceView reference={{ ...reference, text: reference.text.text }} />
          <CompanyNotices notices={reference.text.notices} />
          {shown_company !== company && (
            <p className="text-sm text-ink-soft wrap-anywhere">
              {t('Sul profilo si legge {domain}, da cui è arrivata la risposta, e non il nome che hai scritto.', {
                domain: shown_company,
              })}
            </p>
          )}
        </>
      ) : (
        <p className="wrap-anywhere">
          <b>{company}</b> {role}, {season}
        </p>
      )}
      {state !== 'denied' && (
        <ClosedWhileImpersonating>
          <div className="flex flex-wrap items-center justify-between gap-3">
            {state === 'given' && (
              <Tick checked={wanted ?? is_shown} onChange={(event) => show(event.target.checked)}>
                {t('Mostra sul profilo, a chi lo sblocca o riceve una tua candidatura')}
              </Tick>
            )}
            <button type="button" onClick={remove} disabled={isBusy} className="btn btn-quiet">
              {t('Elimina')} <span className="sr-only">{company}</span>
            </button>
          </div>
        </ClosedWhileImpersonating>
      )}
    </article>
  );
}

interface AskOfHireProps {
  hire: OwnReferences['askable'][number];
  isSending: boolean;
}

function AskOfHire({ hire: { hire, company, role, season }, isSending }: AskOfHireProps) {
  const t = useText();
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 wrap-anywhere">
        <b>{company}</b> {role}, {season}
      </p>
      <PageForm name={ASK_OF_HIRE}>
        <input type="hidden" name="hire" value={hire} />
        <input type="hidden" name="company" value={company} />
        <button type="submit" disabled={isSending} className="btn btn-ghost">
          {t('Chiedi una referenza')} <span className="sr-only">{company}</span>
        </button>
      </PageForm>
    </div>
  );
}
