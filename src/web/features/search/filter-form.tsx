import {
  type ChangeEvent,
  createContext,
  type FormEvent,
  type ReactNode,
  type ToggleEvent,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link, useLocation, useNavigate, useNavigation, useNavigationType, useSubmit } from 'react-router';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePhoneSheet } from '../sheets/phone-sheet.ts';
import { useSheetHistory } from '../sheets/sheet-history.ts';
import { useText } from '../texts/text.tsx';

type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;
const SHEET = 'filtri';
/** From this width on the filters are beside the list. */
const BESIDE_WIDTH = '960px';
/** For a form of filters in the sheet, where choices are large pills: passes the chosen address to the sheet. */
const InSheet = createContext<((address: string) => void) | null>(null);

type FieldChange = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;

interface FilterFormProps {
  facets: Facets;
  /** Whether the numbers are minimums. */
  isBounded: boolean;
  /** Values that mean the same as nothing chosen: they are left out of the address. */
  defaults?: Readonly<Record<string, string>>;
  /** Other parameters of the address that stay with the filters. */
  kept: readonly string[];
  /** The address without filters. */
  cleared: string;
  placeholder: string;
  /** The words of the search are in the field above the list: the filters do not ask for them again. */
  isTextAbove?: boolean;
  children: (fields: {
    query: URLSearchParams;
    ticks: (name: string, words: Readonly<Record<string, string>>) => ReactNode[];
    onChange: FieldChange;
  }) => ReactNode;
}

