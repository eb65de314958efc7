import type { Board, ReceivedApplication } from '#contract/received-applications.ts';
import { isCountedUnder } from '#domain/application-deeds.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/application-status.ts';
import { keysOf } from '#web/ui/select-field.tsx';

/** What the browser has of a column. */
interface LoadedColumn {
  /** How many applications are counted under its status, loaded or not: settled ones are shown and not counted. */
  count: number;
  /** Where its next page begins; null when all of it is loaded. */
  next: number | null;
  loading: 'no' | 'yes' | 'failed';
}

/** What the browser has of a board. */
export interface BoardState {
  /** The loaded applications, the newest first, with the status that the server last sent. */
  known: readonly ReceivedApplication[];
  columns: Readonly<Record<ApplicationStatus, LoadedColumn>>;
}

export interface ShownColumn extends LoadedColumn {
  status: ApplicationStatus;
  items: readonly ReceivedApplication[];
  /** How many of `items` are not counted: what became of them is settled. */
  settled: number;
}

const statuses = keysOf(applicationStatuses);

const newestFirst = (one: ReceivedApplication, other: ReceivedApplication): number =>
  one.date_created === other.date_created ? other.id - one.id : one.date_created < other.date_created ? 1 : -1;

const byStatus = <Value>(of: (status: ApplicationStatus) => Value): Record<ApplicationStatus, Value> => ({
  to_evaluate: of('to_evaluate'),
  reviewable: of('reviewable'),
  contacted: of('contacted'),
  suitable: of('suitable'),
  unsuitable: of('unsuitable'),
});

/** 1 where an application is counted under a status, else 0. */
const counted = ({ deed }: ReceivedApplication, status: ApplicationStatus): number =>
  isCountedUnder(status, deed) ? 1 : 0;

/** The state of a board of which the first pages were just read. */
export function openBoard({ columns }: Pick<Board, 'columns'>): BoardState {
  const read = new Map(columns.map((column) => [column.status, column]));
  return {
    known: columns.flatMap(({ items }) => items).sort(newestFirst),
    columns: byStatus((status) => {
      const column = read.get(status);
      return { count: column?.count ?? 0, next: column?.next ?? null, loading: 'no' };
    }),
  };
}

/** The same board with a column that is being loaded, or could not be. */
export const withLoading = (
  state: BoardState,
  status: ApplicationStatus,
  loading: LoadedColumn['loading'],
): BoardState => ({ ...state, columns: { ...state.columns, [status]: { ...state.columns[status], loading } } });

/**
 * The same board with the next page of a column. Applications that are already there stay as they are: they may have
 * been moved while the page was on its way.
 */
export function withPage(state: BoardState, page: Board['columns'][number]): BoardState {
  const ids = new Set(state.known.map(({ id }) => id));
  const added = page.items.filter(({ id }) => !ids.has(id));
  const { next, status } = page;
  return {
    known: [...state.known, ...added].sort(newestFirst),
    columns: { ...state.columns, [status]: { ...state.columns[status], next, loading: 'no' } },
  };
}

/** The same board once applications have statuses, by their ids; those that are not loaded are left out. */
export function withStatuses(state: BoardState, given: ReadonlyMap<number, ApplicationStatus>): BoardState {
  const moved = state.known.filter(({ id, status }) => (given.get(id) ?? status) !== status);
  if (moved.length === 0) return state;
  const change = byStatus(() => 0);
  for (const one of moved) {
    change[one.status] -= counted(one, one.status);
    const status = given.get(one.id) ?? one.status;
    change[status] += counted(one, status);
  }
  return {
    known: state.known.map((one) => {
      const status = given.get(one.id) ?? one.status;
      return status === one.status ? one : { ...one, status };
    }),
    columns: byStatus((status) => ({
      ...state.columns[status],
      count: Math.max(0, state.columns[status].count + change[status]),
    })),
  };
}

/**
 * The same board once some applications were read again, wherever they are now: those that were not read are gone. An
 * older one that its column has not reached comes with its page.
 */
export function withChanges(
  state: BoardState,
  asked: readonly number[],
  { columns }: Pick<Board, 'columns'>,
): BoardState {
  const read = new Map(columns.flatMap(({ items }) => items).map((one) => [one.id, one]));
  const ids = new Set(asked);
  const before = new Map(state.known.map((one) => [one.id, one]));
  const isReached = (one: ReceivedApplication) => {
    const { next } = state.columns[one.status];
    const last = next === null ? undefined : before.get(next);
    return last === undefined || Math.sign(newestFirst(one, last)) === -1;
  };
  const added = [...read.values()].filter((one) => !before.has(one.id) && isReached(one));
  const kept = state.known.flatMap((one) => (ids.has(one.id) ? (read.get(one.id) ?? []) : one));
  const counts = new Map(columns.map(({ status, count }) => [status, count]));
  return {
    known: added.length === 0 ? kept : [...kept, ...added].sort(newestFirst),
    columns: byStatus((status) => ({ ...state.columns[status], count: counts.get(status) ?? 0 })),
  };
}

/** What of a board somebody else has changed. */
export interface BoardNews {
  moved: { id: number; name: string; from: ApplicationStatus; to: ApplicationStatus }[];
  /** Hires that were proposed, confirmed or ended. */
  hired: { id: number; name: string; hire: ReceivedApplication['hire'] }[];
  added: { id: number; name: string }[];
  gone: { id: number; name: string }[];
}

const nameOf = ({ first_name, last_name }: ReceivedApplication) => `${first_name} ${last_name}`;

/** What differs between two states of a board, of some applications that were read again. */
export function newsOf(before: BoardState, after: BoardState, asked: readonly number[]): BoardNews {
  const newest = before.known[0]?.date_created ?? '';
  const [was, is] = [before, after].map(({ known }) => new Map(known.map((one) => [one.id, one])));
  const news: BoardNews = { moved: [], hired: [], added: [], gone: [] };
  for (const id of asked) {
    const [old, one] = [was?.get(id), is?.get(id)];
    if (old && one) {
      const about = { id, name: nameOf(one) };
      if (old.status !== one.status) news.moved.push({ ...about, from: old.status, to: one.status });
      if (old.hire !== one.hire) news.hired.push({ ...about, hire: one.hire });
    } else if (old) news.gone.push({ id, name: nameOf(old) });
    // An older one was only not loaded yet.
    else if (one && one.date_created > newest) news.added.push({ id, name: nameOf(one) });
  }
  return news;
}

/** The same board once an application was opened: it is not new any more. */
export const withRead = (state: BoardState, id: number): BoardState =>
  state.known.some((one) => one.id === id && one.is_new)
    ? { ...state, known: state.known.map((one) => (one.id === id ? { ...one, is_new: false } : one)) }
    : state;

/** The columns as they are shown: with what was just chosen and the server may not have yet. */
export function shownColumns(
  { known, columns }: BoardState,
  statusOf: (one: ReceivedApplication) => ApplicationStatus,
): ShownColumn[] {
  const items = byStatus((): ReceivedApplication[] => []);
  const change = byStatus(() => 0);
  for (const one of known) {
    const status = statusOf(one);
    items[status].push(one);
    change[one.status] -= counted(one, one.status);
    change[status] += counted(one, status);
  }
  return statuses.map((status) => ({
    ...columns[status],
    status,
    items: items[status],
    settled: items[status].filter((one) => counted(one, status) === 0).length,
    count: Math.max(0, columns[status].count + change[status]),
  }));
}
