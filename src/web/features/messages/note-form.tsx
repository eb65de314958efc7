import { useEffect, useId, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { ConversationNotes } from '#contract/messages.ts';
import { NOTE_MAX } from '#domain/message-rules.ts';
import { call } from '#web/api.ts';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useBanner } from '../every-page/banners.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { PageForm } from '../forms/page-form.tsx';
import { useKept } from '../forms/unsaved.ts';
import { useSend } from '../forms/use-send.ts';
import { useText } from '../texts/text.tsx';
import { MentionArea } from './mention-area.tsx';
import { useRefusedForm } from './refused-form.ts';

interface NoteFormProps {
  conversationId: number;
  colleagues: ConversationNotes['colleagues'];
  formKey: string;
}

/** Writes an internal note: apart from the message, in its own colour, so that neither is sent as the other. */
export function NoteForm({ conversationId, colleagues, formKey }: NoteFormProps) {
  const t = useText();
  const id = useId();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const banner = useBanner();
  const early = useRefusedForm('note');
  const [text, setText] = useState(early?.text ?? '');
  const [key, setKey] = useState(formKey);
  const name = `nota ${pathname}`;
  const { found, keep, forget } = useKept<string>(name);
  useEffect(() => {
    if (found !== null) setText((now) => now || found);
  }, [found]);
  const { send, isSending, errors, problem } = useSend(
    () =>
      call('POST /messages/company/conversations/{id}/notes', { params: { id: conversationId }, body: { text, key } }),
    async ({ told }) => {
      setText('');
      forget();
      setKey(crypto.randomUUID());
      banner(
        told.length > 0 ? t('Nota salvata. Avvisiamo {names}.', { names: told.join(', ') }) : t('Nota salvata.'),
        'success',
      );
      await revalidate();
    },
    { before: early },
  );
  const write = (next: string) => {
    setText(next);
    if (next === '') forget();
    else keep(next);
  };
  return (
    <details
      className="group rounded-card border border-dashed border-sea bg-sea-wash px-4 py-2.5"
      open={found !== null || early !== null || undefined}
    >
      <summary className="flex items-center gap-2 min-h-11 font-semibold cursor-pointer">
        <Icon name="lock" /> {t('Aggiungi una nota interna')}
        <span className="ml-auto transition-transform group-open:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <PageForm id={id} noValidate onSubmit={send} data-kept-as={name} className="grid gap-3 pt-3">
        <input type="hidden" name="action" value="note" />
        <input type="hidden" name="key" value={key} />
        <MentionArea
          label={t('Nota per i colleghi')}
          help={
            colleagues.length > 0
              ? t('La leggono solo i colleghi. Scrivi @ e un nome per avvisare qualcuno.')
              : t('La leggono solo i colleghi.')
          }
          name="text"
          colleagues={colleagues}
          value={text}
          most={NOTE_MAX}
          errors={errors.text}
          onWrite={write}
        />
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        <button type="submit" className="btn btn-ghost justify-self-end" aria-disabled={isSending}>
          {isSending ? <Spinner label={t('Salvataggio in corso')} /> : t('Salva la nota')}
        </button>
      </PageForm>
    </details>
  );
}
