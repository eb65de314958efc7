import { useState } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { reportReasons } from '#domain/message-rules.ts';
import { FieldError, Notice, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { PageForm } from '../forms/page-form.tsx';
import { useText } from '../texts/text.tsx';
import { type RefusedForm, useRefusedForm } from './refused-form.ts';

/** One of the two forms. It has a fetcher, whose answer stays when the page is read again, as with every message. */
function useTool(action: string) {
  const early = useRefusedForm(action);
  const fetcher = useFetcher<Partial<RefusedForm> & { isReported?: boolean }>();
  return { fetcher, refused: fetcher.data ?? early, isSending: fetcher.state !== 'idle' };
}

/** Blocking and reporting, behind one disclosure: open where something of it was refused, or reported. */
export function ConversationTools({ isBlocked }: { isBlocked: boolean }) {
  const t = useText();
  const first = useActionData<{ isReported?: boolean }>();
  const block = useTool(isBlocked ? 'unblock' : 'block');
  const report = useTool('report');
  const [wasReported] = useState(first?.isReported ?? false);
  // What is sent once awake is sent from the open disclosure.
  const [isOpen] = useState(wasReported || (block.refused ?? report.refused) !== null);
  return (
    <details className="card group" open={isOpen || undefined}>
      <summary className="flex items-center gap-2 min-h-11 font-semibold cursor-pointer">
        <Icon name="lock" /> {t('Blocca o segnala')}
        <span className="ml-auto transition-transform group-open:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <div className="grid gap-6 pt-4">
        <PageForm fetcher={block.fetcher} className="grid gap-2 justify-items-start">
          <p className="text-ink-soft">
            {isBlocked
              ? t('Sbloccando, i messaggi ricominciano ad arrivare.')
              : t(
                  'Bloccando, nessuno dei due può più scrivere. I messaggi restano da rileggere e puoi sbloccare quando vuoi.',
                )}
          </p>
          <FormProblem isSending={block.isSending}>{block.refused?.detail}</FormProblem>
          <button
            type="submit"
            name="action"
            value={isBlocked ? 'unblock' : 'block'}
            className="btn btn-ghost"
            aria-disabled={block.isSending}
          >
            {isBlocked ? t('Sblocca') : t('Blocca')}
          </button>
        </PageForm>
        <div className="border-t border-line pt-5" aria-live="polite">
          {wasReported || report.fetcher.data?.isReported ? (
            <Notice tone="leaf" icon="check">
              {t('Grazie: leggiamo la conversazione e ti facciamo sapere se serve altro.')}
            </Notice>
          ) : (
            <ReportForm {...report} />
          )}
        </div>
      </div>
    </details>
  );
}

function ReportForm({ fetcher, refused, isSending }: ReturnType<typeof useTool>) {
  const t = useText();
  const { errors = {}, detail, words: written = '' } = refused ?? {};
  const [words, setWords] = useState(written);
  return (
    <PageForm fetcher={fetcher} noValidate className="grid gap-4">
      <input type="hidden" name="action" value="report" />
      <fieldset aria-describedby="motivo-errore">
        <legend className="font-semibold mb-1">{t('Perché la segnali?')}</legend>
        {Object.entries(reportReasons).map(([reason, label]) => (
          <label key={reason} className="flex items-center gap-3 min-h-11">
            <input type="radio" name="reason" value={reason} className="tick" /> {t(label)}
          </label>
        ))}
        <FieldError id="motivo-errore" messages={errors.reason?.map((one) => t(one))} />
      </fieldset>
      <TextArea
        label={t('Cosa è successo')}
        help={t('Chi lavora a Brigata legge questa conversazione solo dopo una segnalazione.')}
        name="words"
        value={words}
        most={1000}
        errors={errors.words}
        onChange={(event) => setWords(event.target.value)}
      />
      <FormProblem isSending={isSending}>{detail}</FormProblem>
      <button type="submit" className="btn btn-ghost justify-self-start" aria-disabled={isSending}>
        {isSending ? <Spinner label={t('Invio')} /> : t('Segnala la conversazione')}
      </button>
    </PageForm>
  );
}
