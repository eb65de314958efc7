import { Fragment } from 'react';
import type { Message } from '#contract/messages.ts';
import { messageNotices } from '#domain/message-notice.ts';
import type { MessageSide } from '#domain/message-rules.ts';
import { italianLongDate } from '#domain/relative-time.ts';
import { romeDay, romeLocal } from '#domain/rome-time.ts';
import { Notice } from '#web/ui/field.tsx';
import { useText } from '../text.tsx';
import { NEWEST } from './message-pages.ts';

interface MessageListProps {
  side: MessageSide;
  messages: readonly Message[];
  otherName: string;
}

/** The messages of a conversation by day, the newest last. */
export function MessageList({ side, messages, otherName }: MessageListProps) {
  const t = useText();
  const lastRead = messages.findLast(({ is_own, is_read }) => is_own && is_read)?.number;
  const newest = messages.at(-1)?.number;
  return (
    <ol className="grid gap-3" aria-label={t('Messaggi con {name}', { name: otherName })}>
      {messages.map((message, at) => {
        const day = romeDay(message.date);
        const before = messages[at - 1];
        return (
          <Fragment key={message.number}>
            {(!before || romeDay(before.date) !== day) && (
              <li className="text-center text-sm text-ink-soft mt-2">
                <time dateTime={day}>{italianLongDate(message.date)}</time>
              </li>
            )}
            <li
              id={message.number === newest ? NEWEST : undefined}
              className={`scroll-mt-24 max-w-[min(36rem,88%)] min-w-0 ${message.is_own ? 'justify-self-end' : 'justify-self-start'}`}
            >
              <Bubble side={side} message={message} otherName={otherName} isLastRead={message.number === lastRead} />
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

interface BubbleProps {
  side: MessageSide;
  message: Message;
  otherName: string;
  /** Whether it is the last that the other side has read. */
  isLastRead: boolean;
}

function Bubble({ side, message, otherName, isLastRead }: BubbleProps) {
  const t = useText();
  const { is_own, author, text, date, notices } = message;
  const own = author ?? (side === 'company' ? t('La tua azienda') : t('Tu'));
  const who = is_own ? own : otherName;
  return (
    <div className="grid gap-2">
      <div
        className={`rounded-card px-4 py-2.5 border ${is_own ? 'bg-accent-wash border-transparent' : 'bg-surface border-line'}`}
      >
        <p className={author ? 'text-sm font-semibold text-ink-soft' : 'sr-only'}>{who}</p>
        {/* Addresses stay text: a link of a stranger is opened only by who copies it. */}
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        <p className="text-xs text-ink-soft mt-1 text-right tabular-nums">
          <time dateTime={date}>{romeLocal(date).slice(11)}</time>
          {isLastRead && ` · ${t('Letto')}`}
        </p>
      </div>
      {notices.map((notice) => (
        <Notice key={notice} tone="sun">
          {t(messageNotices[notice])}
        </Notice>
      ))}
    </div>
  );
}