/** The filters of a search: a plain GET form, sent at each change, with a button where there is no script. */
export function FilterForm({
  facets,
  isBounded,
  defaults = {},
  kept,
  cleared,
  placeholder,
  isTextAbove = false,
  children,
}: FilterFormProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const { step } = useSheetHistory(SHEET);
  const chooseInSheet = use(InSheet);
  // A tick shows at once, before its results arrive.
  const [chosen, setChosen] = useState<{ at: string; query: string } | null>(null);
  // When a new address arrives it replaces what was chosen at the one before, also when the same one comes again.
  if (chosen && chosen.at !== search) setChosen(null);
  const query = new URLSearchParams(chosen?.at === search ? chosen.query : search);
  const send = (form: HTMLFormElement) => {
    const next = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '' && defaults[name] !== value) next.append(name, value);
    setChosen({ at: search, query: next.toString() });
    chooseInSheet?.(pathname + (next.size > 0 ? `?${next}` : ''));
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
      const counted = `${count}${isBounded ? '+' : ''}`;
      if (chooseInSheet)
        return (
          <Pill key={value} type="checkbox" name={name} value={value} isOn={isOn} onChange={onChange}>
            {t(label)} <span className="text-sm text-ink-soft tabular-nums">{counted}</span>
          </Pill>
        );
      return (
        <label key={value} className="flex items-center gap-2.5 min-h-9">
          <input type="checkbox" name={name} value={value} checked={isOn} onChange={onChange} className="tick" />
          <span>{t(label)}</span>
          <span className="ml-auto text-sm text-ink-soft tabular-nums">{counted}</span>
        </label>
      );
    });
  return (
    <form action={pathname} method="get" onSubmit={onSubmit}>
      {kept.map(
        (name) =>
          query.get(name) &&
          !(chooseInSheet && name === 'sort') && (
            <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />
          ),
      )}
      <TextFilter query={query} placeholder={placeholder} isAbove={isTextAbove} />
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

const countFilters = (query: URLSearchParams, kept: readonly string[]) =>
  [...query.keys()].filter((name) => name !== 'page' && !kept.includes(name)).length;

function TextFilter({
  query,
  placeholder,
  isAbove,
}: {
  query: URLSearchParams;
  placeholder: string;
  isAbove: boolean;
}) {
  const t = useText();
  const id = useId();
  const words = query.get('q');
  if (isAbove && words) return <input type="hidden" name="q" value={words} />;
  return (
    <div className="pb-4">
      <label htmlFor={id} className="font-semibold block mb-1.5">
        {t('Parole')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={query.get('q') ?? ''}
          key={query.get('q')}
          maxLength={200}
          placeholder={placeholder}
          className="input min-w-0"
        />
        <button type="submit" className="btn btn-ghost px-3!" aria-label={t('Cerca le parole')}>
          <Icon name="cerca" />
        </button>
      </div>
    </div>
  );
}

/** A group of tick boxes; nothing where none of them would find anything. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  const isInSheet = use(InSheet) !== null;
  const shown = Array.isArray(children) ? children.flat().some(Boolean) : Boolean(children);
  if (!shown) return null;
  return (
    <fieldset className="border-b border-line py-4 [.pb-4+&]:pt-0">
      <legend className={`font-semibold float-left w-full ${isInSheet ? 'mb-3' : 'mb-2'}`}>{title}</legend>
      <div className={`clear-both ${isInSheet ? PILLS : ''}`}>{children}</div>
    </fieldset>
  );
}

/** A filter with one value at a time. */
export function FilterChoice({
  name,
  label,
  value,
  options,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: FieldChange;
}) {
  const id = useId();
  if (use(InSheet))
    return (
      <FilterGroup title={label}>
        {options.map(([option, words]) => (
          <Pill key={option} type="radio" name={name} value={option} isOn={option === value} onChange={onChange}>
            {words}
          </Pill>
        ))}
      </FilterGroup>
    );
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

const PILLS = 'flex flex-wrap gap-2';

interface PillProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  isOn: boolean;
  onChange: FieldChange;
  children: ReactNode;
}

/** A tick box or radio as a pill; the transparent input lies over it, so that fingers and tests reach it. */
function Pill({ isOn, children, ...field }: PillProps) {
  return (
    <label className="pill">
      <input {...field} checked={isOn} />
      {children}
    </label>
  );
}

interface FilterSheetProps {
  kept: readonly string[];
  /** The number of results, 'Mostra 22 offerte', announced at each change. */
  showLabel: string;
  cleared: string;
  children: ReactNode;
}

/** On a phone and a tablet the filters cover the page, with the order of the list. */
export function FilterSheet({ kept, showLabel, cleared, children }: FilterSheetProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const isBack = useNavigationType() === 'POP';
  const title = useRef<HTMLHeadingElement>(null);
  const { sheet, isOpen, onToggle, step } = usePhoneSheet(SHEET, BESIDE_WIDTH, () => title.current?.focus());
  const address = pathname + search;
  // Kept at the tap: Back may come before its navigation is drawn.
  const chosen = useRef<{ before: string; wanted: string } | null>(null);
  const choose = (wanted: string) => {
    chosen.current = { before: chosen.current?.before ?? address, wanted };
  };
  // The browser's Back closes the sheet as its other buttons do: what was chosen in it stays. A second Back leaves it,
  // and so does the first one after the sheet was closed by its own buttons.
  useEffect(() => {
    if (isOpen || state !== 'idle') return;
    const choice = chosen.current;
    chosen.current = null;
    if (choice && isBack && choice.before === address && choice.wanted !== address)
      navigate(choice.wanted, { preventScrollReset: true });
  }, [isOpen, state, address, isBack, navigate]);
  const onOwnToggle = (event: ToggleEvent) => {
    if (event.newState === 'closed' && isOpen) chosen.current = null;
    onToggle(event);
  };
  return (
    <div
      ref={sheet}
      id={SHEET}
      popover="auto"
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${SHEET}-titolo`}
      onToggle={onOwnToggle}
      className="sheet"
    >
      <div className="flex items-center justify-between gap-4 px-4 border-b border-line min-h-14">
        <h2 ref={title} id={`${SHEET}-titolo`} tabIndex={-1} className="text-step-2! outline-none">
          {t('Filtri')}
        </h2>
        <button
          type="button"
          popoverTarget={SHEET}
          popoverTargetAction="hide"
          aria-label={t('Chiudi i filtri')}
          className="size-11 -mr-2 grid place-items-center rounded-full"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain p-4">
        <InSheet value={choose}>{children}</InSheet>
      </div>
      <div className="flex items-center gap-3 p-3 border-t border-line bg-surface">
        {countFilters(new URLSearchParams(search), kept) > 0 && (
          <Link
            to={cleared}
            preventScrollReset
            {...step}
            onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || choose(cleared)}
            className="btn btn-ghost"
          >
            {t('Togli i filtri')}
          </Link>
        )}
        <button
          type="button"
          popoverTarget={SHEET}
          popoverTargetAction="hide"
          aria-live="polite"
          className="btn btn-primary flex-1"
        >
          {state === 'idle' ? showLabel : <Spinner label={showLabel} />}
        </button>
      </div>
    </div>
  );
}

/** A button at the end of a phone's folded search, which has its name for screen readers alone. */
export const ICON_BUTTON = 'size-11 flex-none grid place-items-center rounded-full';

/** Opens the sheet of the filters: an icon at the end of a phone's folded search. */
export function FilterOpener({ kept }: { kept: readonly string[] }) {
  const t = useText();
  const { search } = useLocation();
  const active = countFilters(new URLSearchParams(search), kept);
  const name =
    active === 0 ? t('Filtri') : active === 1 ? t('Filtri, 1 scelto') : t('Filtri, {n} scelti', { n: active });
  return (
    <button
      type="button"
      popoverTarget={SHEET}
      aria-label={name}
      className="relative flex-none size-14 grid place-items-center rounded-full "
    >
      <Icon name="filter" />
      {active > 0 && (
        <span className="absolute top-1.5 right-1.5 min-w-5 h-5 px-1 rounded-full bg-accent text-on-accent text-xs font-semibold grid place-items-center tabular-nums">
          {active}
        </span>
      )}
    </button>
  );
}
