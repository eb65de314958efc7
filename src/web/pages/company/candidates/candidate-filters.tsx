import { useLocation } from 'react-router';
import type { Place } from '#contract/places.ts';
import { candidateFilterWords, candidateFlags } from '#domain/candidate-filter-words.ts';
import { candidateSearchAddress } from '#domain/candidate-search-address.ts';
import { candidateRadii, experienceSteps, profileAges, studySteps } from '#domain/candidate-values.ts';
import { candidateDays } from '#domain/day-filter-words.ts';
import { languages } from '#domain/languages.ts';
import { type AppliedFilter, appliedFilters } from '#web/features/search/applied-filters.tsx';
import { DayField, DaysFilter } from '#web/features/search/days-filter.tsx';
import { FilterChoice, FilterForm, FilterGroup, FilterOpener, FilterSheet } from '#web/features/search/filter-form.tsx';
import { languagesByCount } from '#web/features/search/language-facet.ts';
import { useText } from '#web/features/texts/text.tsx';

interface CandidateFiltersProps {
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  isBounded: boolean;
  place: Place | null;
}

const DEFAULT_RADIUS = '25';
const KEPT = ['place', 'job', 'items'];

/** The filters of a candidate search (rule 2.18). */
export function CandidateFilters({ facets, isBounded, place }: CandidateFiltersProps) {
  const t = useText();
  const { search } = useLocation();
  return (
    <FilterForm
      facets={facets}
      isBounded={isBounded}
      defaults={{ radius: DEFAULT_RADIUS }}
      kept={KEPT}
      cleared={withoutFilters(search)}
      placeholder={t('Es. pasticceria, HACCP')}
      isTextAbove
    >
      {({ query, ticks, onChange }) => {
        const count = (name: string, value: string | number) => facets[name]?.[value] ?? 0;
        const counted = (words: string, name: string, value: string | number) =>
          `${words} (${count(name, value)}${isBounded ? '+' : ''})`;
        return (
          <>
            {place?.is_area === false && (
              <FilterChoice
                name="radius"
                label={t('Distanza')}
                value={query.get('radius') ?? DEFAULT_RADIUS}
                onChange={onChange}
                options={candidateRadii.map((km) => [
                  km,
                  km === '0' ? t('Solo {name}', { name: place.name }) : t('Entro {km} km', { km }),
                ])}
              />
            )}
            <FilterGroup title={t('Disponibilità')}>
              {ticks('available_now', candidateFlags.available_now)}
              {ticks('willing_to_relocate', candidateFlags.willing_to_relocate)}
            </FilterGroup>
            <DaysFilter query={query} onChange={onChange} options={candidateDays} />
            <div className="border-b border-line py-4">
              <DayField
                name="available_by"
                label={t('Libero entro il')}
                value={query.get('available_by') ?? ''}
                onChange={onChange}
                isTitled
              />
            </div>
            <FilterChoice
              name="experience_min"
              label={t('Esperienza')}
              value={query.get('experience_min') ?? ''}
              onChange={onChange}
              options={[
                ['', t('Qualsiasi')],
                ...experienceSteps.map((n): [string, string] => [
                  String(n),
                  counted(n === 1 ? t('Almeno 1 anno') : t('Almeno {n} anni', { n }), 'experience_min', n),
                ]),
              ]}
            />
            <FilterGroup title={t('Lingue')}>
              {ticks('language', languagesByCount(facets.language, languages))}
            </FilterGroup>
            <FilterChoice
              name="study_min"
              label={t('Istruzione')}
              value={query.get('study_min') ?? ''}
              onChange={onChange}
              options={[
                ['', t('Qualsiasi')],
                ...studySteps.map((title): [string, string] => [
                  title,
                  counted(t('Almeno {title}', { title }), 'study_min', title),
                ]),
              ]}
            />
            <FilterChoice
              name="updated_within"
              label={t('Profilo aggiornato')}
              value={query.get('updated_within') ?? ''}
              onChange={onChange}
              options={[
                ['', t('In qualsiasi momento')],
                ...Object.entries(profileAges).map(([days, label]): [string, string] => [
                  days,
                  counted(t(label), 'updated_within', days),
                ]),
              ]}
            />
            <FilterGroup title={t('Profilo')}>
              {ticks('is_profile_completed', candidateFlags.is_profile_completed)}
            </FilterGroup>
          </>
        );
      }}
    </FilterForm>
  );
}

/** The same, in a sheet over the page on a phone. */
export function CandidateFiltersOnPhone({
  count,
  words,
  ...props
}: CandidateFiltersProps & { count: number; words: string }) {
  const t = useText();
  return (
    <FilterSheet
      kept={KEPT}
      showLabel={
        count === 0 ? t('Nessun candidato con questi filtri') : t('Mostra {candidates}', { candidates: words })
      }
      cleared={withoutFilters(useLocation().search)}
    >
      <CandidateFilters {...props} />
    </FilterSheet>
  );
}

export const CandidateFilterOpener = () => <FilterOpener kept={KEPT} />;

/** The active filters as text, each with the address of the search without it. */
export function useAppliedCandidateFilters(place: Place | null): AppliedFilter[] {
  const t = useText();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  return appliedFilters(query, pathname, candidateFilterWords(t, query, place));
}

/** Job, place and page size stay. */
const withoutFilters = (search: string) =>
  candidateSearchAddress(new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => KEPT.includes(name))));
