import { useEffect, useState } from 'react';
import { foldText } from '#domain/trade-words.ts';
import { call } from '#web/api.ts';
import type { ComboboxItem } from '#web/ui/combobox-item.ts';

const PAUSE_MS = 250;

/** Records to choose from, a quarter of a second after the last key. */
export function useChoices(
  typed: string,
  isActive: boolean,
  resource?: string,
): { items: ComboboxItem[]; isLoading: boolean } {
  const [items, setItems] = useState<ComboboxItem[]>([]);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (!isActive || !resource) return;
    const abort = new AbortController();
    setLoading(true);
    const timer = setTimeout(async () => {
      const answer = await call('GET staff:/{resource}/choices', {
        params: { resource },
        query: { q: typed },
        signal: abort.signal,
      }).catch(() => null);
      if (!answer) return;
      setLoading(false);
      setItems(answer.ok ? answer.body.map(({ id, title }) => ({ id, label: title })) : []);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [resource, typed, isActive]);
  return { items, isLoading };
}

/** The one record whose name was typed in full; null when there is none, or several. */
export async function findChoice(resource: string | undefined, typed: string): Promise<ComboboxItem | null> {
  if (!resource) return null;
  const answer = await call('GET staff:/{resource}/choices', { params: { resource }, query: { q: typed } });
  const [found, another] = answer.ok ? answer.body.filter(({ title }) => foldText(title) === foldText(typed)) : [];
  return found && !another ? { id: found.id, label: found.title } : null;
}
