import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { usePhoneSheet } from '../sheets/phone-sheet.ts';
import { useText } from '../texts/text.tsx';
import type { SearchStart } from './search-bar.tsx';
import { SearchForm } from './search-form.tsx';

const SHEET = 'cerca';
/** From this width on the search is in the page, in one row. */
const ROW_WIDTH = '960px';

export interface SearchSheetProps extends SearchStart {
  /** Content at the end of the folded search on a phone: the button of the filters. */
  beside?: ReactNode;
  /** Opened at once on a phone: the search appears because somebody asked for it. */
  startsOpen?: boolean;
}

/**
 * The search of offers (rule 2.9). On a phone it is folded to one button, which opens it over the whole screen, with a
 * way back (rule 2.10). It is one form at every width: a native popover there, so it opens and searches without script.
 */
export function SearchSheet({ beside, startsOpen = false, ...start }: SearchSheetProps) {
  const t = useText();
  return (
    <FoldedSearch
      label={t('Cerca offerte di lavoro')}
      words={[t('Cosa cerchi?'), t('Dove?'), t('Es. cuoco a Milano')]}
      start={start}
      beside={beside}
      startsOpen={startsOpen}
    >
      {(isOpen) => <SearchForm key={startKey(start)} {...start} isSheet={isOpen} />}
    </FoldedSearch>
  );
}

/** A page with another initial search has a form of its own. */
export const startKey = ({ job, words, place, unknown }: SearchStart) =>
  [job?.id, words, place?.id, unknown?.what, unknown?.where].join(' ');

interface FoldedProps {
  label: string;
  /** The labels of the two fields, and an example. */
  words: readonly [string, string, string];
  start: SearchStart;
  beside: ReactNode;
  startsOpen: boolean;
  children: (isOpen: boolean) => ReactNode;
}

/** A search that is folded on a phone, for both kinds of user. */
export function FoldedSearch({
  label,
  words: [what, where, example],
  start: { job, words, place, unknown, filters },
  beside,
  startsOpen,
  children,
}: FoldedProps) {
  const t = useText();
  const { sheet, isOpen, onToggle } = usePhoneSheet(
    SHEET,
    ROW_WIDTH,
    (opened) => opened.querySelector('input')?.focus(),
    startsOpen,
  );
  const asked = unknown
    ? [unknown.what, unknown.where]
    : [[job?.label, words].filter(Boolean).join(' '), place?.label.split(',')[0] ?? ''];
  const searched = asked.filter(Boolean).join(' · ');
  return (
    <>
      <div className="lg:hidden flex flex-wrap items-center justify-end rounded-[28px] border border-line-strong bg-surface shadow-quiet">
        <button
          type="button"
          popoverTarget={SHEET}
          className="flex flex-1 items-center gap-3 min-w-[min(100%,11rem)] min-h-14 pl-4 pr-3 rounded-full text-left"
        >
          {filters !== undefined && <Icon name="cerca" />}
          <span className="sr-only">{label}: </span>
          {filters === undefined ? (
            <span className="flex-1 min-w-0 py-2.5 leading-snug">
              <span className="block font-semibold">{what}</span>
              <span className="block text-ink-soft text-[.925rem]">{example}</span>
            </span>
          ) : searched ? (
            <span className="flex-1 min-w-0 wrap-anywhere clamp [-webkit-line-clamp:2] leading-tight font-semibold">
              {searched}
            </span>
          ) : (
            <span className="flex-1 min-w-0 wrap-anywhere text-ink-soft">
              {what} {where}
            </span>
          )}
          {filters === undefined && (
            <span className="size-11 flex-none -mr-1 rounded-full bg-accent text-on-accent grid place-items-center">
              <Icon name="cerca" />
            </span>
          )}
        </button>
        {beside}
      </div>
      <div
        ref={sheet}
        id={SHEET}
        popover="auto"
        onToggle={onToggle}
        {...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': label })}
        className="sheet search-sheet"
      >
        <div className="lg:hidden flex items-center px-4 border-b border-line min-h-14">
          <button type="button" popoverTarget={SHEET} popoverTargetAction="hide" className="btn btn-quiet">
            <Icon name="back" /> {t('Torna Indietro')}
          </button>
        </div>
        <div className="max-lg:flex-1 max-lg:overflow-y-auto max-lg:p-4">{children(isOpen)}</div>
      </div>
    </>
  );
}
