import MiniSearch from 'minisearch';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Job, PlaceSuggestion } from '#contract/places.ts';
import { foldText } from '#domain/trade-words.ts';
import { exactJob, jobRank } from '#domain/typed-job.ts';
import { call } from '../api.ts';
import { apiPath } from '../api-path.ts';
import type { ComboboxItem } from '../ui/combobox.tsx';

/** How long typing must rest before the server is asked (rule 9.1). */
const DEBOUNCE_MS = 500;

interface Suggestions {
  items: ComboboxItem[];
  isLoading: boolean;
}

/**
 * Places that match what is typed, asked 500 ms after the last key. A later answer never gives way to an earlier one.
 */
function useFoundPlaces(
  typed: string,
  isActive: boolean,
  kind?: 'comune',
): { places: PlaceSuggestion[]; isLoading: boolean } {
  const [found, setFound] = useState<{ typed: string; places: PlaceSuggestion[] }>({ typed: '', places: [] });
  useEffect(() => {
    if (!isActive || typed.trim().length < 2) return setFound({ typed, places: [] });
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await call<PlaceSuggestion[]>('GET', placesPath(typed, kind), undefined, aborted.signal).catch(
        () => null,
      );
      if (answer && !aborted.signal.aborted) setFound({ typed, places: answer.ok ? answer.body : [] });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [typed, isActive, kind]);
  return { places: found.places, isLoading: isActive && found.typed !== typed };
}

const placesPath = (typed: string, kind?: 'comune') =>
  apiPath`/geocoding/autocomplete-city?${new URLSearchParams({ q: typed, ...(kind && { kind }) })}`;

export function usePlaceSuggestions(typed: string, isActive: boolean): Suggestions {
  const { places, isLoading } = useFoundPlaces(typed, isActive);
  return {
    items: useMemo(() => places.map(({ slug, address }) => ({ id: slug, label: address.label })), [places]),
    isLoading,
  };
}

/** Comuni only, by their id: where somebody lives. */
export function useComuneSuggestions(typed: string, isActive: boolean): Suggestions {
  const { places, isLoading } = useFoundPlaces(typed, isActive, 'comune');
  return {
    items: useMemo(() => places.map(({ id, address }) => ({ id: String(id), label: address.label })), [places]),
    isLoading,
  };
}

/** The comune that was typed in full; null when there is none, or the interface does not answer. */
export async function findComune(typed: string): Promise<ComboboxItem | null> {
  const answer = await call<PlaceSuggestion[]>('GET', placesPath(typed, 'comune'));
  const exact = answer.ok ? answer.body.find(({ is_exact }) => is_exact) : undefined;
  return exact ? { id: String(exact.id), label: exact.address.label } : null;
}

/** The job that was typed in full. */
export async function findJob(typed: string): Promise<ComboboxItem | null> {
  const job = exactJob(await loadJobs(), typed);
  return job && { id: job.slug, label: job.name };
}

let jobList: Promise<Job[]> | undefined;

/** The professions, asked once a visit. */
function loadJobs(): Promise<Job[]> {
  jobList ??= call<Job[]>('GET', apiPath`/sys/jobs`).then((answer) => {
    if (!answer.ok) jobList = undefined;
    return answer.ok ? answer.body : [];
  });
  return jobList;
}

/**
 * Finds professions by name and synonym, typing errors forgiven: the exact name first, then what begins so. The text is
 * folded as the server folds it.
 */
export function jobFinder(jobs: readonly Job[]): (typed: string) => Job[] {
  const index = new MiniSearch<Job>({
    fields: ['name', 'synonyms'],
    extractField: (job, field) =>
      field === 'synonyms' ? job.synonyms.join(' ') : field === 'id' ? String(job.id) : job.name,
    processTerm: (term) => foldText(term) || null,
  });
  index.addAll([...jobs]);
  const byId = new Map(jobs.map((job) => [String(job.id), job]));
  return (typed) =>
    index
      .search(foldText(typed), {
        prefix: true,
        combineWith: 'AND',
        fuzzy: (term) => (term.length > 3 ? 0.25 : false),
        boost: { name: 3 },
      })
      .flatMap(({ id }) => byId.get(String(id)) ?? [])
      .sort((one, other) => jobRank(one, typed) - jobRank(other, typed))
      .slice(0, 8);
}

/** Professions that match what is typed, after the same rest. */
export function useJobSuggestions(typed: string, isActive: boolean): Suggestions {
  const [jobs, setJobs] = useState<Job[] | null>(null);
  const [settled, setSettled] = useState('');
  const finder = useMemo(() => (jobs ? jobFinder(jobs) : null), [jobs]);
  const wanted = useRef(false);
  useEffect(() => {
    if (!isActive) return;
    if (!wanted.current) {
      wanted.current = true;
      void loadJobs().then(setJobs);
    }
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, isActive]);
  const items = useMemo(
    () =>
      finder && settled.trim().length > 1 ? finder(settled).map(({ slug, name }) => ({ id: slug, label: name })) : [],
    [finder, settled],
  );
  return { items, isLoading: isActive && (settled !== typed || !jobs) };
}
