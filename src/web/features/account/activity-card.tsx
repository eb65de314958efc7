import type { ReactNode } from 'react';
import { relativeTime } from '#domain/relative-time.ts';
import { useText } from '../texts/text.tsx';

interface Activity {
  id: number;
  /** What was done, and by whom or where. */
  words: ReactNode;
  /** ISO 8601. */
  at: string;
}

/** The latest actions, newest first; `note` says how long they are stored. */
export function ActivityCard({ activities, note }: { activities: readonly Activity[]; note?: string }) {
  const t = useText();
  return (
    <section className="card" aria-labelledby="attivita">
      <h2 id="attivita" className="text-step-2! mb-2">
        {t('Ultime attività')}
      </h2>
      {activities.length === 0 ? (
        <p className="text-ink-soft">{t('Ancora nessuna.')}</p>
      ) : (
        <ul>
          {activities.map(({ id, words, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line last:border-0 py-2.5">
              <span className="break-words min-w-0">{words}</span>
              <span className="text-sm text-ink-soft" suppressHydrationWarning>
                {relativeTime(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {note && <p className="text-sm text-ink-soft mt-3">{note}</p>}
    </section>
  );
}
