import { expect, it } from 'vitest';
import { chooseSimilar } from './similar-offers.ts';

const offer = (id: number, job: string, km: number, day = '2026-11-01', company = `azienda-${id}`) => ({
  id,
  job: { slug: job },
  company_slug: company,
  distance_km: km,
  transaction_date_created: day,
});
const chosen = (job: string, near: ReturnType<typeof offer>[]) => chooseSimilar(job, near).map(({ id }) => id);

it('similar offers are of the same job first, then of a rank beside it, then of its family', () => {
  expect(
    chosen('chef-de-partie', [offer(1, 'lavapiatti', 0), offer(2, 'sous-chef', 20), offer(3, 'chef-de-partie', 40)]),
  ).toEqual([3, 2, 1]);
});
it('similar offers of one job are the nearest by band, then the newest, and three at most', () => {
  expect(
    chosen('cuoco', [
      offer(1, 'cuoco', 50),
      offer(2, 'cuoco', 3, '2026-11-01'),
      offer(3, 'cuoco', 9, '2026-11-20'),
      offer(4, 'cuoco', 20),
    ]),
  ).toEqual([3, 2, 4]);
});
it('similar offers are of as many companies as there are', () => {
  expect(
    chosen('cuoco', [
      offer(1, 'cuoco', 1, '2026-11-03', 'a'),
      offer(2, 'cuoco', 1, '2026-11-02', 'a'),
      offer(3, 'cuoco', 40, '2026-11-01', 'b'),
    ]),
  ).toEqual([1, 3, 2]);
});

it('an offer of a job in no common team comes after one of a rank beside it, however near', () => {
  expect(chosen('chef-de-partie', [offer(1, 'receptionist', 0), offer(2, 'sous-chef', 50)])).toEqual([2, 1]);
  expect(chosen('sommelier-di-bordo', [offer(1, 'sous-chef', 50), offer(2, 'receptionist', 0)])).toEqual([2, 1]);
});
it('offers up to ten kilometres away are equally near, and one without a date is the oldest', () => {
  expect(chosen('cuoco', [offer(1, 'cuoco', 3, '2026-11-01'), offer(2, 'cuoco', 10, '2026-11-02')])).toEqual([2, 1]);
  const undated = { ...offer(3, 'cuoco', 3), transaction_date_created: null };
  for (const near of [
    [undated, offer(1, 'cuoco', 3)],
    [offer(1, 'cuoco', 3), undated],
  ])
    expect(chooseSimilar('cuoco', near).map(({ id }) => id)).toEqual([1, 3]);
});
