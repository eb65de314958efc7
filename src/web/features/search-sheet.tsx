import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { CandidateSearchForm } from './candidate-search-form.tsx';
import type { SearchStart } from './search-bar.tsx';
import { SearchForm } from './search-form.tsx';
import { useText } from './text.tsx';

const NARROW = '(max-width: 959px)';

/**
 * On a phone, touching the search opens it over the whole screen, with a way back (spec 2.10). It is the
 * same form that stands in the page, so without script it searches where it is.
 */
export function SearchSheet(start: SearchStart) {
  const t = useText();
  return <Sheet label={t('Cerca offerte di lavoro')}>{(isOpen, close) => <SearchForm key={startKey(start)} {...start} isSheet={isOpen} onSearched={close} />}</Sheet>;
}

/** The same for the search of candidates. */
export function CandidateSearchSheet(start: SearchStart) {
  const t = useText();
  return <Sheet label={t('Cerca candidati')}>{(isOpen, close) => <CandidateSearchForm key={startKey(start)} {...start} isSheet={isOpen} onSearched={close} />}</Sheet>;
}

/** A page that begins from something else has a form of its own. */
const startKey = ({ job, words, place, unknown }: SearchStart) => [job?.id, words, place?.id, unknown?.what, unknown?.where].join(' ');

function Sheet({ label, children }: { label: string; children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const open = useCallback(() => {
    if (matchMedia(NARROW).matches) setOpen(true);
  }, []);
  // A field touched before the page woke up opens the sheet as soon as it has.
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement && place.current?.contains(document.activeElement)) open();
  }, [open]);
  useEffect(() => {
    if (!isOpen) return;
    document.documentElement.style.overflow = 'hidden';
    // The field that was touched keeps the hand: what is typed goes where it was meant.
    if (!place.current?.contains(document.activeElement) || !(document.activeElement instanceof HTMLInputElement)) place.current?.querySelector('input')?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && setOpen(false);
    addEventListener('keydown', onKey);
    return () => {
      document.documentElement.style.overflow = '';
      removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof HTMLInputElement && !isOpen) open();
  };
  return (
    <div ref={place} onFocus={onFocus} {...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': label })} className={isOpen ? 'fixed inset-0 z-40 bg-paper overflow-y-auto p-4 grid gap-4 content-start' : ''}>
      {isOpen && (
        <button type="button" onClick={() => setOpen(false)} className="btn btn-quiet justify-self-start">
          <Icon name="back" /> {t('Torna Indietro')}
        </button>
      )}
      {children(isOpen, () => setOpen(false))}
    </div>
  );
}
