import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CompanyInterview } from '#contract/interviews.ts';
import { romeDay } from '#domain/rome-time.ts';
import { call } from '#web/api.ts';
import { ReadAgain } from '#web/features/asked/read-again.tsx';
import { useAsked } from '#web/features/asked/use-asked.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { FieldError, Spinner, SubmitButton } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { PickedTimes } from './picked-times.tsx';
import { TimePicker } from './time-picker.tsx';

const MAX_MESSAGE = 500;

interface MoveFormProps {
  interview: CompanyInterview;
  message: string;
  onWrite: (message: string) => void;
  onBack: () => void;
  onChanged: (() => unknown) | undefined;
  onDone: () => void;
}

/** Gives an interview another time, of which both sides are mailed. The week of its present time is shown first. */
export function MoveForm({ interview, message, onWrite, onBack, onChanged, onDone }: MoveFormProps) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const { id, person, minutes, interviewer_id, starts_at } = interview;
  const [now] = useState(() => new Date().toISOString());
  const [chosen, setChosen] = useState<string | null>(null);
  const day = useRef(starts_at ? romeDay(starts_at) : undefined);
  const week = useAsked(() => call('GET /interviews/week', { query: day.current ? { day: day.current } : {} }));
  const { send, isSending, errors, problem } = useSend(
    () => call('POST /interviews/{id}/move', { params: { id }, body: { starts_at: chosen ?? '', message } }),
    async () => {
      await Promise.all([revalidate(), onChanged?.()]);
      banner(t('Colloquio spostato: avvisiamo {name}.', { name: person.first_name }), 'success');
      onDone();
    },
  );
  return (
    <form method="post" noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReadAgain {...week} />
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 min-w-0" aria-describedby="orario-errore">
        <legend className="sr-only">{t('Il nuovo orario')}</legend>
        {week.value ? (
          <TimePicker
            week={week.value}
            minutes={minutes}
            now={now}
            interviewer={interviewer_id}
            firstDay={starts_at ? romeDay(starts_at) : undefined}
            picked={chosen ? [chosen] : []}
            onPick={(picked) => setChosen(picked.at(-1) ?? null)}
            weeks={{
              isLoading: week.isReading,
              show: (next) => {
                day.current = next;
                void week.readAgain();
              },
              problem: null,
            }}
          />
        ) : (
          !week.refused && <Spinner label={t('Caricamento in corso')} />
        )}
        <PickedTimes starts={chosen ? [chosen] : []} minutes={minutes} />
        <FieldError id="orario-errore" messages={errors.starts_at ?? errors.starts} />
      </fieldset>
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
        <SubmitButton isSending={isSending} disabled={chosen === null} label={t('Sposta il colloquio')} />
        <button type="button" onClick={onBack} className="btn btn-quiet">
          {t('Torna indietro')}
        </button>
      </div>
    </form>
  );
}
