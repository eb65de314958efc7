import type { PayFigure } from '#contract/pay.ts';

/** The ends of a scale that several bars share, in whole euros. */
export interface PayScaleEnds {
  from: number;
  to: number;
}

const STEP = 100;

/** A scale on which all figures have room, with round ends. */
export function scaleOf(figures: readonly PayFigure[]): PayScaleEnds {
  const from = Math.floor(Math.min(...figures.map(({ low }) => low)) / STEP) * STEP - STEP;
  const to = Math.ceil(Math.max(...figures.map(({ high }) => high)) / STEP) * STEP + STEP;
  return { from: Math.max(0, from), to };
}

/** The middle half as a bar, the median as a line. Only the drawing: the text beside it says the same. */
export function PayBar({ figure: { low, median, high }, ends }: { figure: PayFigure; ends: PayScaleEnds }) {
  const at = (pay: number) => ((pay - ends.from) / (ends.to - ends.from)) * 100;
  return (
    <span aria-hidden="true" className="block relative h-3 rounded-full bg-sunken border border-line overflow-hidden">
      <span
        className="absolute inset-y-0 rounded-full bg-sun-wash border-x border-sun"
        style={{ left: `${at(low)}%`, width: `${Math.max(1, at(high) - at(low))}%` }}
      />
      <span
        className="absolute inset-y-0 w-1 -translate-x-0.5 rounded-full bg-accent"
        style={{ left: `${at(median)}%` }}
      />
    </span>
  );
}
