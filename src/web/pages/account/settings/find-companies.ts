import { call } from '#web/api.ts';
import type { ComboboxItem } from '#web/ui/combobox-item.ts';

/** Companies whose name holds what is typed. */
export async function findCompanies(typed: string, signal: AbortSignal): Promise<ComboboxItem[]> {
  const answer = await call('GET /candidate/exclusions/companies', { query: { q: typed.slice(0, 100) }, signal });
  return answer.ok
    ? answer.body.map(({ id, name, place }) => ({ id: String(id), label: place ? `${name}, ${place}` : name }))
    : [];
}
