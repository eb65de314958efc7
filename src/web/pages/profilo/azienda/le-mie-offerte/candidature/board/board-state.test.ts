import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReceivedApplication } from '#contract/received-applications.ts';
import type { ApplicationStatus } from '#domain/application-stage.ts';
import { openBoard, shownColumns, withLoading, withPage, withStatuses } from './board-state.ts';

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
  profile: null,
  screened: [],
  last_experience: null,
  notes: '',
  date_created: new Date(Date.UTC(2026, 0, 1) - days * 86_400_000).toISOString(),
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
});
