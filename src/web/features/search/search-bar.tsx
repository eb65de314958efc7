import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigation } from 'react-router';
import { call } from '#web/api.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import type { ComboboxItem } from '#web/ui/combobox-item.ts';
import { FieldError, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useJobSuggestions, usePlaceSuggestions } from '../fields/suggestions.ts';
import { useWatchLeaving } from '../forms/watch-leaving.ts';
import { useText } from '../texts/text.tsx';

/** A typed place that is unknown, with the other fields and the places of a similar name. */
export interface UnknownPlace {
  what: string;
  where: string;
  error: string;
  near: readonly { slug: string; label: string }[];
}

/** The initial values of a search: the job, words and place of the page, and the filters that stay. */
export interface SearchStart {
  job?: ComboboxItem | null;
  words?: string | null;
  place?: ComboboxItem | null;
  filters?: URLSearchParams;
  unknown?: UnknownPlace | null;
}

/** The search, once the typed text has been understood. */
export interface Understood {
  job: string | null;
  q: string | null;
  place: string | null;
  /** What else the sentence asks for: filters with their values, as in the address. */
  filters: Readonly<Record<string, readonly string[]>>;
}

/**
 * A field's text, and its meaning; `isTyped` until a suggestion is chosen or the text understood, `isStart` while it is
 * that of the page.
 */
interface Wanted {
  text: string;
  slug: string | null;
  words: string | null;
  isTyped: boolean;
  isStart: boolean;
}

interface SearchBarProps extends SearchStart {
  action: string;
  label: string;
  submitLabel: string;
  jobField: { name: string; label: string };
  placeField: { name: string; label: string };
  onSearch: (found: Understood) => void;
  /** What is searched: of candidates a sentence has no seasons, contracts and lodging. */
  searched: 'offers' | 'candidates';
  /** Opened over a phone's home, where the place appears once the job has been touched (rule 2.10). */
  isSheet: boolean;
  /** Where only a job is accepted: the error for text that names none. */
  jobOnlyError?: string;
}

const chosen = (item: ComboboxItem): Wanted => ({
  text: item.label,
  slug: item.id,
  words: null,
  isTyped: false,
  isStart: false,
});
const typed = (text: string): Wanted => ({
  text,
  slug: null,
  words: null,
  isTyped: text.trim() !== '',
  isStart: false,
});
const started = (item: ComboboxItem | null | undefined, words: string | null): Wanted => ({
  text: [item?.label, words].filter(Boolean).join(' '),
  slug: item?.id ?? null,
  words,
  isTyped: false,
  isStart: true,
});

/**
 * The search by job and place (rules 2.9, 2.10): both optional. Text that was typed and not chosen is interpreted by
 * the interface; an unknown place is reported beside its field, and nothing typed is lost. Without script the form
 * sends the typed text to its page.
 */
