import type { ApplicationHistory } from '#contract/received-applications.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { useText } from '#web/features/texts/text.tsx';
import { historyWords } from './history-words.ts';
import { PartTitle } from './part-title.tsx';

interface HistoryPartProps {
  history: ApplicationHistory;
  /** The applicant, as the company calls them. */
  name: string;
}

/** What happened to an application, the newest first. */
export function HistoryPart({ history: { items }, name }: HistoryPartProps) {
  const t = useText();
  return (
    <section aria-labelledby="scheda-storia" className="grid gap-2">
      <PartTitle id="scheda-storia">{t('Storia')}</PartTitle>
      <ol className="grid gap-1.5 border-l-2 border-line pl-4">
        {items.map((item) => {
          const words = historyWords(item, name, t);
          return (
            <li key={`${item.at} ${words}`} className="leading-6">
              {words}{' '}
              <time dateTime={item.at} suppressHydrationWarning className="text-ink-soft text-sm">
                {relativeTime(item.at)}
              </time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
