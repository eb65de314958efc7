import type { ReactNode } from 'react';

/** What was searched, how much it found, and how to keep the search: on a phone in as few lines as there can be. */
export function ResultsHead({ title, count, save }: { title: string; count: string; save: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 mt-2 lg:mt-4 mb-1 lg:mb-2">
      <h1 className="text-step-3! max-lg:basis-full">{title}</h1>
      <p className="text-ink-soft" aria-live="polite" data-count>
        {count}
      </p>
      <div className="ml-auto">{save}</div>
    </div>
  );
}
