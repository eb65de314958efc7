import { type ReactNode, useState } from 'react';
import type { Evaluations } from '#contract/received-applications.ts';
import { italianDate } from '#domain/relative-time.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useOnce } from '#web/features/forms/use-change.ts';
import { useSend } from '#web/features/forms/use-send.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { FieldError, Spinner, TextField } from '#web/ui/field.tsx';
import { PartTitle } from './part-title.tsx';

const SCORES = [1, 2, 3, 4, 5] as const;
const MAX_COMMENT = 200;

interface EvaluationsPartProps {
  offerId: number;
  id: number;
  name: string;
  evaluations: Evaluations;
  onChanged: (evaluations: Evaluations) => void;
}

/** One's own evaluation, then those of colleagues: nobody reads them before giving one (rule evaluations). */
export function EvaluationsPart({ offerId, id, name, evaluations, onChanged }: EvaluationsPartProps) {
  const t = useText();
  const banner = useBanner();
  const { confirm } = useQuestion();
  const { own, others, others_count, average } = evaluations;
  const [isChanging, setChanging] = useState(false);
  const params = { id: offerId, application_id: id };
  const { isBusy, once } = useOnce();
  const remove = async () => {
    if (!(await confirm(t('Vuoi togliere la tua valutazione?'), t('Togli la valutazione')))) return;
    await once(async () => {
      const answer = await call('DELETE /company/offers/{id}/applications/{application_id}/evaluation', { params });
      if (answer.ok) {
        banner(t('La tua valutazione è stata tolta.'), 'success');
        onChanged(answer.body);
      } else banner(refusalWords(answer, t));
    });
  };
  return (
    <section aria-labelledby="scheda-valutazioni" className="grid gap-3">
      <PartTitle id="scheda-valutazioni">
        {t('Valutazioni')}
        {average !== null && (
          <span className="ml-2 text-base font-normal text-ink-soft">
            {t('media {average}', {
              average: average.toLocaleString('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
            })}
          </span>
        )}
      </PartTitle>
      {own && !isChanging ? (
        <ul className="grid gap-2">
          <Evaluation who={t('Tu')} score={own.score} date={own.date}>
            <ClosedWhileImpersonating className="flex">
              <span className="flex gap-3">
                <button type="button" onClick={() => setChanging(true)} className="btn btn-quiet px-1! text-[.95rem]">
                  {t('Cambia')}
                </button>
                <button
                  type="button"
                  disabled={isBusy}
                  onClick={() => void remove()}
                  className="btn btn-quiet px-1! text-[.95rem]"
                >
                  {t('Togli')}
                </button>
              </span>
            </ClosedWhileImpersonating>
          </Evaluation>
          {others?.map(({ id: key, who, score, date }) => (
            <Evaluation key={key} who={who ?? t('Una persona che non c’è più')} score={score} date={date} />
          ))}
          {others_count === 0 && <li className="text-ink-soft">{t('Nessun altro ha dato una valutazione.')}</li>}
        </ul>
      ) : (
        <ClosedWhileImpersonating>
          {own === null && others_count > 0 && (
            <p className="text-ink-soft">
              {others_count === 1
                ? t('1 persona ha già dato la sua valutazione: la leggi dopo aver dato la tua.')
                : t('{n} persone hanno già dato la loro valutazione: le leggi dopo aver dato la tua.', {
                    n: others_count,
                  })}
            </p>
          )}
          <EvaluationForm
            offerId={offerId}
            id={id}
            name={name}
            own={own}
            onCancel={own ? () => setChanging(false) : undefined}
            onGiven={(given) => {
              setChanging(false);
              onChanged(given);
            }}
          />
        </ClosedWhileImpersonating>
      )}
    </section>
  );
}

interface EvaluationFormProps {
  offerId: number;
  id: number;
  name: string;
  own: Evaluations['own'];
  onCancel?: (() => void) | undefined;
  onGiven: (evaluations: Evaluations) => void;
}

function EvaluationForm({ offerId, id, name, own, onCancel, onGiven }: EvaluationFormProps) {
  const t = useText();
  const banner = useBanner();
  const [score, setScore] = useState<number | null>(own?.score ?? null);
  const [comment, setComment] = useState(own?.comment ?? '');
  const { send, isSending, errors, problem } = useSend(
    () =>
      call('PUT /company/offers/{id}/applications/{application_id}/evaluation', {
        params: { id: offerId, application_id: id },
        // None chosen is refused with its sentence.
        body: { score: score ?? 0, comment },
      }),
    (given) => {
      banner(t('Valutazione salvata.'), 'success');
      onGiven(given);
    },
  );
  return (
    <form method="post" onSubmit={send} className="grid gap-3 noscript:hidden">
      <fieldset aria-describedby="scheda-voto">
        <legend className="font-semibold mb-1.5">{t('Che voto dai a {name}?', { name })}</legend>
        <div className="flex gap-2">
          {SCORES.map((one) => (
            <label
              key={one}
              className="relative size-11 grid place-items-center rounded-full border border-line-strong font-semibold cursor-pointer has-checked:bg-ink has-checked:text-paper has-checked:border-ink has-focus-visible:outline-2 outline-offset-2 outline-focus forced-colors:has-checked:outline-2"
            >
              <input
                type="radio"
                name="score"
                value={one}
                checked={score === one}
                onChange={() => setScore(one)}
                aria-label={t('{n} su 5', { n: one })}
                className="absolute inset-0 opacity-0 cursor-pointer"
              />
              <span aria-hidden="true">{one}</span>
            </label>
          ))}
        </div>
        <FieldError id="scheda-voto" messages={errors.score} />
      </fieldset>
      <TextField
        label={t('Perché, in una riga')}
        name="comment"
        maxLength={MAX_COMMENT}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        errors={errors.comment}
        help={t('Sta tra le note: la legge solo chi lavora con te e ha dato la sua valutazione.')}
      />
      {problem && (
        <p role="alert" className="text-danger font-medium">
          {problem}
        </p>
      )}
      <div className="flex gap-2 justify-end">
        {onCancel && (
          <button type="button" onClick={onCancel} className="btn btn-quiet">
            {t('Annulla')}
          </button>
        )}
        <button type="submit" data-late disabled={isSending} className="btn btn-ghost">
          {isSending ? <Spinner label={t('Salva la valutazione')} /> : t('Salva la valutazione')}
        </button>
      </div>
    </form>
  );
}

interface EvaluationProps {
  who: string;
  score: number;
  date: string;
  children?: ReactNode;
}

function Evaluation({ who, score, date, children }: EvaluationProps) {
  const t = useText();
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-input bg-sunken p-3">
      <span
        className="size-8 flex-none grid place-items-center rounded-full bg-ink text-paper font-bold tabular-nums"
        role="img"
        aria-label={t('{n} su 5', { n: score })}
      >
        {score}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere leading-6">
        <b>{who}</b> <span className="text-ink-soft text-sm">{italianDate(date)}</span>
      </span>
      {children}
    </li>
  );
}
