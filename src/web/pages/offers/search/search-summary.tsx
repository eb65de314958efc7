import { atPlace } from '#domain/offer-words.ts';
import { EVERYWHERE } from '#domain/search-address.ts';
import { DEFAULT_RADIUS } from '#domain/search-radius.ts';
import { paySentence, searchSummary } from '#domain/search-summary.ts';
import { PlaceMap } from '#web/features/pictures/place-map.tsx';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';
import type { SearchPageData } from './load-search.ts';

/** What a search by place and job found, in a short paragraph from its own numbers: of its first page, unfiltered. */
export function SearchSummary({ place, job, answer }: SearchPageData) {
  const t = useText();
  const { paginator, is_bounded, facets, pay } = answer;
  const counted = (facet: string, value: string) => facets[facet]?.[value] ?? 0;
  const sentences = searchSummary({
    job: job?.name.toLowerCase() ?? null,
    at: whereOf(t, place),
    offers: paginator.count,
    isBounded: is_bounded,
    withLodging: counted('has_free_room', 'true'),
    summer: counted('season', 'summer'),
    winter: counted('season', 'winter'),
  });
  if (sentences.length === 0) return null;
  const told = pay ? [...sentences, paySentence(pay)] : sentences;
  return (
    <section aria-labelledby="in-breve" className="mt-8 max-w-prose">
      <h2 id="in-breve" className="text-step-1! mb-2">
        {t('In breve')}
      </h2>
      <p>
        {told.map(({ text, values }) => t(text, values)).join(' ')}{' '}
        {pay && (
          <Link to={pay.path} className="underline underline-offset-2">
            {t('Quanto si guadagna')}
          </Link>
        )}
      </p>
      {place && place.slug !== EVERYWHERE && (
        <PlaceMap slug={place.slug} alt={t('Mappa: {place}', { place: place.text })} className="mt-4" />
      )}
    </section>
  );
}

/** A comune is searched with what lies around it. */
function whereOf(t: Translate, place: SearchPageData['place']): string {
  if (!place) return t('in Italia');
  return place.is_area ? atPlace(place) : t('{at} ed entro {km} km', { at: atPlace(place), km: DEFAULT_RADIUS });
}
