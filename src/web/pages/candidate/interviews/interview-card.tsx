import { type FormEvent, useRef } from 'react';
import type { CandidateInterview } from '#contract/interviews.ts';
import { dayWithHoliday, periodName } from '#domain/interview-day.ts';
import { ASK_BEFORE_GOING, candidateStates, interviewKinds, NOBODY_THERE } from '#domain/interview-state.ts';
import { clockOf } from '#domain/interview-times.ts';
import { movingWords } from '#domain/moving-words.ts';
import { type Answer, call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { CompanyNotices } from '#web/features/company/company-notices.tsx';
import { pressedButton, useChange } from '#web/features/forms/use-change.ts';
import { InterviewPlace } from '#web/features/interviews/interview-place.tsx';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { OtherTimes } from './other-times.tsx';

/** So many days of times are shown at once; the others open below. */
const DAYS_SHOWN = 3;

const looks: Readonly<Partial<Record<CandidateInterview['state'], string>>> = {
  invited: 'chip-sun',
  moved: 'chip-sun',
  taken: 'chip-leaf',
  past: 'chip-sea',
};

/** An interview of the candidate, with what can be done with it now. */
export function InterviewCard({ interview }: { interview: CandidateInterview }) {
  const t = useText();
  const { state, company, offer, kind, place, note, notices, minutes, starts_at, ends_at, message, will_come } =
    interview;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className="card grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2
            ref={heading}
            tabIndex={-1}
            className="font-text! text-lg! font-semibold tracking-normal! outline-none wrap-anywhere"
          >
            {offer?.title ?? company.name}
          </h2>
          <p className="text-ink-soft wrap-anywhere">{offer ? company.name : t('Ha aperto il tuo profilo')}</p>
        </div>
        <span className={`chip ${looks[state] ?? ''}`}>{t(candidateStates[state])}</span>
      </div>
      {starts_at && ends_at && (
        <p className="text-step-1 font-semibold first-letter:uppercase">
          {periodName({ starts_at, ends_at })}
          {will_come && <span className="block text-base font-normal text-leaf">{t('Hai detto che ci sarai.')}</span>}
        </p>
      )}
      <dl className="grid gap-1">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{t('Come')}</dt>
          <dd className="min-w-0">
            {t(interviewKinds[kind])}, {t('{n} minuti', { n: minutes })} · <InterviewPlace kind={kind} place={place} />
          </dd>
        </div>
        {note && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{t('Nota')}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{note}</dd>
          </div>
        )}
      </dl>
      <CompanyNotices notices={notices} />
      {message.text && (
        <p className="wrap-anywhere">
          {t('{company} scrive: “{message}”', { company: company.name, message: message.text })}
        </p>
      )}
      <CompanyNotices notices={message.notices} />
      {(interview.actions.length > 0 || interview.is_near) && (
        <ClosedWhileImpersonating>
          <Answers interview={interview} onChanged={() => heading.current?.focus()} />
          <OtherTimes interview={interview} onChanged={() => heading.current?.focus()} />
        </ClosedWhileImpersonating>
      )}
    </article>
  );
}

