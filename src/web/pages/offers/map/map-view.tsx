import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { OfferMap } from '#contract/offer-map.ts';
import { dotted } from '#domain/offer-words.ts';
import { EVERYWHERE, MAP_VIEW, searchAddress } from '#domain/search-address.ts';
import { useTheme } from '#web/features/every-page/site.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';
import type { SearchPageData } from '../search/load-search.ts';

const LiveMap = lazy(() => import('./live-map.tsx'));

/** The map of a search with its list beside it: on a phone below it. */
export function MapView({ data, map, list }: { data: SearchPageData; map: OfferMap; list: ReactNode }) {
  const t = useText();
  // The drawing is shown first, and stays where the browser cannot draw the live map.
  const [isLive, setLive] = useState(false);
  const [canBeLive, setCanBeLive] = useState(false);
  useEffect(() => setCanBeLive(hasWebGl()), []);
  return (
    <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-6 items-start">
      <section
        aria-label={t('Mappa delle offerte')}
        className="map-stage relative lg:sticky lg:top-[var(--header)] z-0"
      >
        {!isLive && <MapDrawing data={data} map={map} />}
        {canBeLive && (
          <Suspense>
            <LiveMap asked={data.mapQuery} map={map} area={areaOf(data)} isLive={isLive} onLive={setLive} />
          </Suspense>
        )}
      </section>
      <div className="map-sheet relative z-1 min-w-0">
        <MapParts data={data} map={map} />
        {list}
      </div>
    </div>
  );
}

/** The searched place, where it is one that has a shape of its own: a region or a province. */
const areaOf = ({ place, isInBox }: SearchPageData) => (place?.is_area && !isInBox ? place.slug : null);

/** The map as a picture, with how many offers each part has: without script and without WebGL. */
function MapDrawing({ data, map }: { data: SearchPageData; map: OfferMap }) {
  const t = useText();
  const theme = useTheme();
  const slug = data.place?.slug ?? EVERYWHERE;
  return (
    <div data-map="drawing" className="map-paper">
      <div className="map-drawing">
        <img
          src={`/immagini/mappa/${theme === 'dark' ? 'scura' : 'chiara'}/alta/${slug}.svg`}
          alt={t('Mappa: {place}', { place: data.place?.text ?? t('Italia') })}
          width={400}
          height={440}
          className="w-full h-full"
        />
        {map.parts
          .filter(({ x, y }) => x > 2 && x < 98 && y > 2 && y < 98)
          .map(({ slug: part, x, y, count }) => (
            <span
              key={part}
              aria-hidden="true"
              className="map-mark absolute -translate-x-1/2 -translate-y-1/2"
              style={{ left: `${x}%`, top: `${y}%` }}
            >
              {dotted(count)}
            </span>
          ))}
      </div>
    </div>
  );
}

/** The same numbers as links: each leads to the map of its part. */
function MapParts({ data, map }: { data: SearchPageData; map: OfferMap }) {
  const t = useText();
  if (map.parts.length < 2) return null;
  const filters = new URLSearchParams(
    [...new URLSearchParams(data.mapQuery)].filter(([name]) => !['place', 'job', 'radius'].includes(name)),
  );
  const filtersOf = (isComune: boolean) => {
    const own = new URLSearchParams(filters);
    // Its number is of the comune alone.
    if (isComune) own.set('radius', '0');
    own.set('vista', MAP_VIEW);
    return own;
  };
  return (
    <details className="mb-4">
      <summary className="min-h-11 inline-flex items-center font-semibold">{t('Offerte per zona')}</summary>
      <ul className="flex flex-wrap gap-2 mt-1">
        {map.parts.map(({ slug, name, count, is_comune }) => (
          <li key={slug}>
            <Link
              to={searchAddress({ place: slug, job: data.job?.slug, filters: filtersOf(is_comune) })}
              className="inline-flex items-center gap-1.5 min-h-11 px-4 rounded-full border border-line-strong bg-surface text-[.925rem]"
            >
              {name} <span className="text-ink-soft tabular-nums">{dotted(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Whether this browser has WebGL 2. */
function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
