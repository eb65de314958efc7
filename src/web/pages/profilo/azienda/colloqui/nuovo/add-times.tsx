import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CompanyWeek, OpenRound } from '#contract/interviews.ts';
import { interviewKinds } from '#domain/interview-state.ts';
import { romeDay } from '#domain/rome-time.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/banners.tsx';
import { FormProblem } from '#web/features/form-problem.tsx';
import { ClosedWhileImpersonating } from '#web/features/impersonation.tsx';
import { InterviewPlace } from '#web/features/interview-place.tsx';
import { PickedTimes } from '#web/features/interviews/picked-times.tsx';
import { TimePicker } from '#web/features/interviews/time-picker.tsx';
import { NeedsScript } from '#web/features/needs-script.tsx';
import { useText } from '#web/features/text.tsx';
import { useSend } from '#web/features/use-send.ts';
import { FieldError, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const WEEK = '/profilo/azienda/colloqui';

/** Adds times to a round that is open: who was invited sees them too. */
export function AddTimes({ round, week, now }: { round: OpenRound; week: CompanyWeek; now: string }) {
  const t = useText();
  const navigate = useNavigate();
  const banner = useBanner();
  const [starts, setStarts] = useState<readonly string[]>([]);
  const { id, offer, minutes, kind, place, interviewer_id } = round;
  const { send, isSending, errors, problem } = useSend(
    () => call('POST /interviews/rounds/{id}/times', { params: { id }, body: { starts: [...starts] } }),
    ({ times }) => {
      banner(times === 1 ? t('1 orario aggiunto.') : t('{n} orari aggiunti.', { n: times }), 'success');
      const [first] = starts.toSorted();
      return navigate(`${WEEK}${first ? `?giorno=${romeDay(first)}` : ''}`);
    },
  );
  return (
    <div className="wrap pt-3 lg:pt-6 pb-16">
      <Link to={WEEK} className="btn btn-quiet">
        <Icon name="back" /> {t('Colloqui')}
      </Link>
      <h1 className="text-step-3! mt-1 mb-1">{t('Aggiungi orari')}</h1>
      <p className="text-ink-soft mb-4 wrap-anywhere">
        {offer.title} · {t(interviewKinds[kind])}, {t('{n} minuti', { n: minutes })} ·{' '}
        <InterviewPlace kind={kind} place={place} />
      </p>
      <NeedsScript />
      <ClosedWhileImpersonating>
        <form method="post" noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <section
            className="card grid grid-cols-[minmax(0,1fr)] gap-4"
            aria-label={t('Orari da aggiungere')}
            aria-describedby="orari-errore"
          >
            <TimePicker
              week={week}
              minutes={minutes}
              now={now}
              interviewer={interviewer_id}
              picked={starts}
              onPick={setStarts}
            />
            <PickedTimes starts={starts} minutes={minutes} />
            <FieldError id="orari-errore" messages={errors.starts} />
          </section>
          <FormProblem isSending={isSending}>{problem}</FormProblem>
          <button type="submit" data-late disabled={isSending} className="btn btn-primary justify-self-start">
            {isSending ? <Spinner label={t('Aggiungi')} /> : t('Aggiungi')}
          </button>
        </form>
      </ClosedWhileImpersonating>
    </div>
  );
}
