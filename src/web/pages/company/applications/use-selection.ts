import { useState } from 'react';
import type { Selectable } from '#contract/inbox.ts';

export interface Selection {
  /** The selected people, by id: also people of other pages of the list. */
  people: ReadonlyMap<number, Selectable>;
  pick: (people: readonly Selectable[], isOn: boolean) => void;
  drop: (ids: readonly number[]) => void;
  clear: () => void;
}

const NOBODY: ReadonlyMap<number, Selectable> = new Map();

/** The people selected in a list; another `list` (its filter, as in its address) begins with nobody. */
export function useSelection(list: string): Selection {
  const [kept, setKept] = useState({ list, people: NOBODY });
  if (kept.list !== list) setKept({ list, people: NOBODY });
  const change = (how: (people: Map<number, Selectable>) => void) =>
    setKept((now) => {
      const people = new Map(now.list === list ? now.people : NOBODY);
      how(people);
      return { list, people };
    });
  return {
    people: kept.list === list ? kept.people : NOBODY,
    pick: (some, isOn) =>
      change((people) => {
        for (const one of some)
          if (isOn) people.set(one.id, one);
          else people.delete(one.id);
      }),
    drop: (ids) =>
      change((people) => {
        for (const id of ids) people.delete(id);
      }),
    clear: () => change((people) => people.clear()),
  };
}

/** The filter of a list, from its address: without the page, and without what is open beside it. */
export function filterOf(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['page', 'scheda']) query.delete(name);
  return query.toString();
}
