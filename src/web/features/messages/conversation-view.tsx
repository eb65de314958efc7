import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Conversation, ConversationNotes, ConversationStart } from '#contract/messages.ts';
import type { MessageSide } from '#domain/message-rules.ts';
import { call } from '#web/api.ts';
import { Notice } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { OwnPage } from '../account/own-pages.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { newInterview, newInterviewOfProfile } from '../interviews/new-interview.ts';
import { useText } from '../texts/text.tsx';
import { ConversationTools } from './conversation-tools.tsx';
import type { ReadyChoice } from './load-messages.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { conversationAddress, messagePages, NEWEST } from './message-pages.ts';
import { NotSent } from './not-sent.tsx';
import { NoteBubble } from './note-bubble.tsx';
import { NoteForm } from './note-form.tsx';
import { OtherFace } from './other-face.tsx';
import { useRefusedForm } from './refused-form.ts';
import { useLiveMessages } from './use-live-messages.ts';

interface ConversationPageProps {
  side: MessageSide;
  conversation: Conversation;
  /** What colleagues wrote beside it; null for the candidate. */
  notes: ConversationNotes | null;
  formKey: string;
  ready: ReadyChoice | null;
  /** The number that the shown messages come before; null for the newest. */
  before: string | null;
  /** Whether older messages or notes are shown: then nothing is marked as read. */
  isOlder: boolean;
  /** The application that it was opened from: what is written here is about it. */
  application: string | null;
  /** The other parts of the person, with all notes about them; without script, the notes of the conversation stay. */
  person?: ReactNode;
}

/** A conversation: its messages, the form, blocking and reporting (rules messages, reports). */
export function ConversationPage({
  side,
  conversation,
  notes,
  formKey,
  ready,
  before,
  isOlder,
  application,
  person = null,
}: ConversationPageProps) {
  const t = useText();
  const { id, other, messages, has_older, blanks, why_not } = conversation;
  const { revalidate } = useRevalidator();
  useMarkedRead(side, conversation, isOlder);
  useLiveMessages();
  const undeleted = useRefusedForm('delete_note');
  const address = `${messagePages[side]}/${id}`;
  const ofNotes = person === null ? '' : 'hidden noscript:block';
  const thread = (
    <>
      <Head side={side} shown={conversation} />
      {has_older && (
        <Link to={`${address}?prima=${messages[0]?.number}#${NEWEST}`} className="btn btn-ghost justify-self-center">
          {t('Messaggi precedenti')}
        </Link>
      )}
      {notes?.has_older && (
        <div className={`justify-self-center ${ofNotes}`}>
          <Link to={olderNotes(address, notes, before)} className="btn btn-ghost">
            {t('Note precedenti')}
          </Link>
        </div>
      )}
      <FormProblem isSending={false}>{undeleted?.detail}</FormProblem>
      <MessageList
        side={side}
        conversationId={id}
        messages={messages}
        otherName={other.name}
        notes={notes?.notes.map((note) => ({
          date: note.date,
          id: note.id,
          className: ofNotes,
          shown: <NoteBubble conversationId={id} note={note} />,
        }))}
      />
      {isOlder ? (
        <Link to={conversationAddress(side, conversation)} className="btn btn-ghost justify-self-center">
          {t('Torna ai messaggi più recenti')}
        </Link>
      ) : why_not === null ? (
        <MessageForm
          side={side}
          formKey={formKey}
          ready={ready && { ...ready, blanks: blanks ?? {} }}
          send={(body) => sendIn(side, id, application, body)}
          newest={messages.at(-1)?.number ?? 0}
          onSent={revalidate}
        />
      ) : (
        <>
          <Notice icon="lock">{why_not}</Notice>
          <NotSent />
        </>
      )}
      {notes?.may_write && !isOlder && (
        <div className={ofNotes}>
          <NoteForm conversationId={id} colleagues={notes.colleagues} formKey={formKey} />
        </div>
      )}
      <ConversationTools isBlocked={conversation.is_blocked} />
    </>
  );
  return (
    <OwnPage title={other.name}>
      {person === null ? (
        thread
      ) : (
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_25rem] items-start">
          <div className="grid gap-4 min-w-0">{thread}</div>
          {person}
        </div>
      )}
    </OwnPage>
  );
}

/** Where the notes before the oldest shown one are, beside the same messages. */
function olderNotes(address: string, { notes }: ConversationNotes, before: string | null): string {
  const query = new URLSearchParams({ ...(before !== null && { prima: before }), nota: String(notes[0]?.id ?? '') });
  return `${address}?${query}`;
}

function sendIn(
  side: MessageSide,
  id: number,
  application: string | null,
  message: { text: string; key: string; attachments: number[] },
) {
  const body = { ...message, ...(application !== null && { application_id: Number(application) }) };
  return call(
    side === 'company'
      ? 'POST /messages/company/conversations/{id}/messages'
      : 'POST /messages/candidate/conversations/{id}/messages',
    { params: { id }, body },
  );
}

