import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { Message } from '#contract/messages.ts';
import type { MessageSide } from '#domain/message-rules.ts';
import { italianLongDate } from '#domain/relative-time.ts';
import { romeDay, romeLocal } from '#domain/rome-time.ts';
import { CompanyNotices } from '#web/features/company/company-notices.tsx';
import { announce } from '#web/ui/announce.ts';
import type { MailedQuery } from '../mailed/open-mailed.ts';
import { useText } from '../texts/text.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { NEWEST } from './message-pages.ts';

interface MessageListProps {
  side: MessageSide;
  conversationId: number;
  messages: readonly Message[];
  otherName: string;
  /** What colleagues wrote to each other, by time; none for the candidate. */
  notes?: readonly { id: number; date: string; className: string; shown: ReactNode }[] | undefined;
  /** The signature of the mailed link that opened the page, if one did. */
  link?: MailedQuery;
}

/** The messages of a conversation by day, the newest last; notes among them, by time. */
export function MessageList({ side, conversationId, messages, otherName, notes = [], link }: MessageListProps) {
  const t = useText();
  const lastRead = messages.findLast(({ is_own, is_read }) => is_own && is_read)?.number;
  const newest = messages.at(-1)?.number;
  useArrivals(conversationId, messages, otherName);
  const entries: Entry[] = messages.map((message) => ({
    key: `message-${message.number}`,
    date: message.date,
    anchor: message.number === newest ? NEWEST : undefined,
    place: `max-w-[min(36rem,88%)] ${message.is_own ? 'justify-self-end' : 'justify-self-start'}`,
    shown: (
      <Bubble
        side={side}
        conversationId={conversationId}
        message={message}
        otherName={otherName}
        isLastRead={message.number === lastRead}
        link={link}
      />
    ),
  }));
  // Messages stay in the order of their numbers, whatever their times.
  for (const { id, date, className, shown } of notes) {
    const after = entries.findIndex((entry) => entry.date > date);
    entries.splice(after === -1 ? entries.length : after, 0, {
      key: `note-${id}`,
      date,
      anchor: `nota-${id}`,
      place: `justify-self-center w-[min(36rem,94%)] ${className}`,
      shown,
    });
  }
  return (
    <ol className="grid gap-3" aria-label={t('Messaggi con {name}', { name: otherName })}>
      {entries.map((entry, at) => {
        const day = romeDay(entry.date);
        const before = entries[at - 1];
        return (
          <Fragment key={entry.key}>
            {(!before || romeDay(before.date) !== day) && (
              <li className="text-center text-sm text-ink-soft mt-2">
                <time dateTime={day}>{italianLongDate(entry.date)}</time>
              </li>
            )}
            <li id={entry.anchor} className={`scroll-mt-24 min-w-0 ${entry.place}`}>
              {entry.shown}
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Announces what the other side writes while the conversation is open. */
function useArrivals(conversationId: number, messages: readonly Message[], otherName: string): void {
  const t = useText();
  const last = messages.at(-1);
  const heard = useRef({ conversationId, number: last?.number ?? 0 });
  useEffect(() => {
    const { current } = heard;
    const isNew = current.conversationId === conversationId && (last?.number ?? 0) > current.number;
    heard.current = { conversationId, number: last?.number ?? 0 };
    if (isNew && last && !last.is_own) announce(t('Nuovo messaggio di {name}', { name: otherName }));
  }, [conversationId, last, otherName, t]);
}

interface Entry {
  key: string;
  date: string;
  anchor: string | undefined;
  place: string;
  shown: ReactNode;
}

interface BubbleProps {
  side: MessageSide;
  conversationId: number;
  message: Message;
  otherName: string;
  /** Whether it is the last that the other side has read. */
  isLastRead: boolean;
  link: MailedQuery | undefined;
}

function Bubble({ side, conversationId, message, otherName, isLastRead, link }: BubbleProps) {
  const t = useText();
  const { is_own, author, text, date, notices, attachments } = message;
  const own = author ?? (side === 'company' ? t('La tua azienda') : t('Tu'));
  const who = is_own ? own : otherName;
  return (
    <div className="grid gap-2">
      <div
        className={`rounded-card px-4 py-2.5 border ${is_own ? 'bg-accent-wash border-transparent' : 'bg-surface border-line'}`}
      >
        <p className={author ? 'text-sm font-semibold text-ink-soft' : 'sr-only'}>{who}</p>
        {/* Addresses stay text: a link of a stranger is opened only by copying it. */}
        <p className="whitespace-pre-line wrap-anywhere empty:hidden">{text}</p>
        {attachments.length > 0 && (
          <AttachmentList side={side} conversationId={conversationId} attachments={attachments} link={link} />
        )}
        <p className="text-xs text-ink-soft mt-1 text-right tabular-nums">
          <time dateTime={date}>{romeLocal(date).slice(11)}</time>
          {isLastRead && ` · ${t('Letto')}`}
        </p>
      </div>
      <CompanyNotices notices={notices} />
    </div>
  );
}
