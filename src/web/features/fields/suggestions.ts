import { useEffect, useMemo, useRef, useState } from 'react';
import type { Job } from '#contract/places.ts';
import { call } from '#web/api.ts';
import type { ComboboxItem } from '#web/ui/combobox-item.ts';
import { loadOptional } from '#web/ui/load-optional.ts';
import { DEBOUNCE_MS, useFoundWhileTyping } from './found-while-typing.ts';
import type { jobFinder } from './job-finder.ts';

interface Suggestions {
  items: ComboboxItem[];
  isLoading: boolean;
}

type Kind = 'comune' | undefined;

const askPlaces = (q: string, kind: Kind, signal?: AbortSignal) =>
  call('GET /geocoding/autocomplete-city', { query: { q, kind }, ...(signal && { signal }) });

const finderOf = (kind: Kind) => async (typed: string, signal: AbortSignal) => {
  const answer = await askPlaces(typed, kind, signal);
  return answer.ok ? answer.body : [];
};
const findPlaces = finderOf(undefined);
const findComuni = finderOf('comune');

export function usePlaceSuggestions(typed: string, isActive: boolean): Suggestions {
  const { found, isLoading } = useFoundWhileTyping(typed, isActive, findPlaces);
  return {
    items: useMemo(() => found.map(({ slug, address }) => ({ id: slug, label: address.label, isName: true })), [found]),
    isLoading,
  };
}

/** Comuni only, by id: the place of residence. */
export function useComuneSuggestions(typed: string, isActive: boolean): Suggestions {
  const { found, isLoading } = useFoundWhileTyping(typed, isActive, findComuni);
  return {
    items: useMemo(
      () => found.map(({ id, address }) => ({ id: String(id), label: address.label, isName: true })),
      [found],
    ),
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
