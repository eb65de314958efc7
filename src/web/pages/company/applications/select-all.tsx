import type { Selectable } from '#contract/inbox.ts';
import { dotted } from '#domain/offer-words.ts';
import { CHANGED_AT_ONCE } from '#domain/status-change.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useOnce } from '#web/features/forms/use-change.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import type { Selection } from './use-selection.ts';

interface SelectAllProps {
  /** The people of this page. */
  items: readonly Selectable[];
  /** How many the filter leaves, on all pages. */
  count: number;
  /** The filter, as `GET /company/applications` takes it. */
  query: URLSearchParams;
  selection: Selection;
  /** Whether the page has a tick for its rows elsewhere, where the window is wide. */
  hasOwnTick?: boolean;
}

/** Selects the people of this page, or all whom the filter leaves: the server says who they are (rule bulk). */
export function SelectAll({ items, count, query, selection, hasOwnTick = false }: SelectAllProps) {
  const t = useText();
  const banner = useBanner();
  const { isBusy, once } = useOnce();
  const { people, pick } = selection;
  const most = Math.min(count, CHANGED_AT_ONCE);
  const words =
    count > CHANGED_AT_ONCE
      ? t('Seleziona le prime {n}', { n: dotted(most) })
      : t('Seleziona tutte le {n}', { n: dotted(most) });
  const pickEverybody = () =>
    once(async () => {
      const answer = await call('GET /company/applications/selection', { query });
      if (answer.ok) pick(answer.body.items, true);
      else banner(refusalWords(answer, t));
    });
  return (
    <div className="flex flex-wrap items-center gap-x-5 mb-2 noscript:hidden">
      <label className={`inline-flex items-center gap-2.5 min-h-11 ${hasOwnTick ? 'lg:hidden' : ''}`}>
        <input
          type="checkbox"
          data-select-all
          checked={items.every(({ id }) => people.has(id))}
          onChange={(event) => pick(items, event.target.checked)}
          className="tick"
        />
        {t('Seleziona tutte in questa pagina')}
      </label>
      {count > items.length && people.size < most && (
        <button type="button" disabled={isBusy} onClick={() => void pickEverybody()} className="link min-h-11">
          {isBusy ? <Spinner label={words} /> : words}
        </button>
      )}
    </div>
  );
}
