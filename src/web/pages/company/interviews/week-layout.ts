import { romeLocal } from '#domain/rome-time.ts';

interface Timed {
  starts_at: string;
  ends_at: string;
}

/** The place of an entry of a day: minutes from the first hour shown, and its lane among those at the same time. */
export interface Placed<Item> {
  item: Item;
  top: number;
  minutes: number;
  lane: number;
  lanes: number;
}

/** The hours that a week shows at least. */
const USUAL = { first: 8, last: 20 };

const clockMinutes = (moment: string): number => {
  const clock = romeLocal(moment).slice(11);
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
};
const lengthOf = ({ starts_at, ends_at }: Timed): number => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;

/** The first hour that a week shows, and the one after its last. */
export function hoursOf(items: readonly Timed[]): { first: number; last: number } {
  const starts = items.map(({ starts_at }) => clockMinutes(starts_at));
  const ends = items.map((item) => clockMinutes(item.starts_at) + lengthOf(item));
  return {
    first: Math.min(USUAL.first, ...starts.map((start) => Math.floor(start / 60))),
    last: Math.min(24, Math.max(USUAL.last, ...ends.map((end) => Math.ceil(end / 60)))),
  };
}

/** Places the entries of a day: those that overlap are beside each other. */
export function placeDay<Item extends Timed>(items: readonly Item[], firstHour: number): Placed<Item>[] {
  const sorted = items
    .map((item) => ({ item, from: clockMinutes(item.starts_at), minutes: lengthOf(item) }))
    .sort((one, other) => one.from - other.from);
  const placed: Placed<Item>[] = [];
  let group: Placed<Item>[] = [];
  let laneEnds: number[] = [];
  const closeGroup = () => {
    for (const one of group) one.lanes = laneEnds.length;
    placed.push(...group);
    group = [];
    laneEnds = [];
  };
  for (const { item, from, minutes } of sorted) {
    if (laneEnds.length > 0 && laneEnds.every((end) => end <= from)) closeGroup();
    const free = laneEnds.findIndex((end) => end <= from);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = from + minutes;
    group.push({ item, top: from - firstHour * 60, minutes, lane, lanes: 1 });
  }
  closeGroup();
  return placed;
}