/** The buttons of an interview. Without JavaScript they send the form to the page of the interview. */
function Answers({ interview, onChanged }: { interview: CandidateInterview; onChanged: () => void }) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const { id, state, actions, times, starts_at, can_confirm, is_near, is_attended } = interview;
  const params = { id };
  const isSettled = state === 'taken';
  const canTake = actions.includes('take');
  const others = times.filter((time) => time.starts_at !== starts_at);

  const send = async (request: () => Promise<Answer<unknown>>, done: string) => {
    if (await change(request, done)) onChanged();
  };
  const answer = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = pressedButton(event);
    if (!pressed || isBusy) return;
    const { name, value } = pressed;
    if (name === 'time') {
      const taken = () => call('POST /interviews/{id}/take', { params, body: { time: Number(value) } });
      return send(taken, t('Colloquio fissato. Ti arriva una mail con l’invito.'));
    }
    if (value === 'confirm')
      return send(() => call('POST /interviews/{id}/confirm', { params }), t('Grazie: l’azienda sa che ci sarai.'));
    if (value === 'release') {
      if (
        !(await confirm(
          `${t('Vuoi spostare il colloquio?')} ${t(movingWords(is_attended, others.length > 0))}`,
          t('Devo spostare'),
        ))
      )
        return;
      return send(
        () => call('POST /interviews/{id}/release', { params }),
        others.length > 0
          ? t('Orario liberato: scegline un altro.')
          : t('Orario liberato: abbiamo avvisato l’azienda.'),
      );
    }
    if (await confirm(t('Vuoi rinunciare a questo colloquio?'), t('Rinuncia')))
      await send(() => call('POST /interviews/{id}/give-up', { params }), t('Hai rinunciato: avvisiamo l’azienda.'));
  };

  return (
    <form method="post" action={interview.page ?? undefined} onSubmit={answer} className="grid gap-4">
      {!is_attended && (
        <p className="text-ink-soft">
          {t(NOBODY_THERE)} {isSettled && t(ASK_BEFORE_GOING)}
        </p>
      )}
      {isSettled && !is_near && is_attended && (
        <p className="text-ink-soft">
          {t('È fissato: l’invito per il calendario è nella tua mail, e te lo ricordiamo prima.')}
        </p>
      )}
      {is_near && (
        <p className="text-ink-soft">{t('Mancano meno di due ore: se non puoi, avvisa subito l’azienda.')}</p>
      )}
      {canTake && !isSettled && (
        <>
          <p className="font-semibold">{t('Scegli l’orario che preferisci')}</p>
          <Times times={others} isBusy={isBusy} empty={t('Ora non ci sono orari liberi.')} />
        </>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {can_confirm && (
          <button type="submit" data-late name="action" value="confirm" disabled={isBusy} className="btn btn-primary">
            {t('Ci sarò')}
          </button>
        )}
        {isSettled && actions.includes('release') && (
          <button type="submit" data-late name="action" value="release" disabled={isBusy} className="btn btn-ghost">
            {t('Devo spostare')}
          </button>
        )}
        {actions.includes('give_up') && (
          <button type="submit" data-late name="action" value="give_up" disabled={isBusy} className="btn btn-quiet">
            {t('Rinuncia')}
          </button>
        )}
      </div>
      {canTake && isSettled && (
        <details>
          <summary className="min-h-11 inline-flex items-center font-semibold text-accent cursor-pointer">
            {t('Cambia orario')}
          </summary>
          <Times times={others} isBusy={isBusy} empty={t('Non ci sono altri orari liberi.')} />
        </details>
      )}
    </form>
  );
}

type Time = CandidateInterview['times'][number];

/** A button for each free time, by day; what lies further ahead opens below. */
function Times({ times, isBusy, empty }: { times: readonly Time[]; isBusy: boolean; empty: string }) {
  const t = useText();
  if (times.length === 0) return <p className="text-ink-soft">{empty}</p>;
  const names = [...new Set(times.map((time) => dayWithHoliday(time.starts_at)))];
  const days = names.map((name) => ({ name, times: times.filter((time) => dayWithHoliday(time.starts_at) === name) }));
  const later = days.slice(DAYS_SHOWN);
  return (
    <div className="grid gap-4">
      {days.slice(0, DAYS_SHOWN).map((day) => (
        <Day key={day.name} {...day} isBusy={isBusy} />
      ))}
      {later.length > 0 && (
        <details>
          <summary className="min-h-11 inline-flex items-center font-semibold text-accent cursor-pointer">
            {later.length === 1 ? t('Un altro giorno') : t('Altri {n} giorni', { n: later.length })}
          </summary>
          <div className="grid gap-4 mt-2">
            {later.map((day) => (
              <Day key={day.name} {...day} isBusy={isBusy} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function Day({ name, times, isBusy }: { name: string; times: readonly Time[]; isBusy: boolean }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 first-letter:uppercase">{name}</legend>
      <ul className="flex flex-wrap gap-2">
        {times.map((time) => (
          <li key={time.id}>
            <button
              type="submit"
              data-late
              name="time"
              value={time.id}
              disabled={isBusy}
              aria-label={`${name}, ${clockOf(time.starts_at)}`}
              className="btn btn-ghost tabular-nums min-w-20"
            >
              {clockOf(time.starts_at)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