interface StartPageProps {
  side: MessageSide;
  start: ConversationStart;
  formKey: string;
  ready: ReadyChoice | null;
  send: NonNullable<Parameters<typeof MessageForm>[0]['send']>;
}

/** The page of a first message. */
export function StartPage({ side, start, formKey, ready, send }: StartPageProps) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <OwnPage title={start.other.name}>
      <Head side={side} shown={start} />
      {start.why_not === null ? (
        <>
          <p className="text-ink-soft max-w-prose">
            {side === 'company'
              ? t('È il primo messaggio a questa persona: la avvisiamo via mail e può risponderti qui.')
              : t('Puoi scrivere un messaggio prima che l’azienda ti risponda: dille quello che conta.')}
          </p>
          <MessageForm
            side={side}
            formKey={formKey}
            ready={ready && { ...ready, blanks: start.blanks ?? {} }}
            send={send}
            onSent={(id) => navigate(conversationAddress(side, { id }), { replace: true })}
          />
        </>
      ) : (
        <>
          <Notice icon="lock">{start.why_not}</Notice>
          <NotSent />
        </>
      )}
    </OwnPage>
  );
}

/**
 * Where the company offers times for an interview: by the application, or by the profile that it unlocked; null for
 * refused people.
 */
function invitationPage({ other, about }: Pick<ConversationStart, 'other' | 'about'>): string | null {
  if (about.is_refused) return null;
  if (about.application_id !== null && about.offer !== null)
    return newInterview(about.offer.id, [about.application_id]);
  const profile = /^\/recruiter\/(\d+)$/.exec(other.url ?? '')?.[1];
  return profile === undefined ? null : newInterviewOfProfile(Number(profile));
}

/** Where the company proposes a hire: on the page of the application, or of the profile that it unlocked. */
const hirePage = (application: string | null, url: string | null): string | null => {
  const page = application ?? (url !== null && /^\/recruiter\/\d+$/.test(url) ? url : null);
  return page === null ? null : `${page}#assunzione`;
};

/** The other person and the subject of a conversation, with links to both. */
function Head({ side, shown }: { side: MessageSide; shown: Pick<ConversationStart, 'other' | 'about'> }) {
  const t = useText();
  const { other, about } = shown;
  const application =
    about.application_id === null || about.offer === null
      ? null
      : side === 'company'
        ? `/profilo/azienda/le-mie-offerte/${about.offer.id}/candidature/${about.application_id}`
        : '/profilo/candidato/candidature';
  const invitation = side === 'company' ? invitationPage(shown) : null;
  // People who were refused cannot be hired: the page of the application has no such part then.
  const hiring = side === 'company' && !about.is_refused ? hirePage(application, other.url) : null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 -mt-2">
      <OtherFace side={side} other={other} />
      <div className="flex-1 min-w-[min(100%,12rem)]">
        <p className="wrap-anywhere">
          {about.offer
            ? about.offer.title
            : side === 'company'
              ? t('Profilo sbloccato')
              : t('Ti ha scritto dal tuo profilo')}
        </p>
        <p className="flex flex-wrap gap-x-4">
          {application && (
            <Link to={application} className="link inline-flex items-center min-h-11">
              {t('Vedi la candidatura')}
            </Link>
          )}
          {other.url && (
            <Link to={other.url} className="link inline-flex items-center min-h-11">
              {side === 'company' ? t('Vedi il profilo') : t('Vedi l’azienda')}
            </Link>
          )}
          {invitation && (
            <Link to={invitation} className="link inline-flex items-center min-h-11">
              {t('Proponi un colloquio')}
            </Link>
          )}
          {hiring && (
            <Link to={hiring} className="link inline-flex items-center min-h-11">
              {t('Assumi')}
            </Link>
          )}
        </p>
      </div>
      <Link to={messagePages[side]} className="btn btn-quiet">
        <Icon name="back" /> {t('Tutti i messaggi')}
      </Link>
    </div>
  );
}

/** Marks what is shown as read, once the page is awake and looked at: a page that sleeps may be open unseen. */
function useMarkedRead(side: MessageSide, { id, unread, messages }: Conversation, isOlder: boolean): void {
  const { revalidate } = useRevalidator();
  const newest = messages.at(-1)?.number ?? 0;
  const marked = useRef('');
  useEffect(() => {
    const mark = async () => {
      const what = `${id}:${newest}`;
      if (isOlder || unread === 0 || document.visibilityState !== 'visible' || marked.current === what) return;
      marked.current = what;
      const answer = await call(
        side === 'company'
          ? 'POST /messages/company/conversations/{id}/read'
          : 'POST /messages/candidate/conversations/{id}/read',
        { params: { id }, body: { number: newest } },
      );
      // The counts in the bars.
      if (answer.ok) await revalidate();
    };
    void mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [side, id, unread, newest, isOlder, revalidate]);
}
