import { type FormEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import { Combobox, type ComboboxItem } from '../ui/combobox.tsx';
import { Spinner } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useJobSuggestions, usePlaceSuggestions } from './suggestions.ts';
import { useText } from './text.tsx';

/** What a search begins from: the job and place of the page it stands on, and the filters that stay. */
export interface SearchStart {
  job?: ComboboxItem | null;
  place?: ComboboxItem | null;
  filters?: URLSearchParams;
}

/** What was chosen, or only typed: `slug` is null until a suggestion is taken. */
export interface Wanted {
  text: string;
  slug: string | null;
}

interface SearchBarProps extends SearchStart {
  action: string;
  label: string;
  submitLabel: string;
  jobField: { name: string; label: string };
  placeField: { name: string; label: string };
  onSearch: (job: Wanted, place: Wanted) => void;
  /** In a sheet the place comes once the job has been touched (spec 2.10). */
  isSheet: boolean;
}

const chosenOf = (item: ComboboxItem | null | undefined): Wanted => ({ text: item?.label ?? '', slug: item?.id ?? null });

/** The search by job and place (spec 2.9, 2.10): both optional. Without script the form asks its page with what was typed. */
export function SearchBar({ job, place, action, label, submitLabel, jobField, placeField, onSearch, isSheet }: SearchBarProps) {
  const t = useText();
  const { state } = useNavigation();
  const [isTouched, setTouched] = useState(false);
  const [hasTouchedJob, setTouchedJob] = useState(false);
  const [wantedJob, setJob] = useState(() => chosenOf(job));
  const [wantedPlace, setPlace] = useState(() => chosenOf(place));
  const jobs = useJobSuggestions(wantedJob.text, isTouched);
  const places = usePlaceSuggestions(wantedPlace.text, isTouched && wantedPlace.slug === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(wantedJob, wantedPlace);
  };
  const showPlace = !isSheet || hasTouchedJob || Boolean(wantedJob.text) || Boolean(wantedPlace.text);
  return (
    <form
      action={action}
      onSubmit={submit}
      onFocus={() => setTouched(true)}
      role="search"
      aria-label={label}
      className="bg-surface border border-line rounded-card shadow-lifted p-2 grid gap-1 lg:grid-cols-[1fr_1fr_auto]"
    >
      <div onBlur={() => setTouchedJob(true)} className="search-field border-b border-line lg:border-b-0 lg:border-r">
        <Combobox
          {...jobField}
          placeholder={t('Es. cuoco')}
          items={jobs.items}
          isLoading={jobs.isLoading}
          listLabel={t('Suggerimenti')}
          statusText={t('Nessun lavoro con questo nome: cercheremo le parole che hai scritto.')}
          value={wantedJob.text}
          onType={(text) => {
            setTouched(true);
            setJob({ text, slug: null });
            setTouchedJob(true);
          }}
          onChoose={(item) => item && setJob(chosenOf(item))}
        />
      </div>
      {showPlace && (
        <div className="search-field">
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
              setPlace({ text, slug: null });
            }}
            onChoose={(item) => item && setPlace(chosenOf(item))}
          />
        </div>
      )}
      <button type="submit" className="btn btn-primary lg:px-6 lg:min-w-44">
        {state === 'idle' ? (
          <>
            <Icon name="cerca" /> {submitLabel}
          </>
        ) : (
          <Spinner label={submitLabel} />
        )}
      </button>
    </form>
  );
}

/** Whether something was typed and no suggestion taken: left to the server, which forgives typing errors better than a guess here. */
export const isOnlyTyped = (...wanted: Wanted[]): boolean => wanted.some(({ text, slug }) => text !== '' && slug === null);
