import { type FormEvent, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { CANDIDATE_SEARCH, candidateSearchAddress } from '../../domain/candidate-search-address.ts';
import { Combobox, type ComboboxItem } from '../ui/combobox.tsx';
import { Spinner } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useJobSuggestions, usePlaceSuggestions } from './suggestions.ts';
import { useText } from './text.tsx';

export interface CandidateSearchStart {
  job?: ComboboxItem | null;
  place?: ComboboxItem | null;
  /** The filters that stay: a new search keeps them and begins at the first page. */
  filters?: URLSearchParams;
}

interface CandidateSearchFormProps extends CandidateSearchStart {
  onSearched?: () => void;
  /** In a sheet the place comes once the job has been touched (spec 2.10). */
  isSheet?: boolean;
}

const chosenOf = (item: ComboboxItem | null | undefined) => ({ text: item?.label ?? '', slug: item?.id ?? null });

/** Whom a company looks for, and where they live (spec 2.10). Without script the page itself finds what was meant. */
export function CandidateSearchForm({ job, place, filters, onSearched, isSheet = false }: CandidateSearchFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [isTouched, setTouched] = useState(false);
  const [hasTouchedJob, setTouchedJob] = useState(false);
  const [wantedJob, setJob] = useState(() => chosenOf(job));
  const [wantedPlace, setPlace] = useState(() => chosenOf(place));
  const jobs = useJobSuggestions(wantedJob.text, isTouched);
  const places = usePlaceSuggestions(wantedPlace.text, isTouched && wantedPlace.slug === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = new URLSearchParams([...(filters ?? [])].filter(([name]) => !['place', 'job', 'page'].includes(name)));
    const isTyped = (wantedJob.text && !wantedJob.slug) || (wantedPlace.text && !wantedPlace.slug);
    if (isTyped) {
      if (wantedJob.text) query.set('chi', wantedJob.text);
      if (wantedPlace.text) query.set('residenza', wantedPlace.text);
    } else {
      if (wantedPlace.slug) query.set('place', wantedPlace.slug);
      if (wantedJob.slug) query.set('job', wantedJob.slug);
    }
    navigate(candidateSearchAddress(query));
    onSearched?.();
  };
  const showPlace = !isSheet || hasTouchedJob || Boolean(wantedJob.text) || Boolean(wantedPlace.text);
  return (
    <form
      action={CANDIDATE_SEARCH}
      onSubmit={submit}
      onFocus={() => setTouched(true)}
      role="search"
      aria-label={t('Cerca candidati')}
      className="bg-surface border border-line rounded-card shadow-lifted p-2 grid gap-1 lg:grid-cols-[1fr_1fr_auto]"
    >
      <div onBlur={() => setTouchedJob(true)} className="search-field border-b border-line lg:border-b-0 lg:border-r">
        <Combobox
          name="chi"
          label={t('Chi cerchi?')}
          placeholder={t('Es. cuoco')}
          items={jobs.items}
          isLoading={jobs.isLoading}
          listLabel={t('Suggerimenti')}
          statusText={t('Nessun lavoro con questo nome: cercheremo le parole che hai scritto.')}
          value={wantedJob.text}
          onType={(text) => {
            setTouched(true);
            setTouchedJob(true);
            setJob({ text, slug: null });
          }}
          onChoose={(item) => item && setJob(chosenOf(item))}
        />
      </div>
      {showPlace && (
        <div className="search-field">
          <Combobox
            name="residenza"
            label={t('Residenza')}
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
            <Icon name="cerca" /> {t('Cerca candidati')}
          </>
        ) : (
          <Spinner label={t('Cerca candidati')} />
        )}
      </button>
    </form>
  );
}
