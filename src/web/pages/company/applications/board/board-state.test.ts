import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReceivedApplication } from '#contract/received-applications.ts';
import type { ApplicationStatus } from '#domain/application-status.ts';
import { DAY_MS } from '#domain/durations.ts';
import { newsOf, openBoard, shownColumns, withChanges, withLoading, withPage, withStatuses } from './board-state.ts';

const STATUSES = ['to_evaluate', 'reviewable', 'contacted', 'suitable', 'unsuitable'] as const;
/** An application of so many days ago. */
const application = (id: number, status: ApplicationStatus, days = id): ReceivedApplication => ({
  id,
  status,
  first_name: 'Anna',
  last_name: 'Neri',
  tile: '',
  photo: null,
  is_one_shot: false,
  is_new: false,
  is_knocked_out: false,
  awaits_answers: false,
  is_closed: false,
  has_account: true,
  reads_company_words: true,
  date_refused: null,
  deed: 'received',
  hire: null,
  hired_elsewhere: false,
  interview: null,
  profile: null,
  screened: [],
  last_experience: null,
  notes: '',
  date_created: new Date(Date.UTC(2026, 0, 1) - days * DAY_MS).toISOString(),
});
const page = (status: ApplicationStatus, ids: number[], { count = ids.length, next = null as number | null } = {}) => ({
  status,
  count,
  next,
  items: ids.map((id) => application(id, status)),
});
const shown = (state: Parameters<typeof shownColumns>[0], wishes = new Map<number, ApplicationStatus>()) =>
  Object.fromEntries(
    shownColumns(state, ({ id, status }) => wishes.get(id) ?? status).map(({ status, items, count }) => [
      status,
      [count, ...items.map(({ id }) => id)],
    ]),
  );

describe('a board', () => {
  it('shows a card where it was just moved to, by its date, and counts it there', () => {
    const state = openBoard({ columns: [page('to_evaluate', [1, 4]), page('contacted', [2, 5], { count: 30 })] });
    expect(shown(state, new Map([[4, 'contacted']]))).toMatchObject({
      to_evaluate: [1, 1],
      contacted: [31, 2, 4, 5],
    });
    expect(shown(state)).toMatchObject({ to_evaluate: [2, 1, 4], contacted: [30, 2, 5] });
  });

  it('shows and does not count under “Da valutare” whoever is hired, wherever the card is moved', () => {
    const column = page('to_evaluate', [1, 2], { count: 1 });
    const items = column.items.map((one) => (one.id === 2 ? { ...one, deed: 'hired' as const } : one));
    const state = openBoard({ columns: [{ ...column, items }] });
    expect(shown(state)).toMatchObject({ to_evaluate: [1, 1, 2] });
    expect(shown(state, new Map([[2, 'suitable']]))).toMatchObject({ to_evaluate: [1, 1], suitable: [1, 2] });
    const moved = withStatuses(state, new Map([[2, 'suitable']]));
    expect(shown(moved)).toMatchObject({ to_evaluate: [1, 1], suitable: [1, 2] });
    expect(shown(withStatuses(moved, new Map([[2, 'to_evaluate']])))).toMatchObject({ to_evaluate: [1, 1, 2] });
  });

  it('adds a page to its column once: what was moved while it was on its way stays where it was moved', () => {
    const opened = openBoard({ columns: [page('to_evaluate', [1, 2], { count: 4, next: 2 })] });
    const moved = withStatuses(opened, new Map([[2, 'suitable']]));
    const more = withPage(withLoading(moved, 'to_evaluate', 'yes'), page('to_evaluate', [2, 3, 4], { count: 4 }));
    expect(shown(more)).toMatchObject({ to_evaluate: [3, 1, 3, 4], suitable: [1, 2] });
    expect(more.columns.to_evaluate).toMatchObject({ next: null, loading: 'no' });
  });

  it('loses nobody and counts everybody once, whatever is moved', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...STATUSES)), { maxLength: 40 });
    fc.assert(
      fc.property(moves, (all) => {
        const columns = STATUSES.map((status, at) =>
          page(
            status,
            [1, 6, 11].map((id) => id + at),
          ),
        );
        let state = openBoard({ columns });
        for (const [id, status] of all) state = withStatuses(state, new Map([[id, status]]));
        const rows = shownColumns(state, ({ status }) => status);
        expect(rows.flatMap(({ items }) => items.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: 15 }, (_, at) => at + 1),
        );
        for (const { items, count } of rows) expect(count).toBe(items.length);
      }),
    );
  });

  it('shows what colleagues have changed where it is now, and leaves out people who withdrew', () => {
    const state = openBoard({ columns: [page('to_evaluate', [1, 2, 3]), page('contacted', [5])] });
    const after = withChanges(state, [2, 3, 4], { columns: [page('to_evaluate', [1]), page('contacted', [2, 4, 5])] });
    expect(shown(after)).toMatchObject({ to_evaluate: [1, 1], contacted: [3, 2, 4, 5] });
  });

  it('leaves an application to its page that the column has not reached', () => {
    const state = openBoard({ columns: [page('to_evaluate', [1, 2], { count: 40, next: 2 })] });
    const after = withChanges(state, [9, 0], { columns: [page('to_evaluate', [9, 0], { count: 41 })] });
    expect(shown(after).to_evaluate).toEqual([41, 0, 1, 2]);
    expect(shown(withPage(after, page('to_evaluate', [9]))).to_evaluate).toEqual([41, 0, 1, 2, 9]);
  });

  it('says what others have changed: moves, hires, people who are new and people who are gone', () => {
    const state = openBoard({ columns: [page('to_evaluate', [1, 2, 3])] });
    const hired = { ...application(3, 'to_evaluate'), hire: 'proposed' as const };
    const columns = [
      { ...page('to_evaluate', [0]), items: [application(0, 'to_evaluate'), hired] },
      page('contacted', [1, 9]),
    ];
    const ids = [0, 1, 2, 3, 9];
    const after = withChanges(state, ids, { columns });
    const name = 'Anna Neri';
    // The oldest was only not loaded yet.
    expect(newsOf(state, after, ids)).toEqual({
      moved: [{ id: 1, name, from: 'to_evaluate', to: 'contacted' }],
      hired: [{ id: 3, name, hire: 'proposed' }],
      added: [{ id: 0, name }],
      gone: [{ id: 2, name }],
    });
    expect(newsOf(after, after, ids)).toEqual({ moved: [], hired: [], added: [], gone: [] });
  });

  it('shows what the server has, whatever colleagues change and in whatever order it is read', () => {
    const status = fc.constantFrom<ApplicationStatus>(...STATUSES);
    const change = fc.record({ id: fc.integer({ min: 1, max: 8 }), status: fc.option(status, { nil: null }) });
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 8 }), (rounds) => {
        const server = new Map<number, ApplicationStatus>([
          [1, 'to_evaluate'],
          [2, 'contacted'],
          [3, 'suitable'],
        ]);
        const read = (wanted: (id: number) => boolean) => ({
          columns: STATUSES.map((one) => {
            const all = [...server].filter(([, its]) => its === one).map(([id]) => id);
            return page(one, all.filter(wanted), { count: all.length });
          }),
        });
        let state = openBoard(read(() => true));
        for (const round of rounds) {
          for (const { id, status: to } of round)
            if (to === null) server.delete(id);
            else server.set(id, to);
          const ids = round.map(({ id }) => id);
          state = withChanges(
            state,
            ids,
            read((id) => ids.includes(id)),
          );
        }
        expect(shown(state)).toEqual(shown(openBoard(read(() => true))));
      }),
    );
  });
});
