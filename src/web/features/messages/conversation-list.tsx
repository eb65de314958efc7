import type { ConversationList, ConversationSummary } from '#contract/messages.ts';
import type { MessageSide } from '#domain/message-rules.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Link } from '#web/ui/link.tsx';
import { OwnPage } from '../account/own-pages.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { PageLinks } from '../lists/page-links.tsx';
import { useText } from '../texts/text.tsx';
import { conversationAddress, messagePages, READY_ANSWERS_PAGE } from './message-pages.ts';
import { OtherFace } from './other-face.tsx';
import { UnreadCount } from './unread-messages.tsx';
import { useLiveMessages } from './use-live-messages.ts';

interface ConversationListPageProps {
  side: MessageSide;
  list: ConversationList;
  /** Whether only those with something unread are shown. */
  isUnread: boolean;
}

/** A side's conversations, the last written first (rule messages). */
export function ConversationListPage({ side, list, isUnread }: ConversationListPageProps) {
  const t = useText();
  const { items, paginator, unread } = list;
  useLiveMessages();
  const base = messagePages[side];
  const address = (page: number) => {
    const query = new URLSearchParams({
      ...(isUnread && { filtro: 'da-leggere' }),
      ...(page > 1 && { page: String(page) }),
    });
    return query.size > 0 ? `${base}?${query}` : base;
  };
  return (
    <OwnPage
      title={t('Messaggi')}
      actions={
        side === 'company' && (
          <Link to={READY_ANSWERS_PAGE} className="btn btn-ghost">
            {t('Risposte pronte')}
          </Link>
        )
      }
    >
      {(items.length > 0 || isUnread) && (
        <nav aria-label={t('Quali messaggi')} className="border-b border-line">
          <ul className="flex gap-5">
            {(
              [
                [false, base, t('Tutti')],
                [true, `${base}?filtro=da-leggere`, t('Da leggere')],
              ] as const
            ).map(([one, url, words]) => (
              <li key={url}>
                <Link
                  to={url}
                  aria-current={one === isUnread ? 'page' : undefined}
                  className="inline-flex items-center gap-2 min-h-12 font-semibold border-b-2 border-transparent -mb-px aria-[current]:border-accent aria-[current]:text-accent"
                >
                  {words}
                  {one && unread > 0 && <span className="tabular-nums">({unread})</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {items.length === 0 ? (
        <Empty side={side} isUnread={isUnread} />
      ) : (
        <ul className="card divide-y divide-line py-1!">
          {items.map((conversation) => (
            <li key={conversation.id}>
              <Row side={side} conversation={conversation} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks paginator={paginator} address={address} label={t('Pagine dei messaggi')} />
    </OwnPage>
  );
}

function Row({ side, conversation }: { side: MessageSide; conversation: ConversationSummary }) {
  const t = useText();
  const { other, about, last, unread, is_blocked } = conversation;
  return (
    <article className="relative flex gap-3 py-3 -mx-2 px-2 rounded-input hover:bg-sunken">
      <OtherFace side={side} other={other} />
      <div className="flex-1 min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="font-text! text-base! font-semibold tracking-normal! min-w-0 wrap-anywhere">
            <Link to={conversationAddress(side, conversation)} className="after:absolute after:inset-0">
              <AsWritten>{other.name}</AsWritten>
              {unread > 0 && (
                <span className="sr-only">
                  {unread === 1 ? t(', un messaggio da leggere') : t(', {n} messaggi da leggere', { n: unread })}
                </span>
              )}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft flex-none" suppressHydrationWarning>
            {relativeTime(last.date)}
          </p>
        </div>
        {about.offer && <p className="text-sm text-ink-soft wrap-anywhere">{about.offer.title}</p>}
        <div className="flex items-center gap-3">
          <p className={`flex-1 min-w-0 truncate ${unread > 0 ? 'font-semibold' : 'text-ink-soft'}`}>
            {last.is_own ? t('Tu: {text}', { text: last.text || t('Allegato') }) : last.text || t('Allegato')}
          </p>
          {is_blocked && <span className="chip">{t('Bloccata')}</span>}
          {unread > 0 && <UnreadCount count={unread} />}
        </div>
      </div>
    </article>
  );
}

function Empty({ side, isUnread }: { side: MessageSide; isUnread: boolean }) {
  const t = useText();
  if (isUnread)
    return (
      <EmptyState
        seed="nessun-messaggio"
        way={{ words: t('Vedi tutti i messaggi'), url: messagePages[side], isQuiet: true }}
      >
        {t('Hai letto tutto.')}
      </EmptyState>
    );
  return side === 'company' ? (
    <EmptyState
      seed="nessun-messaggio"
      way={{ words: t('Le mie offerte'), url: '/profilo/azienda/le-mie-offerte', isQuiet: true }}
    >
      {t('Non ci sono ancora messaggi. Scrivi a chi si è candidato dalla pagina della candidatura.')}
    </EmptyState>
  ) : (
    <EmptyState
      seed="nessun-messaggio"
      way={{ words: t('Le tue candidature'), url: '/profilo/candidato/candidature', isQuiet: true }}
    >
      {t('Non hai ancora messaggi. Quando un’azienda ti scrive la trovi qui.')}
    </EmptyState>
  );
}
