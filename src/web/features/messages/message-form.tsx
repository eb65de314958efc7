import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Message } from '#contract/messages.ts';
import type { ReadyAnswer } from '#contract/ready-answers.ts';
import type { FollowedDeed } from '#contract/received-applications.ts';
import { MESSAGE_MAX, type MessageSide } from '#domain/message-rules.ts';
import { type BlankValues, fillBlanks, openBlanks } from '#domain/ready-answers.ts';
import type { Answer } from '#web/api.ts';
import { announce } from '#web/ui/announce.ts';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useFollowedDeed } from '../company/use-followed-deed.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { PageForm } from '../forms/page-form.tsx';
import { useKept } from '../forms/unsaved.ts';
import { invalid, useSend } from '../forms/use-send.ts';
import { useQuestion } from '../sheets/question.tsx';
import { useText } from '../texts/text.tsx';
import { AttachmentPicker } from './attachment-picker.tsx';
import type { ReadyChoice } from './load-messages.ts';
import { WRITE } from './message-pages.ts';
import { missingWords } from './missing-words.ts';
import { ReadyAnswersMenu } from './ready-answers-menu.tsx';
import { useRefusedForm } from './refused-form.ts';
import { useAttachments } from './use-attachments.ts';

interface MessageFormProps {
  side: MessageSide;
  /** Written once with it, however often it is sent. */
  formKey: string;
  /** A company's ready answers, and what their blanks become here. */
  ready: (ReadyChoice & { blanks: BlankValues }) | null;
  /** What an awake page sends by. A page without script has none: its action takes the form. */
  send?: (message: {
    text: string;
    key: string;
    attachments: number[];
  }) => Promise<Answer<{ conversation_id: number; message: Message; followed: FollowedDeed | null }>>;
  /** The newest message above the form: sent without script, it is read up to there. */
  newest?: number;
  /** What its draft is stored for, where the address of the page names more than one person. */
  about?: string;
  /** Called with the conversation once it was sent. */
  onSent?: (conversationId: number) => unknown;
  /** Called once the application that it is about has changed by it, or that was undone. */
  onChanged?: () => unknown;
}

/** Writes a message. Before the page is awake its action takes the form (`message-actions.ts`). */
export function MessageForm({
  side,
  formKey,
  ready,
  send: sendMessage,
  newest = 0,
  about,
  onSent,
  onChanged,
}: MessageFormProps) {
  const t = useText();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const chosen = ready?.answers.find(({ id }) => id === ready.chosen);
  const early = useRefusedForm('write');
  const [text, setText] = useState(() => early?.text ?? (ready && chosen ? fillBlanks(chosen.text, ready.blanks) : ''));
  /** The text before a ready answer was put in, and with it: undone while nothing else has changed. */
  const [inserted, setInserted] = useState<{ before: string; after: string } | null>(null);
  const { confirm } = useQuestion();
  const sayFollowed = useFollowedDeed(onChanged);
  const attachments = useAttachments(side);
  const field = useRef<HTMLDivElement>(null);
  // What was not sent yet outlives a reload and a session that ends.
  const name = `messaggio ${about ?? pathname}`;
  const { found, keep, forget } = useKept<string>(name);
  useEffect(() => {
    if (found !== null) setText((now) => now || found);
  }, [found]);
  // A message that is sent again after a lost answer has the same key, so that it is written once.
  const [key, setKey] = useState(formKey);
  const open = ready ? openBlanks(text) : [];
  /** It was refused for its blanks, which asks whether to send it so. */
  const wasAsked = ready !== null && early !== null && openBlanks(early.text).length > 0;
  const blanks = { blanks: open.join(', ') };
  const { send, isSending, errors, problem, refused } = useSend(
    async () => {
      if (attachments.isUploading)
        return { ...invalid({}), detail: t('Un allegato sta ancora arrivando: aspetta un momento, poi invia.') };
      if (
        open.length > 0 &&
        !(await confirm(
          open.length === 1
            ? t('Vuoi inviare il messaggio così? Manca ancora {blanks}.', blanks)
            : t('Vuoi inviare il messaggio così? Mancano ancora {blanks}.', blanks),
          t('Invia così'),
        ))
      )
        return null;
      return (await sendMessage?.({ text, key, attachments: attachments.ids })) ?? null;
    },
    async ({ conversation_id, followed }) => {
      announce(t('Messaggio inviato'));
      sayFollowed(followed, t('Messaggio inviato.'));
      setText('');
      setInserted(null);
      attachments.clear();
      forget();
      setKey(crypto.randomUUID());
      await onSent?.(conversation_id);
    },
    { before: early },
  );
  const write = (next: string) => {
    setText(next);
    if (next === '') forget();
    else keep(next);
  };
  const insert = (answer: ReadyAnswer) => {
    const words = fillBlanks(answer.text, ready?.blanks ?? {});
    const after = text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}`;
    setInserted({ before: text, after });
    write(after);
    field.current?.querySelector('textarea')?.focus();
  };
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <PageForm
      encType="multipart/form-data"
      noValidate
      onSubmit={send}
      data-kept-as={name}
      id={WRITE}
      className="grid gap-3 scroll-mt-24"
    >
      <input type="hidden" name="action" value="write" />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="newest" value={newest} />
      {wasAsked && <input type="hidden" name="as_is" value="yes" />}
      <div ref={field}>
        <TextArea
          label={t('Il tuo messaggio')}
          name="text"
          value={text}
          most={MESSAGE_MAX}
          errors={errors.text ?? errors.attachments ?? errors.file}
          aria-keyshortcuts="Control+Enter"
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendByKey}
        />
      </div>
      {open.length > 0 && (
        <Notice tone="sun">
          {missingWords(open, t)} {wasAsked && t('Oppure invia il messaggio così com’è.')}
        </Notice>
      )}
      <AttachmentPicker attachments={attachments} />
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {ready && ready.answers.length > 0 && <ReadyAnswersMenu answers={ready.answers} onChoose={insert} />}
        {inserted?.after === text && (
          <button type="button" onClick={() => write(inserted.before)} className="btn btn-quiet">
            {t('Annulla')}
          </button>
        )}
        <button type="submit" className="btn btn-primary ml-auto" aria-disabled={isSending}>
          {isSending ? (
            <Spinner label={t('Invio')} />
          ) : (
            <>
              <Icon name="send" /> {t('Invia')}
            </>
          )}
        </button>
      </div>
    </PageForm>
  );
}
