import type { ReactNode } from 'react';

interface ResultsHeadProps {
  /** The full title, and its beginning without the count: 'Offerte di lavoro'. */
  title: string;
  lead: string;
  count: string;
  /** The chosen distance from the place, which the title does not contain (rule 2.12). */
  radius?: string | null;
  /** Controls to sort, filter and save the search: on a phone in the sheet of the filters. */
  tools: ReactNode;
  /** On a phone the tabs below show the count, and the folded search the criteria. */
  hasTabs: boolean;
}

const LINE = 'max-lg:font-display max-lg:font-semibold max-lg:text-lg max-lg:leading-snug';

/**
 * What was searched and how much it found, in one line: on a phone '128 offerte per cuoco in Lombardia', read with its
 * full title.
 */
export function ResultsHead({ title, lead, count, radius = null, tools, hasTabs }: ResultsHeadProps) {
  const rest = title.startsWith(lead) ? title.slice(lead.length) : null;
  return (
    <div
      className={`lg:flex flex-wrap items-center gap-x-4 gap-y-2.5 lg:mt-4 lg:mb-2 ${hasTabs ? 'max-lg:sr-only' : 'mt-2.5 mb-1'}`}
    >
      <h1 className="text-step-3! max-lg:sr-only">{title}</h1>
      <p className={`max-lg:inline lg:text-ink-soft ${LINE}`} aria-live="polite" data-count>
        {count}
        {radius && <span className="max-lg:sr-only"> · {radius}</span>}
      </p>
      <span aria-hidden="true" data-searched className={`lg:hidden ${LINE}`}>
        {rest ?? ` · ${title}`}
        {radius && `, ${radius}`}
      </span>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:hidden ml-auto">{tools}</div>
    </div>
  );
}
