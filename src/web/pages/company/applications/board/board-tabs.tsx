import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ApplicationStatus, applicationStatuses } from '#domain/application-status.ts';
import { dotted } from '#domain/offer-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { scrollBehavior } from '#web/ui/scroll-behavior.ts';
import type { Drag } from './board-card.tsx';
import { columnId } from './board-column.tsx';
import type { ShownColumn } from './board-state.ts';

interface BoardTabsProps {
  columns: readonly ShownColumn[];
  /** What scrolls sideways. */
  board: RefObject<HTMLElement | null>;
  drag: Drag | null;
  onDrop: (id: number, status: ApplicationStatus) => void;
}

/** Where the columns do not fit beside each other: links to each, which cards can be dropped on too. */
export function BoardTabs({ columns, board, drag, onDrop }: BoardTabsProps) {
  const t = useText();
  const nav = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<string>(columnId('to_evaluate'));
  const latestDrop = useRef(onDrop);
  latestDrop.current = onDrop;
  const statuses = columns.map(({ status }) => status).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same columns stay
  useEffect(() => {
    const sections = [...(board.current?.querySelectorAll('section') ?? [])];
    const seen = new IntersectionObserver(
      (entries) => {
        const here = entries.find(({ isIntersecting }) => isIntersecting);
        if (here) setCurrent(here.target.id);
      },
      { root: board.current, threshold: 0.75 },
    );
    for (const section of sections) seen.observe(section);
    return () => seen.disconnect();
  }, [board, statuses]);
  useEffect(() => {
    if (!drag || !nav.current) return;
    const stops = [...nav.current.querySelectorAll<HTMLElement>('[data-status]')].map((tab) =>
      drag.acceptCards(tab, (id) => {
        const to = statusOf(tab.dataset.status);
        if (to) latestDrop.current(id, to);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [drag]);
  // The tab of the shown column is in sight.
  useEffect(() => {
    const list = nav.current?.firstElementChild;
    const tab = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (list && tab) list.scrollTo({ left: tab.offsetLeft - 16, behavior: scrollBehavior() });
  }, [current]);
  return (
    <nav ref={nav} aria-label={t('Colonne della bacheca')} className="board-tabs">
      <ul className="relative flex gap-2 overflow-x-auto [scrollbar-width:none] -mx-4 px-4">
        {columns.map(({ status, count }) => (
          <li key={status}>
            <a
              href={`#${columnId(status)}`}
              draggable={false}
              data-status={status}
              aria-current={current === columnId(status) ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                document
                  .getElementById(columnId(status))
                  ?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: scrollBehavior() });
              }}
              className="inline-flex items-center gap-2 min-h-11 px-4 rounded-full border border-line-strong whitespace-nowrap font-medium aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:border-ink data-over:outline-2 outline-accent outline-offset-2"
            >
              {t(applicationStatuses[status])} <span className="tabular-nums">{dotted(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isStatus = (word: string): word is ApplicationStatus => Object.hasOwn(applicationStatuses, word);
const statusOf = (word: string | undefined): ApplicationStatus | null =>
  word !== undefined && isStatus(word) ? word : null;
