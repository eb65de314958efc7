import { useEffect, useRef, useState } from 'react';
import type { Selectable } from '#contract/inbox.ts';
import type { ApplicationStatus } from '#domain/application-status.ts';
import { newInterviewOfSelected } from '#web/features/interviews/new-interview.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isDrawn } from '#web/ui/is-drawn.ts';
import { Link } from '#web/ui/link.tsx';
import { StatusMenu } from './status-menu.tsx';
import { WriteDialog } from './write-dialog.tsx';

/** Actions on the selected applications: after the table, and at the bottom of the window while the list is read. */
export function BulkBar({
  people,
  action,
  onChoose,
  onClear,
}: {
  /** The selected people, by id. */
  people: ReadonlyMap<number, Selectable>;
  /** The label of the button that opens the statuses. */
  action?: string;
  onChoose: (status: ApplicationStatus) => void;
  onClear: () => void;
}) {
  const t = useText();
  const [isWriting, setWriting] = useState(false);
  const count = people.size;
  const wasUsed = useRef(false);
  // Once nobody is selected the bar is gone: the focus goes to where the next are selected; the page stays in place.
  useEffect(() => {
    if (count > 0 || !wasUsed.current) return;
    wasUsed.current = false;
    const ticks = [...document.querySelectorAll<HTMLElement>('[data-select-all]')];
    ticks.find(isDrawn)?.focus({ preventScroll: true });
  }, [count]);
  const interviews = newInterviewOfSelected([...people.values()]);
  const words = count === 1 ? t('1 selezionata') : t('{n} selezionate', { n: count });
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && words}
      </p>
      {count > 0 && (
        <section
          aria-label={t('Candidature selezionate')}
          onClickCapture={() => {
            wasUsed.current = true;
          }}
          className="sticky bottom-[calc(var(--tabbar)+0.75rem)] lg:bottom-6 [html:has([data-undo])_&]:bottom-[calc(var(--tabbar)+5.5rem)] lg:[html:has([data-undo])_&]:bottom-24 z-20 mt-4 mx-auto w-fit max-w-full max-sm:w-full flex max-sm:flex-wrap items-center gap-x-3 gap-y-1 px-2 pl-5 max-sm:px-2 py-2 rounded-card sm:rounded-full bg-surface border border-line-strong shadow-lifted animate-[rise_.2s_var(--ease)]"
        >
          <b className="flex-none tabular-nums max-sm:order-1 max-sm:pl-2">{words}</b>
          <span className="max-sm:order-3 max-sm:basis-full flex items-center gap-x-2 sm:gap-x-3">
            <StatusMenu
              label={t('Cambia stato alle candidature selezionate')}
              value={null}
              empty={action ?? t('Cambia stato')}
              onChoose={onChoose}
            />
            <button
              type="button"
              onClick={() => onChoose('unsuitable')}
              className="btn btn-ghost max-sm:px-3! max-sm:flex-1 text-danger!"
            >
              {t('Rispondi di no')}
            </button>
          </span>
          <button
            type="button"
            onClick={() => setWriting(true)}
            aria-label={t('Scrivi un messaggio')}
            title={t('Scrivi un messaggio')}
            className="max-sm:order-1 max-sm:ml-auto min-h-11 min-w-11 px-2.5 inline-flex items-center justify-center gap-1.5 rounded-full hover:bg-sunken flex-none font-semibold"
          >
            <Icon name="chat" /> <span className="max-sm:sr-only">{t('Messaggio')}</span>
          </button>
          {interviews && (
            <Link
              to={interviews}
              aria-label={t('Proponi un colloquio')}
              title={t('Proponi un colloquio')}
              className="max-sm:order-1 min-h-11 min-w-11 px-2.5 inline-flex items-center justify-center gap-1.5 rounded-full hover:bg-sunken flex-none font-semibold"
            >
              <Icon name="evento" /> <span className="max-sm:sr-only">{t('Colloquio')}</span>
            </Link>
          )}
          <button
            type="button"
            onClick={onClear}
            aria-label={t('Deseleziona')}
            title={t('Deseleziona')}
            className="max-sm:order-2 size-11 grid place-items-center rounded-full hover:bg-sunken flex-none"
          >
            <Icon name="close" />
          </button>
        </section>
      )}
      {isWriting && count > 0 && (
        <WriteDialog
          people={people}
          onClose={() => setWriting(false)}
          onSent={() => {
            setWriting(false);
            onClear();
          }}
        />
      )}
    </>
  );
}
