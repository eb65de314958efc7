import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReadyAnswer } from '#contract/ready-answers.ts';
import { filledBlanks, READY_NAME_MAX, READY_TEXT_MAX } from '#domain/ready-answers.ts';
import { KIND_REFUSAL } from '#domain/standard-answers.ts';
import { call } from '#web/api.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { useMayClose } from '#web/features/sheets/may-close.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner, TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface ReadyAnswerDialogProps {
  /** Null for a new one; undefined while the dialog is closed. */
  answer: ReadyAnswer | null | undefined;
  onClose: () => void;
  onSaved: () => unknown;
}

/** Writes or changes a ready answer. */
export function ReadyAnswerDialog({ answer, onClose, onSaved }: ReadyAnswerDialogProps) {
  const t = useText();
  const id = useId();
  const [name, setName] = useState(answer?.name ?? '');
  const [text, setText] = useState(answer?.text ?? '');
  const isUnchanged = name === (answer?.name ?? '') && text === (answer?.text ?? '');
  const field = useRef<HTMLDivElement>(null);
  const { send, isSending, errors, problem } = useSend(
    () =>
      answer
        ? call('PUT /company/ready-answers/{id}', { params: { id: answer.id }, body: { name, text } })
        : call('POST /company/ready-answers', { body: { name, text } }),
    onSaved,
  );
  const { mayClose, leave } = useMayClose(
    !isUnchanged && !isSending,
    onClose,
    t('Vuoi uscire senza salvare la risposta?'),
  );
  /** Puts a blank where the text is being written. */
  const insert = (blank: string) => {
    const area = field.current?.querySelector('textarea');
    if (!area) return;
    const written = `{${blank}}`;
    const at = area.selectionStart + written.length;
    // The new text is in the field before the next key: a caret that is set later would split what is typed on.
    flushSync(() => setText(text.slice(0, area.selectionStart) + written + text.slice(area.selectionEnd)));
    area.focus();
    area.setSelectionRange(at, at);
  };
  return (
    <Dialog
      title={answer ? t('Modifica la risposta') : t('Nuova risposta')}
      isOpen={answer !== undefined}
      onClose={onClose}
      closeLabel={t('Chiudi')}
      isWide
      mayClose={mayClose}
      foot={
        <div className="flex flex-col sm:flex-row-reverse sm:flex-wrap gap-x-3 gap-y-2">
          <button type="submit" form={id} data-late aria-disabled={isSending} className="btn btn-primary">
            {isSending ? <Spinner label={t('Salvataggio in corso')} /> : t('Salva')}
          </button>
          <button type="button" onClick={leave} className="btn btn-quiet">
            {t('Annulla')}
          </button>
          {answer?.is_refusal && text !== KIND_REFUSAL && (
            <button type="button" onClick={() => setText(KIND_REFUSAL)} className="btn btn-quiet sm:mr-auto">
              {t('Rimetti il testo di Brigata')}
            </button>
          )}
        </div>
      }
    >
      <form id={id} method="post" noValidate onSubmit={send} className="grid gap-4">
        <TextField
          label={t('Nome')}
          help={t('Lo legge solo il tuo team, nel menu delle risposte.')}
          name="name"
          autoComplete="off"
          maxLength={READY_NAME_MAX}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          errors={errors.name}
        />
        <div ref={field}>
          <TextArea
            label={t('Testo')}
            name="text"
            most={READY_TEXT_MAX}
            required
            value={text}
            onChange={(event) => setText(event.target.value)}
            errors={errors.text}
          />
        </div>
        <fieldset>
          <legend className="font-semibold mb-1">{t('Si compilano da soli')}</legend>
          <ul className="grid gap-1">
            {Object.entries(filledBlanks).map(([blank, words]) => (
              <li key={blank} className="grid grid-cols-[6.5rem_1fr] items-center gap-x-3">
                <button
                  type="button"
                  onClick={() => insert(blank)}
                  aria-label={t('Inserisci {blank}', { blank: `{${blank}}` })}
                  className="btn btn-ghost px-2! text-sm!"
                >
                  {`{${blank}}`}
                </button>
                <span className="text-ink-soft">{t(words)}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft mt-2">
            {t(
              'Quello che non si conosce ancora, o un’altra parola tra parentesi graffe, resta scritto e lo completi prima di inviare.',
            )}
          </p>
        </fieldset>
        <FormProblem isSending={isSending}>{problem}</FormProblem>
      </form>
    </Dialog>
  );
}
