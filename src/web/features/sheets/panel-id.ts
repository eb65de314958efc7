/** The name, in the query of a page, of what is open beside its list. */
export const PANEL = 'scheda';

/**
 * The id of what is open beside a list, from the query of the address; null where nothing is. In a file of its own: the
 * frame needs this of panels (`unsaved.ts`), and nothing else.
 */
export function panelIn(search: string): number | null {
  const id = new URLSearchParams(search).get(PANEL);
  return id !== null && /^\d{1,9}$/.test(id) ? Number(id) : null;
}