export function SearchBar(props: SearchBarProps) {
  const {
    job,
    words = null,
    place,
    filters,
    unknown = null,
    action,
    label,
    submitLabel,
    jobField,
    placeField,
    onSearch,
    isSheet,
    searched,
    jobOnlyError,
  } = props;
  const t = useText();
  const id = useId();
  const { state } = useNavigation();
  const watchLeaving = useWatchLeaving(useLocation().key);
  const form = useRef<HTMLFormElement>(null);
  const asking = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [hasTouchedJob, setTouchedJob] = useState(false);
  const [wantedJob, setJob] = useState(() => (unknown ? typed(unknown.what) : started(job, words)));
  const [wantedPlace, setPlace] = useState(() => (unknown ? typed(unknown.where) : started(place, null)));
  const [problem, setProblem] = useState<Pick<UnknownPlace, 'error' | 'near'> | null>(unknown);
  const [jobError, setJobError] = useState<string | null>(null);
  // Beside the fields: a message at the top of the page would be under the sheet.
  const [failure, setFailure] = useState<string | null>(null);
  // Opened before hydration: the place field stays, and the button does not move.
  useEffect(() => {
    if (form.current?.closest(':popover-open')) setTouchedJob(true);
  }, []);
  const jobs = useJobSuggestions(wantedJob.text, isTouched);
  const places = usePlaceSuggestions(wantedPlace.text, isTouched && wantedPlace.isTyped);

  const search = async (what: Wanted, where: Wanted) => {
    if (asking.current) return;
    const asChosen = { job: what.slug, q: what.words, place: where.slug, filters: {} };
    if (!what.isTyped && !where.isTyped) return onSearch(asChosen);
    asking.current = true;
    setAsking(true);
    // A place of the sentence replaces that of the page, but none that was chosen or typed beside it.
    const asked = new URLSearchParams({
      what: what.isTyped ? what.text : '',
      where: where.isStart ? '' : where.text,
      of: searched,
    });
    const hasLeft = watchLeaving();
    const sheet = form.current?.closest(':popover-open');
    const answer = await call('GET /search/typed', { query: asked });
    asking.current = false;
    setAsking(false);
    // A person who meanwhile went to another page, or closed the sheet, searches no more.
    if (hasLeft() || (sheet && !sheet.matches(':popover-open'))) return;
    setFailure(answer.ok ? null : refusalWords(answer, t));
    if (!answer.ok) return;
    const { job: foundJob, q, place: foundPlace, place_error, near_places, filters: foundFilters } = answer.body;
    const isNoJob = Boolean(jobOnlyError && what.isTyped && (!foundJob || q));
    setJobError(isNoJob ? (jobOnlyError ?? null) : null);
    setProblem(
      place_error === null
        ? null
        : { error: place_error, near: near_places.map(({ slug, address }) => ({ slug, label: address.label })) },
    );
    if (isNoJob || place_error !== null) {
      const wrong = isNoJob ? jobField.name : placeField.name;
      form.current?.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
      return;
    }
    onSearch({
      job: what.isTyped ? (foundJob?.slug ?? null) : asChosen.job,
      q: what.isTyped ? q : asChosen.q,
      place: foundPlace?.slug ?? (where.isTyped ? null : asChosen.place),
      filters: foundFilters,
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search(wantedJob, wantedPlace);
  };
  const chooseJob = (item: ComboboxItem, isEnter: boolean) => {
    setJob(chosen(item));
    setJobError(null);
    if (isEnter) void search(chosen(item), wantedPlace);
  };
  const choosePlace = (item: ComboboxItem, isEnter: boolean) => {
    setPlace(chosen(item));
    setProblem(null);
    if (isEnter) void search(wantedJob, chosen(item));
  };
  // Above the results of a search the place is always shown.
  const isHome = filters === undefined;
  const showPlace = !isSheet || !isHome || hasTouchedJob || Boolean(wantedJob.text) || Boolean(wantedPlace.text);
  const isBusy = isAsking || state !== 'idle';
  // The place appears before the focus leaves the job, so that Tab finds it.
  const onJobKey = (event: KeyboardEvent) =>
    event.key === 'Tab' && !event.shiftKey && flushSync(() => setTouchedJob(true));
  return (
    <form
      ref={form}
      action={action}
      onSubmit={submit}
      onFocus={() => setTouched(true)}
      role="search"
      aria-label={label}
      className="grid gap-1 max-lg:gap-3 lg:grid-cols-[1fr_1fr_auto] lg:bg-surface lg:border lg:border-line lg:rounded-card lg:shadow-lifted lg:p-2"
    >
      <div
        // Not under a press on the form's button: it would move, and get no click.
        onBlur={({ relatedTarget }) => relatedTarget?.closest('form') || setTouchedJob(true)}
        onKeyDown={onJobKey}
        className={FIELD}
      >
        <Combobox
          {...jobField}
          placeholder={t('Es. cuoco')}
          items={jobs.items}
          isLoading={jobs.isLoading}
          listLabel={t('Suggerimenti')}
          statusText={
            jobOnlyError
              ? t('Nessun lavoro con questo nome: prova con una parola più semplice.')
              : t('Cercheremo tutto quello che hai scritto: lavoro, luogo, stagione, alloggio e altre parole.')
          }
          value={wantedJob.text}
          onType={(text) => {
            setTouched(true);
            setJob(typed(text));
            setJobError(null);
            setTouchedJob(true);
          }}
          onChoose={chooseJob}
          describedBy={`${id}-job`}
          isWrong={jobError !== null}
        />
        <FieldError id={`${id}-job`} messages={jobError === null ? undefined : [t(jobError)]} />
      </div>
      {showPlace && (
        <div className={`${FIELD} lg:border-r-0! ${isHome && !isSheet ? 'after-job' : ''}`}>
          <Combobox
            {...placeField}
            placeholder={t('Es. Milano, Roma')}
            items={places.items}
            isLoading={places.isLoading}
            listLabel={t('Suggerimenti')}
            statusText={t('Nessun luogo con questo nome.')}
            value={wantedPlace.text}
            onType={(text) => {
              setTouched(true);
              setPlace(typed(text));
              setProblem(null);
            }}
            onChoose={choosePlace}
            describedBy={`${id}-place`}
            isWrong={problem !== null}
          />
        </div>
      )}
      {showPlace && (
        <div className={`lg:order-last lg:col-span-3 lg:px-3.5 lg:pb-1 ${problem === null ? 'hidden' : ''}`}>
          <FieldError id={`${id}-place`} messages={problem === null ? undefined : [t(problem.error)]} />
          {problem !== null && problem.near.length > 0 && (
            <p className="text-sm mt-1 flex flex-wrap gap-x-4 items-center">
              <span>{t('Forse cercavi:')}</span>
              {problem.near.map(({ slug, label: name }) => (
                <Link
                  key={slug}
                  to={`${action}?${typedQuery(filters, { [jobField.name]: wantedJob.text, [placeField.name]: name })}`}
                  onClick={(event) => {
                    event.preventDefault();
                    choosePlace({ id: slug, label: name }, true);
                  }}
                  className="link inline-flex items-center min-h-11"
                >
                  {name}
                </Link>
              ))}
            </p>
          )}
        </div>
      )}
      <div role="alert" className="lg:order-last lg:col-span-3 lg:px-3.5 empty:hidden">
        {failure}
      </div>
      <button type="submit" className="btn btn-primary max-lg:min-h-12 lg:px-6 lg:min-w-44 lg:max-h-16">
        {isBusy ? (
          <Spinner label={submitLabel} />
        ) : (
          <>
            <Icon name="cerca" /> {submitLabel}
          </>
        )}
      </button>
    </form>
  );
}

/** A field of its own in a phone's sheet, a part of the bar where there is room for one. */
const FIELD =
  'search-field border-line max-lg:bg-surface max-lg:border max-lg:border-line-strong max-lg:rounded-input lg:border-r';

/** The address for a search without script: the typed text, with the filters that stay. */
function typedQuery(filters: URLSearchParams | undefined, fields: Record<string, string>): URLSearchParams {
  const query = new URLSearchParams(
    [...(filters ?? [])].filter(([name]) => !['q', 'page', 'job', 'place'].includes(name) && !(name in fields)),
  );
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  return query;
}
