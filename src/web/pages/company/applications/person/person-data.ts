import { useCallback, useEffect, useRef, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { ApplicationHistory, Evaluations, ReceivedDetail } from '#contract/received-applications.ts';
import { call } from '#web/api.ts';
import { ask, Refused } from '#web/ask.ts';
import { panelIn } from '#web/features/sheets/panel-id.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';

/** What is read of an applicant. */
export interface PersonData {
  application: ReceivedDetail;
  evaluations: Evaluations;
  history: ApplicationHistory;
}

const FOUND = 'GET /company/offers/{id}/applications/{application_id}';

/** The order that the panel goes through: that of its list. On the board from column to column. */
export interface ListOrder {
  status?: string[];
  search?: string | undefined;
  sort?: 'date' | 'name' | 'status';
}

/** One application as its page and its panel show it; a refusal is thrown (`Refused`). */
export async function askPerson(
  args: LoaderFunctionArgs,
  params: Record<'id' | 'application_id', string | number | undefined>,
  query: ListOrder | URLSearchParams,
): Promise<PersonData> {
  const [application, evaluations, history] = await Promise.all([
    ask(args, FOUND, { params, query }),
    ask(args, `${FOUND}/evaluations`, { params }),
    ask(args, `${FOUND}/history`, { params }),
  ]);
  return { application, evaluations, history };
}

/** What the panel of the address shows, while its page is rendered; null where none is open, or it is not there. */
export async function askPanel(args: LoaderFunctionArgs, order: ListOrder): Promise<PersonData | null> {
  const application_id = panelIn(new URL(args.request.url).search);
  if (application_id === null) return null;
  try {
    return await askPerson(args, { id: args.params.id, application_id }, order);
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  }
}

interface Panel {
  /** What is shown; null while it is loaded for the first time. */
  data: PersonData | null;
  /** Why it could not be loaded. */
  problem: string | null;
  /** Reads it again: something of it has changed. */
  readAgain: () => Promise<void>;
  /** Shows the evaluations that a change has answered with. */
  setEvaluations: (evaluations: Evaluations) => void;
}

/** The data of the open panel, from the page or from the browser's own reading. */
export function usePanel(
  offerId: number,
  openId: number | null,
  order: ListOrder,
  initial: PersonData | null,
  onRead: (id: number) => void,
): Panel {
  const t = useText();
  const [data, setData] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef(openId);
  wanted.current = openId;
  // How often evaluations were changed here: a reading that began before shows older ones.
  const changes = useRef(0);
  // Of readings that overlap only the one that began last is shown.
  const lastReading = useRef(0);
  const latest = useRef({ order, onRead });
  latest.current = { order, onRead };
  const read = useCallback(
    async (application_id: number) => {
      const params = { id: offerId, application_id };
      const before = changes.current;
      const reading = ++lastReading.current;
      const [application, evaluations, history] = await Promise.all([
        call(FOUND, { params, query: latest.current.order }),
        call(`${FOUND}/evaluations`, { params }),
        call(`${FOUND}/history`, { params }),
      ]);
      if (wanted.current !== application_id || lastReading.current !== reading) return;
      if (application.ok && evaluations.ok && history.ok) {
        setProblem(null);
        const read = { application: application.body, evaluations: evaluations.body, history: history.body };
        setData((now) =>
          now?.application.id === application_id && changes.current !== before
            ? { ...read, evaluations: now.evaluations }
            : read,
        );
        latest.current.onRead(application_id);
      } else {
        const refused = [application, evaluations, history].find((one) => !one.ok);
        if (refused) setProblem(refusalWords(refused, t));
        // It was withdrawn while it was open: nothing of it is shown any more.
        if (!application.ok && application.status === 404) setData(null);
      }
    },
    [offerId, t],
  );
  const shownId = data?.application.id ?? null;
  useEffect(() => {
    setProblem(null);
    if (openId !== null && openId !== shownId) void read(openId);
  }, [openId, shownId, read]);
  return {
    data: openId !== null && openId === shownId ? data : null,
    problem,
    readAgain: useCallback(async () => {
      if (wanted.current !== null) await read(wanted.current);
    }, [read]),
    setEvaluations: useCallback((evaluations) => {
      changes.current++;
      setData((now) => now && { ...now, evaluations });
    }, []),
  };
}
