import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The position of a sliding row of cards: the first visible card, and whether it can scroll to each side. */
export interface RailPlace {
  /** The number of positions it can stop at: one when every card is visible. */
  stops: number;
  /** The present one, from 0. */
  shown: number;
  isFirst: boolean;
  isLast: boolean;
}

/** Pixels between two cards of a `.rail`. */
const RAIL_GAP = 20;

/** Tracks a `.rail` of `count` cards while it slides or is resized. `step` is the width of a card with its gap. */
export function useRailPlace(rail: RefObject<HTMLUListElement | null>, count: number) {
  const [place, setPlace] = useState<RailPlace>({ stops: count, shown: 0, isFirst: true, isLast: count < 2 });
  const step = useCallback(
    () => (rail.current?.firstElementChild?.getBoundingClientRect().width ?? 1) + RAIL_GAP,
    [rail],
  );
  const measure = useCallback(() => {
    const list = rail.current;
    if (!list) return;
    const isFirst = list.scrollLeft <= 1;
    const isLast = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1;
    const seen = Math.max(1, Math.floor((list.clientWidth + RAIL_GAP) / step() + 0.01));
    const stops = isFirst && isLast ? 1 : Math.max(2, count - seen + 1);
    const shown = isLast ? stops - 1 : Math.min(stops - 2, Math.round(list.scrollLeft / step()));
    setPlace((before) =>
      before.stops === stops && before.shown === shown && before.isFirst === isFirst && before.isLast === isLast
        ? before
        : { stops, shown, isFirst, isLast },
    );
  }, [rail, count, step]);
  useEffect(() => {
    const list = rail.current;
    if (!list) return;
    const watch = new ResizeObserver(measure);
    watch.observe(list);
    return () => watch.disconnect();
  }, [rail, measure]);
  return { ...place, step, measure };
}
