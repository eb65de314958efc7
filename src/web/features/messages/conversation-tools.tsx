import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Conversation } from '#contract/messages.ts';
import { type MessageSide, type ReportReason, reportReasons } from '#domain/message-rules.ts';
import { call } from '#web/api.ts';
import { FieldError, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useBanner } from '../every-page/banners.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { invalid, useSend } from '../forms/use-send.ts';
import { useText } from '../texts/text.tsx';
import type { FormMarks } from './message-pages.ts';

interface ToolsProps {
  side: MessageSide;
  conversation: Pick<Conversation, 'id' | 'is_blocked'>;
  marks: FormMarks;
}

/** Blocking and reporting, behind one disclosure: both work without script. */
export function ConversationTools({ side, conversation, marks }: ToolsProps) {
  const t = useText();
  return (
    <details className="card group">
      <summary className="flex items-center gap-2 min-h-11 font-semibold cursor-pointer">
        <Icon name="lock" /> {t('Blocca o segnala')}
        <span className="ml-auto transition-transform group-open:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <div className="grid gap-6 pt-4">
        <BlockForm side={side} conversation={conversation} marks={marks} />
        <ReportForm side={side} conversation={conversation} marks={marks} />
      </div>
    </details>
  );
}

function BlockForm({ side, conversation: { id, is_blocked }, marks }: ToolsProps) {
  const t = useText();
  const { pathname } = useLocation();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const { send, isSending, problem } = useSend(
    () =>
      call(
        side === 'company'
          ? 'POST /messages/company/conversations/{id}/block'
          : 'POST /messages/candidate/conversations/{id}/block',
        { params: { id }, body: { is_blocked: !is_blocked } },
      ),
    async () => {
      banner(is_blocked ? t('Conversazione sbloccata.') : t('Conversazione bloccata.'), 'success');
      await revalidate();
    },
  );
  return (
    <form method="post" action={pathname} onSubmit={send} className="grid gap-2 justify-items-start">
      <input type="hidden" name="azione" value={is_blocked ? 'sblocca' : 'blocca'} />
      <input type="hidden" name="csrf" value={marks.csrf} />
      <p className="text-ink-soft">
        {is_blocked
          ? t('Sbloccando, i messaggi ricominciano ad arrivare.')
          : t(
              'Bloccando, nessuno dei due può più scrivere. I messaggi restano da rileggere e puoi sbloccare quando vuoi.',
            )}
      </p>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <button type="submit" className="btn btn-ghost" aria-disabled={isSending}>
        {is_blocked ? t('Sblocca') : t('Blocca')}
      </button>
    </form>
  );
}

const isReason = (value: FormDataEntryValue | null): value is ReportReason =>
  typeof value === 'string' && value in reportReasons;

function ReportForm({ side, conversation: { id }, marks }: ToolsProps) {
  const t = useText();
  const { pathname } = useLocation();
  const banner = useBanner();
  const [words, setWords] = useState('');
  const { send, isSending, errors, problem } = useSend(
    (fields) => {
      const reason = fields.get('reason');
      if (!isReason(reason)) return invalid({ reason: [t('Scegli un motivo.')] });
      return call(
        side === 'company'
          ? 'POST /messages/company/conversations/{id}/report'
          : 'POST /messages/candidate/conversations/{id}/report',
        { params: { id }, body: { reason, words } },
      );
    },
    (_, form) => {
      form.closest('details')?.removeAttribute('open');
      form.reset();
      setWords('');
      banner(t('Grazie: leggiamo la conversazione e ti facciamo sapere se serve altro.'), 'success');
    },
  );
  return (
    <form method="post" action={pathname} noValidate onSubmit={send} className="grid gap-4 border-t border-line pt-5">
      <input type="hidden" name="azione" value="segnala" />
      <input type="hidden" name="csrf" value={marks.csrf} />
      <fieldset aria-describedby="motivo-errore">
        <legend className="font-semibold mb-1">{t('Perché la segnali?')}</legend>
        {Object.entries(reportReasons).map(([reason, label]) => (
          <label key={reason} className="flex items-center gap-3 min-h-11">
            <input type="radio" name="reason" value={reason} className="tick" /> {t(label)}
          </label>
        ))}
        <FieldError id="motivo-errore" messages={errors.reason} />
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
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <button type="submit" className="btn btn-ghost justify-self-start" aria-disabled={isSending}>
        {isSending ? <Spinner label={t('Invio')} /> : t('Segnala la conversazione')}
      </button>
    </form>
  );
}
