import { Fragment } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { chipOfFeatured } from '#domain/offer-facts.ts';
import { radiusInTitle } from '#domain/offer-filter-words.ts';
import { howMatchesAreOrdered, howOffersAreOrdered } from '#domain/offer-order.ts';
import { dotted } from '#domain/offer-words.ts';
import { searchAddress } from '#domain/search-address.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { ResultsHead } from '#web/features/lists/results-head.tsx';
import { BannerCard } from '#web/features/offers/banner-card.tsx';
import { MatchLine } from '#web/features/offers/match-line.tsx';
import { OfferCard, OfferCardSkeleton } from '#web/features/offers/offer-card.tsx';
import { AppliedFilters } from '#web/features/search/applied-filters.tsx';
import { searchPill } from '#web/features/search/nearest-searches.tsx';
import { OwnSearches } from '#web/features/search/own-searches.tsx';
import type { UnknownPlace } from '#web/features/search/search-bar.tsx';
import { SearchSheet } from '#web/features/search/search-sheet.tsx';
import { RESULTS, ToResults } from '#web/features/search/to-results.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { MapView } from '../map/map-view.tsx';
import { ViewSwitch } from '../map/view-switch.tsx';
import { useAppliedFilters, useComuneAlone } from './asked-chips.ts';
import { EmptySearch, SuggestedSearches } from './empty-search.tsx';
import { Filters, FiltersOnPhone, OfferFilterOpener } from './filters.tsx';
import type { SearchPageData } from './load-search.ts';
import { Pagination } from './pagination.tsx';
import { SaveSearch, StoppedSearch } from './save-search.tsx';
import { SEARCH_LEAD, searchTitle } from './search-head.ts';
import { SearchSummary } from './search-summary.tsx';
import { SortSelect } from './sort-select.tsx';

/** After how many cards the banners of a search are shown. */
const BANNER_AFTER = 2;

/** A search with its results (rule 2.12). */
export function SearchResults(data: SearchPageData) {
  const t = useText();
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const { place, job, words, unknown, map, isInBox, answer, category, suggestions, current, own } = data;
  // A piece of the map has no centre: nothing is near it or far.
  const around = isInBox ? null : place;
  const asked = { place, job, isCategory: category !== null, isInBox };
  const applied = useAppliedFilters(asked);
  const comuneAlone = useComuneAlone(asked);
  const filters = new URLSearchParams(search);
  const isPlain = category === null && search === '' && (place !== null || job !== null);
  const isByMatch = filters.get('sort') === 'match';
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.startsWith('/offerte-lavoro');
  const chips = chipOfFeatured(answer.items);
  const { count } = answer.paginator;
  const countWords =
    count === 1
      ? t('1 offerta')
      : t(answer.is_bounded && count >= 2000 ? 'Più di {n} offerte' : '{n} offerte', {
          n: dotted(count),
        });
  const shown = { facets: answer.facets, isBounded: answer.is_bounded, place: around, isTextAbove: words !== null };
  const save = <SaveSearch searchId={answer.search_id} current={current} />;
  const list = (
    <div className="min-w-0">
      {count === 0 ? (
        <EmptySearch
          suggestions={suggestions}
          title={searchTitle(data)}
          asked={applied.map((chip) => chip.words).filter((chip) => chip !== `“${words}”`)}
          words={words}
          hasFilters={search !== ''}
        />
      ) : (
        <>
          <h2 id={RESULTS} tabIndex={-1} className="sr-only">
            {t('Risultati')}
          </h2>
          {isByMatch && answer.own && Object.keys(answer.own.matches).length === 0 && <NoWantedJob />}
          <ul className={`grid gap-5 grid-cols-1 ${map ? '' : 'md:grid-cols-2'}`} aria-busy={isLoading}>
            {isLoading
              ? answer.items.map((offer) => (
                  <li key={offer.id}>
                    <OfferCardSkeleton />
                  </li>
                ))
              : answer.items.map((offer, index) => (
                  <Fragment key={offer.id}>
                    {index === Math.min(BANNER_AFTER, answer.items.length - 1) &&
                      answer.banners.map((banner) => (
                        <li key={banner.id} className={map ? '' : 'md:col-span-2'}>
                          <BannerCard banner={banner} />
                        </li>
                      ))}
                    <li>
                      <OfferCard
                        offer={offer}
                        hasFeaturedChip={chips.has(offer.id)}
                        search={pathname + search}
                        {...ownOf(offer.id, answer.own)}
                      />
                    </li>
                  </Fragment>
                ))}
          </ul>
          {answer.items.length === 0 && <p className="py-10 text-center">{t('Nessuna offerta trovata.')}</p>}
          <Pagination paginator={answer.paginator} place={place?.slug ?? null} job={job?.slug ?? null} />
          {suggestions && <SuggestedSearches suggestions={suggestions} />}
          {isPlain && !map && <SearchSummary {...data} />}
          <details className="mt-8 text-sm text-ink-soft">
            <summary className="min-h-11 inline-flex items-center">{t('Come ordiniamo le offerte')}</summary>
            <p className="max-w-prose">{t(howOffersAreOrdered)}</p>
            <p className="max-w-prose mt-2">
              {t(howMatchesAreOrdered)}{' '}
              <Link to="/come-ordiniamo" className="underline underline-offset-2">
                {t('Quanto pesa ogni cosa')}
              </Link>
            </p>
          </details>
        </>
      )}
    </div>
  );
  const offers = map ? (
    <>
      <details className="hidden lg:block mb-4">
        <summary className="btn btn-ghost">
          <Icon name="filter" /> {t('Filtri')}
        </summary>
        <div className="mt-3 max-w-xl">
          <Filters {...shown} />
        </div>
      </details>
      <MapView data={data} map={map} list={list} />
    </>
  ) : (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[280px_1fr] items-start">
      <aside aria-label={t('Filtri')} className="hidden lg:block">
        <Filters {...shown} />
      </aside>
      {list}
    </div>
  );
  if (unknown) return <UnknownPlaceResults {...data} unknown={unknown} count={countWords} />;
  return (
    <div className="wrap pt-1.5 md:pt-3 pb-6">
      {count > 0 && <ToResults />}
      <SearchSheet
        job={job && { id: job.slug, label: job.name }}
        place={place && { id: place.slug, label: place.text }}
        words={words}
        unknown={unknown}
        filters={filters}
        beside={
          <>
            <SaveSearch searchId={answer.search_id} current={current} isIcon />
            <OfferFilterOpener />
          </>
        }
      />
      <FiltersOnPhone {...shown} count={count} words={countWords} />
      <ResultsHead
        title={searchTitle(data)}
        lead={SEARCH_LEAD}
        count={countWords}
        radius={radiusInTitle(t, around, filters.get('radius'))}
        hasTabs={own !== null}
        tools={
          <>
            <ViewSwitch />
            <span className="max-lg:ml-auto">{save}</span>
            <SortSelect has={{ match: own !== null, distance: around?.is_area === false }} />
          </>
        }
      />
      <ViewSwitch isFloating />
      <AppliedFilters filters={applied} narrower={comuneAlone} />
      <StoppedSearch current={current} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written */}
      {category && <div className="prose mb-8" dangerouslySetInnerHTML={{ __html: category.content }} />}
      {own ? (
        <Tabs
          label={t('Ricerca')}
          tabs={[
            { label: t('Offerte'), count: countWords.match(/[\d.]+/)?.[0] ?? '', panel: offers },
            { label: t('Le tue ricerche'), panel: <OwnSearches {...own} /> },
          ]}
        />
      ) : (
        offers
      )}
    </div>
  );
}

