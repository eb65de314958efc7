import { useEffect, useRef } from 'react';
import { type ApplicationStatus, applicationStatuses } from '#domain/application-status.ts';
import { dotted } from '#domain/offer-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { statusDots } from '../status-menu.tsx';
import { BoardCard, type CardActions, type Drag } from './board-card.tsx';
import type { ShownColumn } from './board-state.ts';

/** The id of a column in the page: links and tabs lead to it. */
export const columnId = (status: ApplicationStatus): string => `colonna-${status}`;

interface BoardColumnProps {
  column: ShownColumn;
  picked: { has: (id: number) => boolean };
  /** Those that somebody else has just changed. */
  fresh: ReadonlySet<number>;
  today: string;
  /** Where an application opens. */
  addressOf: (id: number) => string;
  /** The application that is open beside the board. */
  openId: number | null;
  /** The same applications in the table, for people without script to scroll the column further. */
  tableAddress: string;
  actions: CardActions;
  drag: Drag | null;
  helpId: string;
  onLoadMore: (status: ApplicationStatus) => void;
  onDrop: (id: number, status: ApplicationStatus) => void;
  onPickAll: (ids: readonly number[], isOn: boolean) => void;
}

/** How far before its end a column loads more, in pixels. */
const LOADS_AHEAD = '400px';

/** The applications of one status: more are loaded as it is scrolled. */
export function BoardColumn({
  column: { status, items, count, next, loading },
  picked,
  fresh,
  today,
  addressOf,
  openId,
  tableAddress,
  actions,
  drag,
  helpId,
  onLoadMore,
  onDrop,
  onPickAll,
}: BoardColumnProps) {
  const t = useText();
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLLIElement>(null);
  // One listener as long as the column is shown: each render creates other functions.
  const latest = useRef({ onLoadMore, onDrop });
  latest.current = { onLoadMore, onDrop };
  useEffect(() => {
    if (!drag || !section.current || !list.current) return;
    const stops = [
      drag.acceptCards(section.current, (id) => latest.current.onDrop(id, status)),
      drag.scrollWhileDragging(list.current),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [drag, status]);
  const hasMore = next !== null && loading === 'no';
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current.onLoadMore(status),
      { root: list.current, rootMargin: LOADS_AHEAD },
    );
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [hasMore, status]);
  const name = t(applicationStatuses[status]);
  const isAllPicked = items.length > 0 && items.every(({ id }) => picked.has(id));
  return (
    <section ref={section} id={columnId(status)} aria-labelledby={`${columnId(status)}-nome`} className="board-column">
      <header className="flex items-center gap-2 pl-3 pr-4 min-h-12">
        <span className={`size-2.5 flex-none rounded-full ${statusDots[status]}`} aria-hidden="true" />
        <h2 id={`${columnId(status)}-nome`} className="text-base! font-semibold! [font-family:inherit]! flex-1 min-w-0">
          {name} <span className="text-ink-soft font-normal tabular-nums">{dotted(count)}</span>
        </h2>
        {items.length > 0 && (
          <input
            type="checkbox"
            checked={isAllPicked}
            onChange={(event) =>
              onPickAll(
                items.map(({ id }) => id),
                event.target.checked,
              )
            }
            aria-label={t('Seleziona tutte le schede caricate di “{status}”', { status: name })}
            title={t('Seleziona tutte le schede caricate')}
            className="tick"
          />
        )}
      </header>
      <ul ref={list} className="board-list">
        {items.map((application) => (
          <BoardCard
            key={application.id}
            application={application}
            status={status}
            address={addressOf(application.id)}
            today={today}
            isPicked={picked.has(application.id)}
            isFresh={fresh.has(application.id)}
            isOpen={application.id === openId}
            actions={actions}
            drag={drag}
            helpId={helpId}
          />
        ))}
        {items.length === 0 && next === null && (
          <li className="px-3 py-8 text-center text-ink-soft text-[.95rem]">{t('Nessuna candidatura qui')}</li>
        )}
        {next !== null && (
          <li ref={end} className="grid justify-items-center py-2 min-h-11">
            {loading === 'failed' ? (
              <button type="button" onClick={() => onLoadMore(status)} className="btn btn-ghost">
                {t('Non caricate: riprova')}
              </button>
            ) : loading === 'yes' ? (
              <Spinner label={t('Caricamento in corso')} />
            ) : (
              <Link to={tableAddress} className="btn btn-quiet text-[.95rem]">
                {t('Vedi le altre nella tabella')}
              </Link>
            )}
          </li>
        )}
      </ul>
    </section>
  );
}
