import type { ReactNode } from 'react';

interface ResultsHeadProps {
  /** The whole title, and the words it begins with where the count says the same: 'Offerte di lavoro'. */
  title: string;
  lead: string;
  count: string;
  /** How far from the place was searched, where that was chosen: its title does not say it (rule 2.12). */
  radius?: string | null;
  /** How to order, narrow and keep the search: on a phone in the sheet of the filters. */
  tools: ReactNode;
  /** The tabs below say the count on a phone, whose folded search says what was searched. */
  hasTabs: boolean;
}

const LINE = 'max-md:font-display max-md:font-semibold max-md:text-lg max-md:leading-snug';

/**
 * What was searched and how much it found, on one line: on a phone '128 offerte per cuoco in Lombardia', its title read
 * whole.
 */
export function ResultsHead({ title, lead, count, radius = null, tools, hasTabs }: ResultsHeadProps) {
  const rest = title.startsWith(lead) ? title.slice(lead.length) : null;
  return (
    <div
      className={`md:flex flex-wrap items-center gap-x-4 md:mt-4 md:mb-2 ${hasTabs ? 'max-md:sr-only' : 'mt-2.5 mb-1'}`}
    >
      <h1 className="text-step-3! max-md:sr-only">{title}</h1>
      <p className={`max-md:inline md:text-ink-soft ${LINE}`} aria-live="polite" data-count>
        {count}
        {radius && <span className="max-md:sr-only"> · {radius}</span>}
      </p>
      <span aria-hidden="true" data-searched className={`md:hidden ${LINE}`}>
        {rest ?? ` · ${title}`}
        {radius && `, ${radius}`}
      </span>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:hidden ml-auto">{tools}</div>
    </div>
  );
}
