import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Place } from '#contract/places.ts';
import { offerDays } from '#domain/day-filter-words.ts';
import { languages } from '#domain/languages.ts';
import { radiusWords } from '#domain/offer-filter-words.ts';
import { choiceFilters, flagFilters, offerAges, paySteps } from '#domain/offer-filters.ts';
import { formatEuros } from '#domain/offer-words.ts';
import { DEFAULT_RADIUS, offerRadii } from '#domain/search-radius.ts';
import { uiText } from '#domain/ui-text.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { DaysFilter } from '#web/features/search/days-filter.tsx';
import { FilterChoice, FilterForm, FilterGroup, FilterOpener, FilterSheet } from '#web/features/search/filter-form.tsx';
import { languagesByCount } from '#web/features/search/language-facet.ts';
import { PositionChoice } from '#web/features/search/position-choice.tsx';
import { useText } from '#web/features/texts/text.tsx';

interface FiltersProps {
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Whether the numbers are minimums. */
  isBounded: boolean;
  place: Place | null;
  /** The words are in the search field above. */
  isTextAbove: boolean;
  /** In the sheet the order of the list is chosen too. */
  isInSheet?: boolean;
}

type Words = Readonly<Record<string, string>>;
const ticked = { ...choiceFilters, ...flagFilters };
const KEPT = ['items', 'sort', 'vista', 'box'];
const DEFAULT_SORT = 'relevance';

/** The orders of a list of offers: by match only for a candidate, by distance only where there is a centre. */
export const sorts = (has: { match: boolean; distance: boolean }): readonly (readonly [string, string])[] => [
  [DEFAULT_SORT, uiText('Più pertinenti')],
  ...(has.match ? ([['match', uiText('Più adatte a te')]] as const) : []),
  ['date', uiText('Più recenti')],
  ...(has.distance ? ([['distance', uiText('Più vicine')]] as const) : []),
  ['salary', uiText('Retribuzione più alta')],
];

/** The filters of an offer search (rule D5): the same to all candidates who search so. */
export function Filters({ facets, isBounded, place, isTextAbove, isInSheet = false }: FiltersProps) {
  const t = useText();
  const { pathname } = useLocation();
  const isCandidate = useUser()?.typology === 'candidate';
  /** The comune around which is searched. */
  const centre = place?.is_area === false ? place.name : null;
  const isAroundPlace = centre !== null;
  const group = (
    title: (typeof ticked)[keyof typeof ticked]['title'],
    ticks: (name: string, words: Words) => ReactNode,
  ) => (
    <FilterGroup title={t(title)}>
      {Object.entries(ticked).map(([name, row]) => row.title === title && ticks(name, row.words))}
    </FilterGroup>
  );
  return (
    <FilterForm
      facets={facets}
      isBounded={isBounded}
      defaults={{ radius: String(DEFAULT_RADIUS), sort: DEFAULT_SORT }}
      kept={KEPT}
      cleared={pathname}
      placeholder={t('Es. brunch, spa')}
      isTextAbove={isTextAbove}
    >
      {({ query, ticks, onChange }) => (
        <>
          {isInSheet && (
            <FilterChoice
              name="sort"
              label={t('Ordina per')}
              value={query.get('sort') ?? DEFAULT_SORT}
              onChange={onChange}
              options={sorts({ match: isCandidate, distance: isAroundPlace }).map(([sort, words]) => [sort, t(words)])}
            />
          )}
          {isAroundPlace && (
            <FilterChoice
              name="radius"
              label={t('Distanza')}
              value={query.get('radius') ?? String(DEFAULT_RADIUS)}
              onChange={onChange}
              options={offerRadii.map((radius) => [radius, radiusWords(t, centre, radius)])}
            />
          )}
          {isAroundPlace && <PositionChoice />}
          <DaysFilter query={query} onChange={onChange} options={offerDays} />
          {group('Contratto', ticks)}
          {group('Orario', ticks)}
          {group('Alloggio', ticks)}
          {group('Stagione', ticks)}
          <FilterChoice
            name="salary_min"
            label={t('Retribuzione')}
            value={query.get('salary_min') ?? ''}
            onChange={onChange}
            options={[
              ['', t('Qualsiasi')],
              ...paySteps.map((pay): [string, string] => [
                String(pay),
                t('Almeno {pay} al mese', { pay: formatEuros(pay) }),
              ]),
            ]}
          />
          {group('Esperienza richiesta', ticks)}
          <FilterGroup title={t('Lingue')}>
            {ticks('language', languagesByCount(facets.language, languages))}
          </FilterGroup>
          {group('Altro', ticks)}
          <FilterChoice
            name="published_within"
            label={t('Pubblicata')}
            value={query.get('published_within') ?? ''}
            onChange={onChange}
            options={[
              ['', t('In qualsiasi momento')],
              ...Object.entries(offerAges).map(([days, label]): [string, string] => [days, t(label)]),
            ]}
          />
          {!isAroundPlace && <PositionChoice />}
        </>
      )}
    </FilterForm>
  );
}

/** The same, in a sheet over the page on a phone. */
export function FiltersOnPhone({ count, words, ...props }: FiltersProps & { count: number; words: string }) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <FilterSheet
      kept={KEPT}
      showLabel={count === 0 ? t('Nessuna offerta con questi filtri') : t('Mostra {offers}', { offers: words })}
      cleared={pathname}
    >
      <Filters {...props} isInSheet />
    </FilterSheet>
  );
}

export const OfferFilterOpener = () => <FilterOpener kept={KEPT} />;
