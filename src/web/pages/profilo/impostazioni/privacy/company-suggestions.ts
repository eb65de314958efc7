import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';
import type { ComboboxItem } from '#web/ui/combobox-item.ts';

/** How long typing must pause before the server is asked (rule 9.1). */
const DEBOUNCE_MS = 300;
const LEAST_LETTERS = 2;

/** Companies whose name holds what is typed. A later answer is never replaced by an earlier one. */
export function useCompanySuggestions(typed: string, isActive: boolean): { items: ComboboxItem[]; isLoading: boolean } {
  const [found, setFound] = useState<{ typed: string; items: ComboboxItem[] }>({ typed: '', items: [] });
  useEffect(() => {
    if (!isActive || typed.trim().length < LEAST_LETTERS) return setFound({ typed, items: [] });
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await call('GET /candidate/exclusions/companies', {
        query: { q: typed.slice(0, 100) },
        signal: aborted.signal,
      }).catch(() => null);
      if (!answer || aborted.signal.aborted) return;
      const items = answer.ok ? answer.body : [];
      setFound({
        typed,
        items: items.map(({ id, name, place }) => ({ id: String(id), label: place ? `${name}, ${place}` : name })),
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [typed, isActive]);
  return { items: found.items, isLoading: isActive && found.typed !== typed };
}
