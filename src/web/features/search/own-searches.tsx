import type { SavedSearch } from '#contract/searches.ts';
import type { SavedCandidateSearch } from '#contract/talent.ts';
import { useText } from '../texts/text.tsx';
import { SavedSearchCard } from './saved-search-card.tsx';
import { StoppedAlerts, useStoppedAlerts } from './stopped-alerts.tsx';

type Search = SavedSearch | SavedCandidateSearch;

/** The second tab of the search: this user's saved and recent searches (rule 2.12). */
export function OwnSearches({ favorites, recents }: { favorites: readonly Search[]; recents: readonly Search[] }) {
  const t = useText();
  return (
    <div className="grid gap-5 lg:grid-cols-2 items-start">
      <Searches
        id="salvate"
        title={t('Ricerche salvate')}
        empty={t('Non hai ancora salvato ricerche.')}
        kind="favorite"
        searches={favorites}
      />
      <Searches
        id="ultime"
        title={t('Ultime ricerche')}
        empty={t('Non hai ancora effettuato ricerche.')}
        kind="recent"
        searches={recents}
      />
    </div>
  );
}

/** Whether a search has a bell that is on. */
const rings = (search: Search): boolean => 'notifications_enabled' in search && search.notifications_enabled;

function Searches({
  id,
  title,
  empty,
  kind,
  searches,
}: {
  id: string;
  title: string;
  empty: string;
  kind: 'favorite' | 'recent';
  searches: readonly Search[];
}) {
  const isStopped = useStoppedAlerts() && kind === 'favorite';
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} className="text-step-2! mb-2">
        {title}
      </h2>
      {searches.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <>
          {isStopped && searches.some(rings) && <StoppedAlerts />}
          <ul>
            {searches.map((search) => (
              <SavedSearchCard key={search.id} search={search} kind={kind} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
