import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CompanyInterview, CompanyWeek, OpenRound } from '#contract/interviews.ts';
import { periodName } from '#domain/interview-day.ts';
import { meetingWords } from '#domain/interview-state.ts';
import { romeDay } from '#domain/rome-time.ts';
import { type Answer, call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { InterviewPlace } from '#web/features/interviews/interview-place.tsx';
import { PickedTimes } from '#web/features/interviews/picked-times.tsx';
import { TimePicker } from '#web/features/interviews/time-picker.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { FieldError, SubmitButton } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const WEEK = '/profilo/azienda/colloqui';

interface AddTimesProps {
  round: OpenRound;
  week: CompanyWeek;
  now: string;
  /** The person whose proposed times do not fit, and who is answered with others. */
  answered: CompanyInterview | null;
}

/** Adds times to a round that is open: the invited people see them too. Or answers a person's proposal with others. */
export function AddTimes({ round, week, now, answered }: AddTimesProps) {
  const t = useText();
  const navigate = useNavigate();
  const banner = useBanner();
  const [starts, setStarts] = useState<readonly string[]>([]);
  const { id, offer, minutes, kind, place, interviewer_id } = round;
  const { send, isSending, errors, problem } = useSend(
    (): Promise<Answer<object>> =>
      answered
        ? call('POST /interviews/{id}/proposal/decline', { params: { id: answered.id }, body: { starts: [...starts] } })
        : call('POST /interviews/rounds/{id}/times', { params: { id }, body: { starts: [...starts] } }),
    (done) => {
      banner(
        answered
          ? t('Risposta mandata: {name} sceglie tra i tuoi orari.', { name: answered.person.first_name })
          : addedWords(t, 'times' in done ? Number(done.times) : starts.length),
        'success',
      );
      const [first] = [...starts].sort();
      return navigate(`${WEEK}${first ? `?giorno=${romeDay(first)}` : ''}`);
    },
  );
  const words = answered ? t('Rispondi') : t('Aggiungi');
  return (
    <div className="wrap pt-3 lg:pt-6 pb-16">
      <Link to={WEEK} className="btn btn-quiet">
        <Icon name="back" /> {t('Colloqui')}
      </Link>
      <h1 className="text-step-3! mt-1 mb-1 wrap-anywhere">
        {answered ? t('Rispondi a {name} con altri orari', { name: answered.person.first_name }) : t('Aggiungi orari')}
      </h1>
      <p className="text-ink-soft mb-4 wrap-anywhere">
        {offer?.title ?? t('Profilo sbloccato')} · {t(meetingWords(round, 'company'))},{' '}
        {t('{n} minuti', { n: minutes })} · <InterviewPlace kind={kind} place={place} />
      </p>
      {answered && <Refused round={round} answered={answered} />}
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
          <SubmitButton isSending={isSending} className="justify-self-start" label={words} />
        </form>
      </ClosedWhileImpersonating>
    </div>
  );
}

const addedWords = (t: ReturnType<typeof useText>, times: number): string =>
  times === 1 ? t('1 orario aggiunto.') : t('{n} orari aggiunti.', { n: times });

/** What was proposed and does not fit, and what the answer holds. */
function Refused({ round: { free }, answered }: { round: OpenRound; answered: CompanyInterview }) {
  const t = useText();
  const times = answered.proposal?.times ?? [];
  return (
    <div className="mb-4">
      <p className="wrap-anywhere">{t('Ha proposto: {times}.', { times: times.map(periodName).join(' · ') })}</p>
      {free > 0 && (
        <p className="text-ink-soft">
          {t('Puoi anche rispondere senza altri orari: sceglie tra quelli che hai già proposto.')}
        </p>
      )}
    </div>
  );
}
