import MiniSearch from 'minisearch';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Job, PlaceSuggestion } from '../../contract/places.ts';
import { foldText } from '../../domain/trade-words.ts';
import { call } from '../api.ts';
import type { ComboboxItem } from '../ui/combobox.tsx';

/** How long typing must rest before the server is asked (spec 9.1). */
const DEBOUNCE_MS = 500;

interface Suggestions {
  items: ComboboxItem[];
  isLoading: boolean;
}

/** Places that match what is typed, asked 500 ms after the last key. A later answer never gives way to an earlier one. */
export function usePlaceSuggestions(typed: string, isActive: boolean): Suggestions {
  const [found, setFound] = useState<{ typed: string; items: ComboboxItem[] }>({ typed: '', items: [] });
  useEffect(() => {
    if (!isActive || typed.trim().length < 2) return setFound({ typed, items: [] });
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await call<PlaceSuggestion[]>('GET', `/geocoding/autocomplete-city?q=${encodeURIComponent(typed)}`, undefined, aborted.signal).catch(() => null);
      if (answer && !aborted.signal.aborted) setFound({ typed, items: answer.ok ? answer.body.map(({ slug, address }) => ({ id: slug, label: address.label })) : [] });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [typed, isActive]);
  return { items: found.items, isLoading: isActive && found.typed !== typed };
}

let jobList: Promise<Job[]> | undefined;

/** The professions, asked once a visit. */
function loadJobs(): Promise<Job[]> {
  jobList ??= call<Job[]>('GET', '/sys/jobs').then((answer) => {
    if (!answer.ok) jobList = undefined;
    return answer.ok ? answer.body : [];
  });
  return jobList;
}

/** Finds professions by name and synonym, typing errors forgiven; the text is folded as the server folds it. */
export function jobFinder(jobs: readonly Job[]): (typed: string) => Job[] {
  const index = new MiniSearch<Job>({
    fields: ['name', 'synonyms'],
    extractField: (job, field) => (field === 'synonyms' ? job.synonyms.join(' ') : field === 'id' ? String(job.id) : job.name),
    processTerm: (term) => foldText(term) || null,
  });
  index.addAll([...jobs]);
  const byId = new Map(jobs.map((job) => [String(job.id), job]));
  return (typed) =>
    index
      .search(foldText(typed), { prefix: true, combineWith: 'AND', fuzzy: (term) => (term.length > 3 ? 0.25 : false), boost: { name: 3 } })
      .flatMap(({ id }) => byId.get(String(id)) ?? [])
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
  const items = useMemo(() => (finder && settled.trim().length > 1 ? finder(settled).map(({ slug, name }) => ({ id: slug, label: name })) : []), [finder, settled]);
  return { items, isLoading: isActive && (settled !== typed || !jobs) };
}
