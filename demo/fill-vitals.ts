import { sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-day.ts';
import type { MeasuredPage } from '#domain/measured-pages.ts';
import { romeDay } from '#domain/rome-time.ts';
import { bucketOf, measuredDevices, vitalEdges, vitals } from '#domain/vitals.ts';
import type { Database } from '#server/platform/database.ts';
import { Chance } from './random.ts';

const SEED = 2026;
const DAYS = 90;

/** A kind of page: how many views of a phone are measured each day, and what is usual there. */
interface Habit {
  views: number;
  lcp: number;
  inp: number;
  cls: number;
}
const habits: Readonly<Partial<Record<MeasuredPage, Habit>>> = {
  offer: { views: 6, lcp: 1250, inp: 85, cls: 0.012 },
  search: { views: 5, lcp: 1500, inp: 130, cls: 0.03 },
  home: { views: 3, lcp: 1150, inp: 75, cls: 0.01 },
  apply: { views: 2, lcp: 1300, inp: 150, cls: 0.06 },
  company: { views: 2, lcp: 1900, inp: 80, cls: 0.05 },
  pay: { views: 1.6, lcp: 1200, inp: 95, cls: 0.01 },
  blog: { views: 2, lcp: 2300, inp: 60, cls: 0.09 },
  account: { views: 1.6, lcp: 1000, inp: 90, cls: 0.005 },
  personal: { views: 2, lcp: 1450, inp: 140, cls: 0.02 },
  company_home: { views: 1.5, lcp: 1350, inp: 80, cls: 0.01 },
  company_area: { views: 2.5, lcp: 1900, inp: 350, cls: 0.04 },
  candidates: { views: 1.5, lcp: 2000, inp: 160, cls: 0.03 },
  wizard: { views: 0.5, lcp: 1500, inp: 170, cls: 0.02 },
};
/** A computer is faster than a phone, and rarer; it is what companies work at. */
const onDesk = { views: 0.55, lcp: 0.7, inp: 0.5, cls: 0.6 };
/** How far values of one kind lie from what is usual, as a power of e. */
const spread = { lcp: 0.55, inp: 0.75, cls: 1.1 };

/** What browsers would have measured in the last ninety days. With a source of its own, it moves nothing else. */
export async function fillVitals(tx: Database, now: Date): Promise<void> {
  const chance = new Chance(SEED);
  const counted = new Map<string, number>();
  const count = (key: string) => counted.set(key, (counted.get(key) ?? 0) + 1);
  for (let ago = 0; ago < DAYS; ago++) {
    const day = addDays(romeDay(now), -ago);
    for (const [page, habit] of Object.entries(habits))
      for (const device of measuredDevices) {
        const usual = device === 'phone' ? { views: 1, lcp: 1, inp: 1, cls: 1 } : onDesk;
        for (let left = habit.views * usual.views * 2 * chance.next(); left > chance.next(); left--) {
          count(`${day} ${page} ${device} views 0`);
          for (const vital of vitals) {
            const value = habit[vital] * usual[vital] * Math.exp(spread[vital] * around(chance));
            count(
              `${day} ${page} ${device} ${vital} ${bucketOf(vital, Math.min(value, vitalEdges[vital].at(-1) ?? 0))}`,
            );
          }
        }
      }
  }
  const rows = [...counted].map(([key, times]) => {
    const [day, page, device, vital, bucket] = key.split(' ');
    return { day, page, device, vital, bucket: Number(bucket), times };
  });
  await tx.execute(sql`INSERT INTO vital_days (day, page, device, vital, bucket, times)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n(day date, page text, device text, vital text, bucket smallint, times int)`);
}

/** About normal: the mean is 0, the standard deviation 1. */
const around = (chance: Chance) => Math.sqrt(3) * (chance.next() + chance.next() + chance.next() + chance.next() - 2);
