import type { ReactNode } from 'react';

/** What was searched, how much it found, and how to keep the search: on a phone in as few lines as there can be. */
export function ResultsHead({ title, count, save }: { title: string; count: string; save: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 lg:grid lg:grid-cols-[1fr_auto] mt-6 lg:mt-8 mb-4 lg:mb-6">
      <h1 className="text-step-3! max-lg:basis-full">{title}</h1>
      <p className="text-ink-soft lg:row-start-2 lg:mt-2" aria-live="polite" data-count>
        {count}
      </p>
      <div className="lg:row-span-2 lg:row-start-1 lg:col-start-2 lg:self-end">{save}</div>
    </div>
  );
}
