import { useLocation } from 'react-router';
import type { SearchSuggestions } from '#contract/offers.ts';
import { atPlace } from '#domain/offer-words.ts';
import { NearestSearches, searchPill } from '#web/features/search/nearest-searches.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tiles } from '#web/ui/tiles.tsx';

interface EmptySearchProps {
  title: string;
  /** What was understood, as the chips above say it. */
  asked: readonly string[];
  /** What was not: searched among the words of the offers. */
  words: string | null;
  suggestions: SearchSuggestions | null;
  hasFilters: boolean;
}

/** The text of an empty result: what was understood, and other searches (rule 2.12). */
export function EmptySearch({ title, asked, words, suggestions, hasFilters }: EmptySearchProps) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <div className="card grid gap-5 justify-items-center text-center py-10">
      <Tiles seed="nessuna-offerta" columns={4} rows={1} className="rounded-card w-full max-w-xs" />
      <h2 className="text-step-2!">
        {t('Ci dispiace. La ricerca “{title}” non ha prodotto alcun risultato.', { title: quotedInside(title) })}
      </h2>
      {asked.length > 0 && (
        <p className="max-w-prose wrap-anywhere">{t('Abbiamo cercato: {asked}.', { asked: asked.join(', ') })}</p>
      )}
      {words && (
        <p className="text-ink-soft max-w-prose wrap-anywhere">
          {t('Tra le parole delle offerte abbiamo cercato “{words}”: prova senza, o con altre parole.', {
            words: quotedInside(words),
          })}
        </p>
      )}
      <p className="text-ink-soft">{t('Prova ad allargare la zona, a togliere qualche filtro o a cambiare lavoro.')}</p>
      {suggestions && <NearestSearches title={t('Qui invece ci sono offerte')} searches={suggestions.searches} />}
      <Link
        to={hasFilters ? pathname : '/offerte-lavoro'}
        className={`btn ${suggestions && suggestions.searches.length > 0 ? 'btn-ghost' : 'btn-primary'}`}
      >
        {hasFilters ? t('Togli i filtri') : t('Vedi tutte le offerte')}
      </Link>
      {suggestions && <SuggestedSearches suggestions={suggestions} />}
    </div>
  );
}

/** Related jobs and places, each with its number of offers. */
export function SuggestedSearches({ suggestions: { jobs, places } }: { suggestions: SearchSuggestions }) {
  const t = useText();
  const { pathname } = useLocation();
  const parts = pathname.split('/');
  const [place, job] = [parts[2], parts[3]];
  if (jobs.length === 0 && places.length === 0) return null;
  return (
    <section aria-labelledby="altre-ricerche" className="mt-6 w-full">
      <h2 id="altre-ricerche" className="font-text text-base font-semibold tracking-normal mb-3">
        {t('Forse ti interessa')}
      </h2>
      <ul className="flex flex-wrap gap-2 justify-center">
        {jobs.map((found) => (
          <li key={found.slug}>
            <Link to={`/offerte-lavoro/${place ?? 'ovunque'}/${found.slug}`} className={searchPill}>
              {found.name} ({found.count})
            </Link>
          </li>
        ))}
        {places.map((found) => (
          <li key={found.slug}>
            <Link to={`/offerte-lavoro/${found.slug}${job ? `/${job}` : ''}`} className={searchPill}>
              {atPlace(found)} ({found.count})
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Words with inner quotation marks, once the title itself is quoted. */
const quotedInside = (title: string): string => title.replaceAll('“', '‘').replaceAll('”', '’');
