import { type ChangeEvent, type FormEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigation, useNavigationType, useSubmit } from 'react-router';
import { Spinner } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useTabTrap } from '../ui/tab-trap.ts';
import { useSheetHistory } from './sheet-history.ts';
import { useText } from './text.tsx';

type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;
const SHEET = 'filtri';

type FieldChange = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;

interface FilterFormProps {
  facets: Facets;
  /** The numbers are the least there are. */
  isBounded: boolean;
  /** Values that are the same as nothing chosen: they stay out of the address. */
  defaults?: Readonly<Record<string, string>>;
  /** What else of the address goes with the filters. */
  kept: readonly string[];
  /** The address without filters. */
  cleared: string;
  placeholder: string;
  children: (fields: { query: URLSearchParams; ticks: (name: string, words: Readonly<Record<string, string>>) => ReactNode[]; onChange: FieldChange }) => ReactNode;
}

/** The filters of a search: a plain form of links' worth, sent at each change, with a button where there is no script. */
export function FilterForm({ facets, isBounded, defaults = {}, kept, cleared, placeholder, children }: FilterFormProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const { step } = useSheetHistory(SHEET);
  // A tick shows at once, before the results it asks for have come.
  const [chosen, setChosen] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that has come replaces what was hoped for
  useEffect(() => setChosen(null), [search]);
  const query = new URLSearchParams(chosen ?? search);
  const send = (form: HTMLFormElement) => {
    const next = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '' && defaults[name] !== value) next.append(name, value);
    setChosen(next.toString());
    submit(next, { action: pathname, preventScrollReset: true, ...step });
  };
  const onChange: FieldChange = (event) => event.currentTarget.form && send(event.currentTarget.form);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
  };
  const ticks = (name: string, words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => {
      const isOn = query.getAll(name).includes(value);
      const count = facets[name]?.[value] ?? 0;
      if (count === 0 && !isOn) return null;
      return (
        <label key={value} className="flex items-center gap-2.5 min-h-9">
          <input type="checkbox" name={name} value={value} checked={isOn} onChange={onChange} className="tick" />
          <span>{t(label)}</span>
          <span className="ml-auto text-sm text-ink-soft tabular-nums">
            {count}
            {isBounded && '+'}
          </span>
        </label>
      );
    });
  return (
    <form action={pathname} method="get" onSubmit={onSubmit}>
      {kept.map((name) => query.get(name) && <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />)}
      <TextFilter query={query} placeholder={placeholder} />
      {children({ query, ticks, onChange })}
      <noscript>
        <button type="submit" className="btn btn-primary w-full mt-3">
          {t('Applica i filtri')}
        </button>
      </noscript>
      {countFilters(query, kept) > 0 && (
        <Link to={cleared} preventScrollReset className="btn btn-quiet max-lg:hidden!">
          <Icon name="close" /> {t('Togli i filtri')}
        </Link>
      )}
    </form>
  );
}

const countFilters = (query: URLSearchParams, kept: readonly string[]) => [...query.keys()].filter((name) => name !== 'page' && !kept.includes(name)).length;

function TextFilter({ query, placeholder }: { query: URLSearchParams; placeholder: string }) {
  const t = useText();
  const id = useId();
  return (
    <div className="pb-4">
      <label htmlFor={id} className="font-semibold block mb-1.5">
        {t('Parole')}
      </label>
      <div className="flex gap-2">
        <input id={id} name="q" type="search" defaultValue={query.get('q') ?? ''} key={query.get('q')} maxLength={200} placeholder={placeholder} className="input min-w-0" />
        <button type="submit" className="btn btn-ghost px-3!" aria-label={t('Cerca le parole')}>
          <Icon name="cerca" />
        </button>
      </div>
    </div>
  );
}

/** Ticks that belong together; nothing where none of them would find anything. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  const shown = Array.isArray(children) ? children.flat().some(Boolean) : Boolean(children);
  if (!shown) return null;
  return (
    <fieldset className="border-b border-line py-4 [.pb-4+&]:pt-0">
      <legend className="font-semibold float-left w-full mb-2">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

/** A filter of which one value holds. */
export function FilterChoice({ name, label, value, options, onChange }: { name: string; label: string; value: string; options: readonly (readonly [string, string])[]; onChange: FieldChange }) {
  const id = useId();
  return (
    <div className="border-b border-line py-4">
      <label htmlFor={id} className="font-semibold block mb-2">
        {label}
      </label>
      <select id={id} name={name} value={value} onChange={onChange} className="input">
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FilterSheetProps {
  kept: readonly string[];
  /** What the search finds now: 'Mostra 22 offerte', said anew at each change. */
  showLabel: string;
  cleared: string;
  children: ReactNode;
}

/** On a phone the filters cover the page: a native popover, so they open, close and are sent before the page wakes up. */
export function FilterSheet({ kept, showLabel, cleared, children }: FilterSheetProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const isBack = useNavigationType() === 'POP';
  const sheet = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { isOpen, open, close, step } = useSheetHistory(SHEET);
  const wasOpen = useRef(false);
  const narrowed = useRef<string | null>(null);
  useTabTrap(sheet, isOpen);
  // Opened before the page woke up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (sheet.current?.matches(':popover-open')) open();
  }, []);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    sheet.current?.togglePopover(isOpen);
  }, [isOpen]);
  // The browser's Back closes the sheet as its other ways out do: what was chosen in it stays.
  const address = pathname + search;
  useEffect(() => {
    if (isOpen) narrowed.current = address;
    else if (state === 'idle') {
      const chosen = narrowed.current;
      narrowed.current = null;
      if (chosen !== null && chosen !== address && isBack) navigate(chosen, { preventScrollReset: true });
    }
  }, [isOpen, state, address, isBack, navigate]);
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') {
      title.current?.focus();
      open();
    } else {
      close();
      if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    }
  };
  const active = countFilters(new URLSearchParams(search), kept);
  return (
    <div className="lg:hidden">
      <button ref={opener} type="button" popoverTarget={SHEET} className="btn btn-ghost">
        <Icon name="filter" /> {t('Filtri')}
        {active > 0 && <span className="chip chip-hot">{active}</span>}
      </button>
      <div ref={sheet} id={SHEET} popover="auto" role="dialog" aria-modal="true" aria-labelledby={`${SHEET}-titolo`} onToggle={onToggle} className="sheet">
        <div className="flex items-center justify-between gap-4 px-4 border-b border-line min-h-14">
          <h2 ref={title} id={`${SHEET}-titolo`} tabIndex={-1} className="text-step-2! outline-none">
            {t('Filtri')}
          </h2>
          <button type="button" popoverTarget={SHEET} popoverTargetAction="hide" aria-label={t('Chiudi i filtri')} className="size-11 -mr-2 grid place-items-center rounded-full">
            <Icon name="close" />
          </button>
        </div>
        <div className="flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
        <div className="flex items-center gap-3 p-3 border-t border-line bg-surface">
          {active > 0 && (
            <Link to={cleared} preventScrollReset {...step} className="btn btn-quiet">
              {t('Togli i filtri')}
            </Link>
          )}
          <button type="button" popoverTarget={SHEET} popoverTargetAction="hide" aria-live="polite" className="btn btn-primary flex-1">
            {state === 'idle' ? showLabel : <Spinner label={showLabel} />}
          </button>
        </div>
      </div>
    </div>
  );
}
