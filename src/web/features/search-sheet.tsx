import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useTabTrap } from '../ui/tab-trap.ts';
import { CandidateSearchForm } from './candidate-search-form.tsx';
import type { SearchStart } from './search-bar.tsx';
import { SearchForm } from './search-form.tsx';
import { useSheetHistory } from './sheet-history.ts';
import { useText } from './text.tsx';

const NARROW = '(max-width: 959px)';

/**
 * On a phone, touching the search opens it over the whole screen, with a way back (spec 2.10). It is the
 * same form that stands in the page, so without script it searches where it is.
 */
export function SearchSheet(start: SearchStart) {
  const t = useText();
  return <Sheet label={t('Cerca offerte di lavoro')}>{(isOpen) => <SearchForm key={startKey(start)} {...start} isSheet={isOpen} />}</Sheet>;
}

/** The same for the search of candidates. */
export function CandidateSearchSheet(start: SearchStart) {
  const t = useText();
  return <Sheet label={t('Cerca candidati')}>{(isOpen) => <CandidateSearchForm key={startKey(start)} {...start} isSheet={isOpen} />}</Sheet>;
}

/** A page that begins from something else has a form of its own. */
const startKey = ({ job, words, place, unknown }: SearchStart) => [job?.id, words, place?.id, unknown?.what, unknown?.where].join(' ');

const SHEET = 'cerca';

function Sheet({ label, children }: { label: string; children: (isOpen: boolean) => ReactNode }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { isOpen, open: openSheet, close } = useSheetHistory(SHEET);
  const wasOpen = useRef(false);
  useTabTrap(place, isOpen);

  const open = useCallback(() => {
    if (matchMedia(NARROW).matches) openSheet();
  }, [openSheet]);
  // A field touched before the page woke up opens the sheet as soon as it has.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement && place.current?.contains(document.activeElement)) open();
  }, []);
  useEffect(() => {
    const sheet = place.current;
    if (!isOpen || !sheet) {
      // Not to the field that was touched: it would open the sheet again.
      if (wasOpen.current && (document.activeElement === document.body || sheet?.contains(document.activeElement))) sheet?.focus({ preventScroll: true });
      wasOpen.current = false;
      return;
    }
    wasOpen.current = true;
    document.documentElement.style.overflow = 'hidden';
    // The field that was touched keeps the hand: what is typed goes where it was meant.
    if (!sheet.contains(document.activeElement) || !(document.activeElement instanceof HTMLInputElement)) sheet.querySelector('input')?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && close();
    // A phone that is turned may be wide enough for the whole page.
    const narrow = matchMedia(NARROW);
    const onTurn = () => !narrow.matches && close();
    addEventListener('keydown', onKey);
    narrow.addEventListener('change', onTurn);
    return () => {
      document.documentElement.style.overflow = '';
      removeEventListener('keydown', onKey);
      narrow.removeEventListener('change', onTurn);
    };
  }, [isOpen, close]);

  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof HTMLInputElement && !isOpen) open();
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      onFocus={onFocus}
      {...(isOpen && { role: 'dialog', 'data-full-screen': true, 'aria-modal': true, 'aria-label': label })}
      className={`outline-none ${isOpen ? 'fixed inset-0 z-40 bg-paper overflow-y-auto p-4 grid gap-4 content-start' : ''}`}
    >
      {isOpen && (
        <button type="button" onClick={close} className="btn btn-quiet justify-self-start">
          <Icon name="back" /> {t('Torna Indietro')}
        </button>
      )}
      {children(isOpen)}
    </div>
  );
}
