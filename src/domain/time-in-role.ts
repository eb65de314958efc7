import { monthIndex } from './month-index.ts';
import { jobNamer, type NamedJob } from './typed-job.ts';

interface Worked {
  job: string;
  /** Months `YYYY-MM`; no end while it goes on. */
  start: string;
  end: string | null;
}

/**
 * For how many months somebody had a job, by the titles they wrote: two places at once count once, the first and the
 * last month count whole. `today` is a day `YYYY-MM-DD`.
 */
export function monthsInRole(job: NamedJob, worked: readonly Worked[], today: string): number {
  const isNamed = jobNamer(job);
  const now = monthIndex(today);
  const spans = worked
    .filter(({ job: title }) => isNamed(title))
    .map(({ start, end }) => ({ from: monthIndex(start), to: Math.min(end === null ? now : monthIndex(end), now) }))
    .filter(({ from, to }) => from <= to)
    .sort((one, other) => one.from - other.from);
  let months = 0;
  let counted = 0;
  for (const { from, to } of spans) {
    months += Math.max(0, to - Math.max(from, counted + 1) + 1);
    counted = Math.max(counted, to);
  }
  return months;
}
