import { useEffect, useRef, useState } from 'react';
import type { Conversation, ConversationStart } from '#contract/messages.ts';
import type { ReadyAnswer } from '#contract/ready-answers.ts';
import { type Answer, call } from '#web/api.ts';
import { addressOf } from '#web/call-address.ts';
import { useIsImpersonating } from '#web/features/account/impersonation.tsx';
import { ReadAgain } from '#web/features/asked/read-again.tsx';
import { useAsked } from '#web/features/asked/use-asked.ts';
import { useLiveEvents } from '#web/features/messages/live-events.ts';
import { MessageForm } from '#web/features/messages/message-form.tsx';
import { MessageList } from '#web/features/messages/message-list.tsx';
import { messagePages, NEWEST } from '#web/features/messages/message-pages.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { PartTitle } from './part-title.tsx';

/** How many of the last messages are shown here: the page of the conversation has all. */
const SHOWN = 5;

interface Shown {
  start: ConversationStart;
  conversation: Conversation | null;
  ready: readonly ReadyAnswer[];
}

async function read(id: number): Promise<Answer<Shown>> {
  const [start, ready] = await Promise.all([
    call('GET /messages/company/applications/{id}', { params: { id } }),
    call('GET /company/ready-answers'),
  ]);
  if (!start.ok) return start;
  const known = start.body.conversation_id;
  const conversation =
    known === null ? null : await call('GET /messages/company/conversations/{id}', { params: { id: known } });
  if (conversation && !conversation.ok) return conversation;
  const answers = ready.ok ? ready.body.items : [];
  return { ...start, body: { start: start.body, conversation: conversation?.body ?? null, ready: answers } };
}

interface ConversationPartProps {
  id: number;
  name: string;
  /** Reads the application again. */
  onChanged: () => unknown;
}

/**
 * The last messages with an applicant, and what is written next (rule messages); a link until they are there. For staff
 * who act as the user it stays a link: asking for messages would be refused, and recorded.
 */
export function ConversationPart(props: ConversationPartProps) {
  const isActing = useIsImpersonating();
  if (!isActing) return <LastMessages {...props} />;
  return (
    <section aria-labelledby="scheda-messaggi">
      <PartHead page={startPage(props.id)} isBegun={false} />
    </section>
  );
}

const startPage = (application: number): string => `${messagePages.company}/candidatura/${application}`;

function PartHead({ page, isBegun }: { page: string; isBegun: boolean }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <PartTitle id="scheda-messaggi">{t('Messaggi')}</PartTitle>
      <Link to={page} className="link inline-flex items-center gap-1.5 min-h-11">
        <Icon name="chat" size={16} /> {isBegun ? t('Apri la conversazione') : t('Scrivi un messaggio')}
      </Link>
    </div>
  );
}

function LastMessages({ id, name, onChanged }: ConversationPartProps) {
  const t = useText();
  const { value: shown, refused, isAsking, readAgain } = useAsked(() => read(id));
  const [key] = useState(() => crypto.randomUUID());
  const section = useRef<HTMLElement>(null);
  useLiveEvents({
    address: addressOf('GET /messages/live'),
    event: 'messages',
    onEvent: () => void readAgain(),
    onReturn: () => void readAgain(),
  });
  const conversation = shown?.conversation ?? null;
  useReadWhenSeen(section, conversation, readAgain);
  const page = conversation ? `${messagePages.company}/${conversation.id}?candidatura=${id}#${NEWEST}` : startPage(id);
  const whyNot = conversation ? conversation.why_not : shown?.start.why_not;
  return (
    <section ref={section} aria-labelledby="scheda-messaggi" className="grid gap-3">
      <PartHead page={page} isBegun={conversation !== null} />
      {isAsking && <Spinner label={t('Caricamento in corso')} />}
      <ReadAgain refused={refused} readAgain={readAgain} />
      {conversation && (
        <MessageList
          side="company"
          conversationId={conversation.id}
          messages={conversation.messages.slice(-SHOWN)}
          otherName={name}
        />
      )}
      {shown && !conversation && whyNot === null && (
        <p className="text-ink-soft">{t('Ancora nessun messaggio: il primo arriva anche via mail.')}</p>
      )}
      {shown && whyNot && <Notice icon="lock">{whyNot}</Notice>}
      {shown && whyNot === null && (
        <MessageForm
          side="company"
          formKey={key}
          about={`candidatura ${id}`}
          ready={{ answers: shown.ready, chosen: null, blanks: (conversation ?? shown.start).blanks ?? {} }}
          newest={conversation?.messages.at(-1)?.number ?? 0}
          send={(message) =>
            conversation
              ? call('POST /messages/company/conversations/{id}/messages', {
                  params: { id: conversation.id },
                  body: { ...message, application_id: id },
                })
              : call('POST /messages/company/applications/{id}', { params: { id }, body: message })
          }
          onSent={readAgain}
          onChanged={onChanged}
        />
      )}
    </section>
  );
}

/** Marks the messages as read once they were in sight: the panel may be open above them. */
function useReadWhenSeen(
  section: React.RefObject<HTMLElement | null>,
  conversation: Conversation | null,
  onMarked: () => Promise<void>,
): void {
  const id = conversation?.id;
  const number = conversation?.messages.at(-1)?.number;
  const isUnread = (conversation?.unread ?? 0) > 0;
  useEffect(() => {
    if (!section.current || id === undefined || number === undefined || !isUnread) return;
    const seen = new IntersectionObserver(async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      const marked = await call('POST /messages/company/conversations/{id}/read', { params: { id }, body: { number } });
      if (marked.ok) await onMarked();
    });
    const last = section.current.querySelector('ol > li:last-child');
    if (last) seen.observe(last);
    return () => seen.disconnect();
  }, [section, id, number, isUnread, onMarked]);
}
