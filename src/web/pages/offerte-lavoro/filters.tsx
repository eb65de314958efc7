import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Link, useLocation, useSubmit } from 'react-router';
import type { Place } from '../../../contract/places.ts';
import { languages } from '../../../domain/languages.ts';
import { contractPeriods, contractTypologies, experiences, seasons } from '../../../domain/offer-values.ts';
import { euros } from '../../../domain/offer-words.ts';
import { useText } from '../../features/text.tsx';
import { Icon } from '../../ui/icon.tsx';

type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface FiltersProps {
  facets: Facets;
  /** The numbers are the least there are. */
  isBounded: boolean;
  place: Place | null;
}

const ages: Record<string, string> = { 1: 'Ultime 24 ore', 3: 'Ultimi 3 giorni', 7: 'Ultima settimana', 30: 'Ultimo mese' };
const pays = [1200, 1500, 1800, 2000, 2500];
const radii = [0, 10, 25, 50, 100];
/** Kilometres around a comune when nothing is chosen (decisions 5). */
const DEFAULT_RADIUS = 25;
const SHOWN_LANGUAGES = 8;

/** The filters of a search: a plain form of links' worth, sent at each change, with a button where there is no script. */
export function Filters({ facets, isBounded, place }: FiltersProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  // A tick shows at once, before the results it asks for have come.
  const [chosen, setChosen] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that has come replaces what was hoped for
  useEffect(() => setChosen(null), [search]);
  const query = new URLSearchParams(chosen ?? search);
  const send = (form: HTMLFormElement) => {
    const next = cleaned(form);
    setChosen(next.toString());
    submit(next, { action: pathname, preventScrollReset: true });
  };
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => event.currentTarget.form && send(event.currentTarget.form);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
  };
  const ticks = (name: string, words: Readonly<Record<string, string>>, type: 'checkbox' | 'radio' = 'checkbox') =>
    Object.entries(words).map(([value, label]) => {
      const isOn = query.getAll(name).includes(value);
      const count = facets[name]?.[value] ?? 0;
      if (count === 0 && !isOn) return null;
      return (
        <label key={value} className="flex items-center gap-2.5 min-h-9">
          <input type={type} name={name} value={value} checked={isOn} onChange={onChange} className="tick" />
          <span>{t(label)}</span>
          <span className="ml-auto text-sm text-ink-soft tabular-nums">
            {count}
            {isBounded && '+'}
          </span>
        </label>
      );
    });
  const byCount = Object.fromEntries(
    Object.entries(facets.language ?? {})
      .sort(([, a], [, b]) => b - a)
      .slice(0, SHOWN_LANGUAGES)
      .map(([code]) => [code, languages[code as keyof typeof languages] ?? code]),
  );
  const hasFilters = [...query.keys()].some((name) => !['page', 'items', 'sort'].includes(name));
  return (
    <form action={pathname} method="get" onSubmit={onSubmit}>
      {['items', 'sort'].map((name) => query.get(name) && <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />)}
      <TextFilter query={query} />
      {place?.is_area === false && (
        <Choice
          name="radius"
          label={t('Distanza')}
          value={query.get('radius') ?? String(DEFAULT_RADIUS)}
          onChange={onChange}
          options={radii.map((km) => [String(km), km === 0 ? t('Solo {name}', { name: place.name }) : t('Entro {km} km', { km })])}
        />
      )}
      <Group title={t('Contratto')}>{ticks('contract_period', contractPeriods)}</Group>
      <Group title={t('Orario')}>{ticks('contract_typology', contractTypologies)}</Group>
      <Group title={t('Alloggio')}>{ticks('has_room', { true: 'Alloggio incluso' })}</Group>
      <Group title={t('Stagione')}>{ticks('season', seasons)}</Group>
      <Choice
        name="salary_min"
        label={t('Retribuzione')}
        value={query.get('salary_min') ?? ''}
        onChange={onChange}
        options={[['', t('Qualsiasi')], ...pays.map((pay): [string, string] => [String(pay), t('Almeno {pay} al mese', { pay: euros(pay) })])]}
      />
      <Group title={t('Esperienza richiesta')}>{ticks('experience_required', experiences)}</Group>
      <Group title={t('Lingue')}>{ticks('language', byCount)}</Group>
      <Group title={t('Altro')}>
        {ticks('is_urgent', { true: 'Assunzione urgente' })}
        {ticks('is_career_day', { true: 'Career day' })}
      </Group>
      <Choice
        name="published_within"
        label={t('Pubblicata')}
        value={query.get('published_within') ?? ''}
        onChange={onChange}
        options={[['', t('In qualsiasi momento')], ...Object.entries(ages).map(([days, label]): [string, string] => [days, t(label)])]}
      />
      <noscript>
        <button type="submit" className="btn btn-primary w-full mt-3">
          {t('Applica i filtri')}
        </button>
      </noscript>
      {hasFilters && (
        <Link to={pathname} className="btn btn-quiet">
          <Icon name="close" /> {t('Togli i filtri')}
        </Link>
      )}
    </form>
  );
}

/** Empty fields stay out of the address, and a new choice begins at the first page. */
function cleaned(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '' || (name === 'radius' && value === String(DEFAULT_RADIUS))) continue;
    query.append(name, value);
  }
  return query;
}

function TextFilter({ query }: { query: URLSearchParams }) {
  const t = useText();
  const id = useId();
  return (
    <div className="pb-4">
      <label htmlFor={id} className="font-semibold block mb-1.5">
        {t('Parole')}
      </label>
      <div className="flex gap-2">
        <input id={id} name="q" type="search" defaultValue={query.get('q') ?? ''} key={query.get('q')} maxLength={200} placeholder={t('Es. brunch, spa')} className="input min-w-0" />
        <button type="submit" className="btn btn-ghost px-3!" aria-label={t('Cerca le parole')}>
          <Icon name="cerca" />
        </button>
      </div>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const shown = Array.isArray(children) ? children.flat().some(Boolean) : Boolean(children);
  if (!shown) return null;
  return (
    <fieldset className="border-b border-line py-4 first-of-type:pt-0">
      <legend className="font-semibold float-left w-full mb-2">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

function Choice({ name, label, value, options, onChange }: { name: string; label: string; value: string; options: readonly (readonly [string, string])[]; onChange: (event: ChangeEvent<HTMLSelectElement>) => void }) {
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

/** On a phone the filters unfold above the results: a native disclosure, so they work before the page wakes up. */
export function FilterDisclosure(props: FiltersProps) {
  const t = useText();
  const { search } = useLocation();
  const active = [...new URLSearchParams(search).keys()].filter((name) => !['page', 'items', 'sort'].includes(name)).length;
  return (
    <details className="lg:hidden">
      <summary className="btn btn-ghost list-none">
        <Icon name="filter" /> {t('Filtri')}
        {active > 0 && <span className="chip chip-hot">{active}</span>}
      </summary>
      <div className="card mt-3">
        <Filters {...props} />
      </div>
    </details>
  );
}
