import { useEffect, useState } from 'react';
import type { OpenApplicants } from '#contract/search-end.ts';
import { call } from '#web/api.ts';
import { GENERIC_ERROR } from '#web/generic-error.ts';

export interface ToldChoice {
  /** Null while they are read. */
  people: OpenApplicants['items'] | null;
  /** What the informed people read, with its blanks. */
  closing: string;
  problem: string | null;
  /** Those who are informed, by the id of their application. */
  chosen: ReadonlySet<number>;
  choose: (ids: readonly number[], isChosen: boolean) => void;
}

interface Asked {
  offerId: number;
  ending: 'deleted' | 'filled';
  /** Whether its dialog is open: they are read then, in their present state. */
  isOpen: boolean;
}

/** The people without an answer to their application, and those of them who are informed that the search is over. */
export function useTold({ offerId, ending, isOpen }: Asked): ToldChoice {
  const [read, setRead] = useState<OpenApplicants | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!isOpen) return;
    let isHere = true;
    setRead(null);
    setProblem(null);
    const asked = { params: { id: offerId }, query: { ending } };
    void call('GET /company/offers/{id}/applications/open', asked).then((answer) => {
      if (!isHere) return;
      if (!answer.ok) return setProblem(answer.detail ?? GENERIC_ERROR);
      setChosen(new Set(answer.body.items.filter(({ is_proposed }) => is_proposed).map(({ id }) => id)));
      setRead(answer.body);
    });
    return () => {
      isHere = false;
    };
  }, [isOpen, offerId, ending]);
  return {
    people: read?.items ?? null,
    closing: read?.closing ?? '',
    problem,
    chosen,
    choose: (ids, isChosen) => {
      const next = new Set(chosen);
      for (const id of ids)
        if (isChosen) next.add(id);
        else next.delete(id);
      setChosen(next);
    },
  };
}
