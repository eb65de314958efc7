import type { ApplicationHistory } from '#contract/received-applications.ts';
import { applicationStatuses } from '#domain/application-status.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { PartTitle } from './part-title.tsx';

/** What happened to an application, the newest first. */
export function HistoryPart({ history: { items } }: { history: ApplicationHistory }) {
  const t = useText();
  return (
    <section aria-labelledby="scheda-storia" className="grid gap-2">
      <PartTitle id="scheda-storia">{t('Storia')}</PartTitle>
      <ol className="grid gap-1.5 border-l-2 border-line pl-4">
        {items.map((item) => (
          <li key={`${item.kind}-${item.at}`} className="leading-6">
            {wordsOf(item, t)}{' '}
            <time dateTime={item.at} suppressHydrationWarning className="text-ink-soft text-sm">
              {relativeTime(item.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What became of the state by itself, and after what. */
const followedWords = {
  message: uiTexts({
    by: '{who} ha scritto un messaggio: ora è “{status}”',
    alone: 'Messaggio inviato: ora è “{status}”',
  }),
  interview: uiTexts({
    by: '{who} ha proposto un colloquio: ora è “{status}”',
    alone: 'Colloquio fissato: ora è “{status}”',
  }),
  hire: uiTexts({
    by: '{who} ha proposto un’assunzione: ora è “{status}”',
    alone: 'Assunzione proposta: ora è “{status}”',
  }),
} as const;

function wordsOf({ kind, who, status, because }: ApplicationHistory['items'][number], t: Translate): string {
  if (kind === 'received') return t('Candidatura ricevuta');
  if (kind === 'opened') return t('Letta la prima volta');
  if (kind === 'closed') return t('Ricerca chiusa senza una risposta');
  if (kind === 'refusal_mailed') return t('Risposta negativa inviata via mail');
  const named = status === null ? '' : t(applicationStatuses[status]);
  if (kind === 'undone')
    return who
      ? t('{who} ha annullato: di nuovo “{status}”', { who, status: named })
      : t('Cambio annullato: di nuovo “{status}”', { status: named });
  if (because !== null)
    return who
      ? t(followedWords[because].by, { who, status: named })
      : t(followedWords[because].alone, { status: named });
  return who
    ? t('{who} ha scelto “{status}”', { who, status: named })
    : t('Stato cambiato in “{status}”', { status: named });
}
