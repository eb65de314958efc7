import { useEffect, useMemo, useRef, useState } from 'react';
import type { Job, PlaceSuggestion } from '#contract/places.ts';
import { call } from '../api.ts';
import type { ComboboxItem } from '../ui/combobox-item.ts';
import { loadOptional } from '../ui/load-optional.ts';
import type { jobFinder } from './job-finder.ts';

/** How long typing must pause before the server is asked (rule 9.1). */
const DEBOUNCE_MS = 500;

interface Suggestions {
  items: ComboboxItem[];
  isLoading: boolean;
}

/**
 * Places that match what is typed, requested 500 ms after the last key. A later answer is never replaced by an earlier
 * one.
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
      const answer = await askPlaces(typed, kind, aborted.signal).catch(() => null);
      if (answer && !aborted.signal.aborted) setFound({ typed, places: answer.ok ? answer.body : [] });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [typed, isActive, kind]);
  return { places: found.places, isLoading: isActive && found.typed !== typed };
}

const askPlaces = (q: string, kind?: 'comune', signal?: AbortSignal) =>
  call('GET /geocoding/autocomplete-city', { query: { q, kind }, ...(signal && { signal }) });

export function usePlaceSuggestions(typed: string, isActive: boolean): Suggestions {
  const { places, isLoading } = useFoundPlaces(typed, isActive);
  return {
    items: useMemo(() => places.map(({ slug, address }) => ({ id: slug, label: address.label })), [places]),
    isLoading,
  };
}

/** Comuni only, by id: the place of residence. */
export function useComuneSuggestions(typed: string, isActive: boolean): Suggestions {
  const { places, isLoading } = useFoundPlaces(typed, isActive, 'comune');
  return {
    items: useMemo(() => places.map(({ id, address }) => ({ id: String(id), label: address.label })), [places]),
    isLoading,
  };
}

/** The comune that was typed in full; null when there is none, or the interface does not answer. */
export async function findComune(typed: string): Promise<ComboboxItem | null> {
  const answer = await askPlaces(typed, 'comune');
  const exact = answer.ok ? answer.body.find(({ is_exact }) => is_exact) : undefined;
  return exact ? { id: String(exact.id), label: exact.address.label } : null;
}

/** The job that was typed in full. */
export async function findJob(typed: string): Promise<ComboboxItem | null> {
  const [jobs, finding] = await Promise.all([loadJobs(), loadOptional(() => import('#domain/typed-job.ts'))]);
  const job = finding?.exactJob(jobs, typed);
  return job ? { id: job.slug, label: job.name } : null;
}

let jobList: Promise<Job[]> | undefined;

/** The professions, requested once per visit. */
function loadJobs(): Promise<Job[]> {
  jobList ??= call('GET /sys/jobs').then((answer) => {
    if (!answer.ok) jobList = undefined;
    return answer.ok ? answer.body : [];
  });
  return jobList;
}

/** Professions that match what is typed, after the same pause. */
export function useJobSuggestions(typed: string, isActive: boolean): Suggestions {
  const [finder, setFinder] = useState<JobFinder | null>(null);
  const [settled, setSettled] = useState('');
  const wanted = useRef(false);
  useEffect(() => {
    if (!isActive) return;
    if (!wanted.current) {
      wanted.current = true;
      void loadJobFinder().then((loaded) => {
        setFinder(() => loaded);
        wanted.current = loaded !== null;
      });
    }
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, isActive]);
  const items = useMemo(
    () =>
      finder && settled.trim().length > 1 ? finder(settled).map(({ slug, name }) => ({ id: slug, label: name })) : [],
    [finder, settled],
  );
  return { items, isLoading: isActive && (settled !== typed || !finder) };
}

type JobFinder = ReturnType<typeof jobFinder>;

/** The search in the professions: loaded with them, when a field is first used. */
async function loadJobFinder(): Promise<JobFinder | null> {
  const [jobs, finding] = await Promise.all([loadJobs(), loadOptional(() => import('./job-finder.ts'))]);
  return finding?.jobFinder(jobs) ?? null;
}
