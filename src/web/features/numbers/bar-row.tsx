import type { ReactNode } from 'react';
import { dotted } from '#domain/offer-words.ts';

interface BarRowProps {
  /** What the row is, for programs: the name of its step or answer. */
  step: string;
  name: ReactNode;
  count: number;
  /** The number that a whole bar represents, at least 1. */
  most: number;
  color: string;
  /** Beside the number: the share, and what it is a share of. */
  share: ReactNode;
}

/** A named bar with its number: a row of a list of terms. */
export function BarRow({ step, name, count, most, color, share }: BarRowProps) {
  return (
    <div
      data-step={step}
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)_11rem] gap-x-3 gap-y-1 items-center"
    >
      <dt className="leading-tight">{name}</dt>
      <dd className="m-0 contents">
        <svg
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          className="w-full h-4 sm:h-5 max-sm:order-last max-sm:col-span-2"
          aria-hidden="true"
        >
          <rect width="100" height="10" fill="var(--sunken)" />
          <rect width={(count / most) * 100} height="10" fill={color} />
        </svg>
        <span className="leading-tight max-sm:text-right">
          <b className="tabular-nums">{dotted(count)}</b> <span className="text-sm text-ink-soft">{share}</span>
        </span>
      </dd>
    </div>
  );
}