/** What a card says to a candidate; of matches it has those that are shown (`load-search.ts`). */
function ownOf(id: number, own: SearchPageData['answer']['own']) {
  if (!own) return {};
  const match = own.matches[id];
  return {
    strip: match ? <MatchLine match={match} /> : null,
    own: { isRead: own.read.includes(id), hasApplied: own.applied.includes(id), fromHome: own.distances[id] ?? null },
  };
}

/** Shown to candidates who ask for what fits, without having said what they look for. */
function NoWantedJob() {
  const t = useText();
  return (
    <p role="note" className="rounded-input bg-sun-wash p-3 mb-5">
      {t('Per ordinare le offerte per te ci serve sapere che lavoro cerchi.')}{' '}
      <Link to="/profilo/candidato/curriculum" className="underline underline-offset-2 font-semibold">
        {t('Scegli i lavori')}
      </Link>
    </p>
  );
}

/** An unknown place finds nothing, instead of something else: the field says so, and what was typed stays. */
function UnknownPlaceResults({
  unknown,
  job,
  words,
  count,
}: SearchPageData & { unknown: UnknownPlace; count: string }) {
  const t = useText();
  const { search } = useLocation();
  const filters = new URLSearchParams(search);
  return (
    <div className="wrap pt-1.5 md:pt-3 pb-6">
      <SearchSheet unknown={unknown} filters={filters} />
      <h1 className="text-step-3! mt-8 mb-6">{t('Non troviamo “{place}”', { place: unknown.where })}</h1>
      <div>
        <EmptyState
          seed="luogo"
          others={
            unknown.near.length > 0 && (
              // On a phone the search field that shows them is folded.
              <ul className="lg:hidden flex flex-wrap gap-2 justify-center" aria-label={t('Forse cercavi:')}>
                {unknown.near.map(({ slug, label }) => (
                  <li key={slug}>
                    <Link
                      to={searchAddress({
                        place: slug,
                        job: job?.slug,
                        filters: new URLSearchParams(words ? { q: words } : {}),
                      })}
                      className={searchPill}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
          way={{
            words: t('Cerca in tutta Italia ({offers})', { offers: count }),
            url: searchAddress({ job: job?.slug, filters: new URLSearchParams(words ? { q: words } : {}) }),
          }}
        >
          {t('Scrivi un comune, una provincia, una regione o una zona d’Italia, come Lago di Garda.')}
        </EmptyState>
      </div>
    </div>
  );
}
