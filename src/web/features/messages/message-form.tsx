import { type KeyboardEvent, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Message } from '#contract/messages.ts';
import { MESSAGE_MAX } from '#domain/message-rules.ts';
import type { Answer } from '#web/api.ts';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { FormProblem } from '../form-problem.tsx';
import { useText } from '../text.tsx';
import { useKept } from '../unsaved.ts';
import { useSend } from '../use-send.ts';
import type { FormMarks } from './message-pages.ts';

interface MessageFormProps {
  marks: FormMarks;
  send: (message: { text: string; key: string }) => Promise<Answer<{ conversation_id: number; message: Message }>>;
  /** The newest message above the form: sent without script, it is read up to there. */
  newest?: number;
  /** Called with the conversation once it was sent. */
  onSent: (conversationId: number) => unknown;
}

/** Writes a message. Without script the page's own address takes the form (`site/message-forms.ts`). */
export function MessageForm({ marks, send: sendMessage, newest = 0, onSent }: MessageFormProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  // What was not sent yet outlives a reload and a session that ends.
  const name = `messaggio ${pathname}`;
  const { found, keep, forget } = useKept<string>(name);
  useEffect(() => {
    if (found !== null) setText((now) => now || found);
  }, [found]);
  // A message that is sent again after a lost answer has the same key, so that it is written once.
  const [key, setKey] = useState(marks.key);
  const { send, isSending, errors, problem, refused } = useSend(
    () => sendMessage({ text, key }),
    async ({ conversation_id }) => {
      setText('');
      forget();
      setKey(crypto.randomUUID());
      await onSent(conversation_id);
    },
  );
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form
      method="post"
      action={pathname + search}
      noValidate
      onSubmit={send}
      data-kept-as={name}
      className="grid gap-3"
    >
      <input type="hidden" name="azione" value="scrivi" />
      <input type="hidden" name="csrf" value={marks.csrf} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="letto" value={newest} />
      <TextArea
        label={t('Il tuo messaggio')}
        name="text"
        value={text}
        most={MESSAGE_MAX}
        required
        errors={errors.text}
        aria-keyshortcuts="Control+Enter"
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '') forget();
          else keep(event.target.value);
        }}
        onKeyDown={sendByKey}
      />
      <FormProblem isSending={isSending}>
        {problem && (
          <>
            {problem}
            {refused?.status === 409 && (
              <button type="button" onClick={() => void revalidate()} className="link block mt-1 min-h-11">
                {t('Ricarica la conversazione')}
              </button>
            )}
          </>
        )}
      </FormProblem>
      <button type="submit" className="btn btn-primary justify-self-end" aria-disabled={isSending}>
        {isSending ? (
          <Spinner label={t('Invio')} />
        ) : (
          <>
            <Icon name="send" /> {t('Invia')}
          </>
        )}
      </button>
    </form>
  );
}
