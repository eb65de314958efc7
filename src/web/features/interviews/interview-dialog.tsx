import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CompanyInterview } from '#contract/interviews.ts';
import { periodName } from '#domain/interview-day.ts';
import { interviewStates, meetingWords } from '#domain/interview-state.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { useMayClose } from '#web/features/sheets/may-close.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { InterviewPlace } from './interview-place.tsx';
import { MoveForm } from './move-form.tsx';
import { OutcomeButtons } from './outcome-buttons.tsx';
import { PassForm } from './pass-form.tsx';
import { ProposedTimes } from './proposed-times.tsx';

const MAX_MESSAGE = 500;

interface InterviewDialogProps {
  interview: CompanyInterview;
  onClose: () => void;
  /** Called once it has changed, where reading the page again does not show it. */
  onChanged?: () => unknown;
}

/** One interview of the company: what it is, how it went, and how to move it, cancel it or give it to a colleague. */
export function InterviewDialog({ interview, onClose, onChanged }: InterviewDialogProps) {
  const t = useText();
  const [step, setStep] = useState<'cancel' | 'move' | 'pass' | null>(null);
  const [message, setMessage] = useState('');
  const { mayClose } = useMayClose((step === 'cancel' || step === 'move') && message.trim() !== '', onClose);
  const { state, starts_at, ends_at, kind, place, minutes, note, person, offer, actions } = interview;
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <Dialog title={name} isOpen isWide={step === 'move'} onClose={onClose} mayClose={mayClose} closeLabel={t('Chiudi')}>
      <div className="grid gap-4">
        <p>
          <span className="chip">{t(interviewStates[state])}</span>{' '}
          {interview.will_come && state === 'taken' && <span className="text-leaf">{t('Ha detto che ci sarà.')}</span>}
        </p>
        {starts_at && ends_at && (
          <p className="font-semibold first-letter:uppercase">{periodName({ starts_at, ends_at })}</p>
        )}
        {step !== 'move' && (
          <>
            <p>
              {offer?.title ?? t('Profilo sbloccato')}
              <span className="block text-ink-soft">
                {t(meetingWords(interview, 'company'))}, {t('{n} minuti', { n: minutes })} ·{' '}
                <InterviewPlace kind={kind} place={place} />
              </span>
              {interview.interviewer && (
                <span className="block text-ink-soft">{t('con {name}', { name: interview.interviewer })}</span>
              )}
            </p>
            {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
            <p>
              <Link
                to={
                  offer ? `${MY_OFFERS}/${offer.id}/candidature/${person.application}` : `/recruiter/${person.profile}`
                }
                className="link"
              >
                {offer ? t('Apri la candidatura') : t('Apri il profilo')}
              </Link>
            </p>
          </>
        )}
        {interview.proposal && (
          <section className="grid gap-2" aria-label={t('Orari proposti')}>
            <p className="font-semibold">{t('Propone altri orari: toccane uno per fissarlo.')}</p>
            <ProposedTimes interview={interview} proposal={interview.proposal} onChanged={onChanged} />
          </section>
        )}
        {step === 'pass' ? (
          <PassForm interview={interview} onBack={() => setStep(null)} onChanged={onChanged} onDone={onClose} />
        ) : step === 'move' ? (
          <MoveForm
            interview={interview}
            message={message}
            onWrite={setMessage}
            onBack={() => setStep(null)}
            onChanged={onChanged}
            onDone={onClose}
          />
        ) : step === 'cancel' ? (
          <CancelForm
            interview={interview}
            message={message}
            onWrite={setMessage}
            onBack={() => setStep(null)}
            onChanged={onChanged}
            onDone={onClose}
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            <OutcomeButtons interview={interview} onChanged={onChanged} onSaid={onClose} />
            {actions.includes('cancel') && (
              <ClosedWhileImpersonating>
                {actions.includes('move') && (
                  <button type="button" onClick={() => setStep('move')} className="btn btn-quiet">
                    {t('Sposta il colloquio')}
                  </button>
                )}
                {interview.can_pass && (
                  <button type="button" onClick={() => setStep('pass')} className="btn btn-quiet">
                    {t('Passa a un’altra persona')}
                  </button>
                )}
                <button type="button" onClick={() => setStep('cancel')} className="btn btn-quiet">
                  {state === 'taken' ? t('Annulla il colloquio') : t('Ritira l’invito')}
                </button>
              </ClosedWhileImpersonating>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface CancelFormProps {
  interview: CompanyInterview;
  message: string;
  onWrite: (message: string) => void;
  onBack: () => void;
  onChanged: InterviewDialogProps['onChanged'];
  onDone: () => void;
}

function CancelForm({ interview: { id, person }, message, onWrite, onBack, onChanged, onDone }: CancelFormProps) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const { send, isSending, errors, problem } = useSend(
    () => call('POST /interviews/{id}/cancel', { params: { id }, body: { message } }),
    async () => {
      await Promise.all([revalidate(), onChanged?.()]);
      banner(t('Annullato: avvisiamo {name}.', { name: person.first_name }), 'success');
      onDone();
    },
  );
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <TextArea
        label={t('Una riga per {name} (facoltativa)', { name: person.first_name })}
        name="message"
        most={MAX_MESSAGE}
        value={message}
        onChange={(event) => onWrite(event.target.value)}
        errors={errors.message}
      />
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isSending={isSending} label={t('Conferma')} />
        <button type="button" onClick={onBack} className="btn btn-quiet">
          {t('Torna indietro')}
        </button>
      </div>
    </form>
  );
}
