import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { searchAddress } from '../../domain/search-address.ts';
import { Combobox, type ComboboxItem } from '../ui/combobox.tsx';
import { Spinner } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useJobSuggestions, usePlaceSuggestions } from './suggestions.ts';
import { useText } from './text.tsx';

export interface SearchStart {
  job?: ComboboxItem | null;
  place?: ComboboxItem | null;
  /** Filters to keep in the address of the next search. */
  filters?: URLSearchParams;
}

interface Chosen {
  text: string;
  slug: string | null;
}

const chosenOf = (item: ComboboxItem | null | undefined): Chosen => ({ text: item?.label ?? '', slug: item?.id ?? null });

/**
 * The search by job and place (spec 2.9): both optional, a new search begins at page 1. Without script the
 * form asks the same page with what was typed, and the server finds what was meant.
 */
export function SearchForm({ job, place, filters, onSearched, isSheet = false }: SearchStart & { onSearched?: () => void; isSheet?: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const [isTouched, setTouched] = useState(false);
  const [hasTouchedJob, setTouchedJob] = useState(false);
  const [wantedJob, setJob] = useState(() => chosenOf(job));
  const [wantedPlace, setPlace] = useState(() => chosenOf(place));
  const jobs = useJobSuggestions(wantedJob.text, isTouched);
  const places = usePlaceSuggestions(wantedPlace.text, isTouched && wantedPlace.slug === null);

  function submit(event: FormEvent) {
    event.preventDefault();
    // What was typed and not chosen is left to the server, which forgives typing errors better than a guess here.
    if ((wantedJob.text && !wantedJob.slug) || (wantedPlace.text && !wantedPlace.slug)) {
      const typed = new URLSearchParams({ ...(wantedJob.text && { lavoro: wantedJob.text }), ...(wantedPlace.text && { luogo: wantedPlace.text }) });
      navigate(`/offerte-lavoro?${typed}`);
    } else {
      const address = searchAddress({ job: wantedJob.slug, place: wantedPlace.slug, filters });
      // The same search again is no new step of the history (spec 2.1).
      navigate(address, { replace: address === pathname + search });
    }
    onSearched?.();
  }

  // In the sheet the place comes once the job has been touched (spec 2.10).
  const showPlace = !isSheet || hasTouchedJob || Boolean(wantedJob.text) || Boolean(wantedPlace.text);
  return (
    <form
      action="/offerte-lavoro"
      onSubmit={submit}
      onFocus={() => setTouched(true)}
      role="search"
      aria-label={t('Cerca offerte di lavoro')}
      className="bg-surface border border-line rounded-card shadow-lifted p-2 grid gap-1 lg:grid-cols-[1fr_1fr_auto]"
    >
      <div onBlur={() => setTouchedJob(true)} className="search-field border-b border-line lg:border-b-0 lg:border-r">
        <Combobox
          name="lavoro"
          label={t('Cosa cerchi?')}
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
            name="luogo"
            label={t('Dove?')}
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
            <Icon name="cerca" /> {t('Cerca offerte')}
          </>
        ) : (
          <Spinner label={t('Cerca offerte')} />
        )}
      </button>
    </form>
  );
}
