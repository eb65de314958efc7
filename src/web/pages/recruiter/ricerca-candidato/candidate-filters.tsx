import type { Place } from '../../../../contract/places.ts';
import { candidateSearchAddress } from '../../../../domain/candidate-search-address.ts';
import { studyTitles } from '../../../../domain/candidate-values.ts';
import { languages } from '../../../../domain/languages.ts';
import { FilterChoice, FilterDisclosure, FilterForm, FilterGroup } from '../../../features/filter-form.tsx';
import { languagesByCount } from '../../../features/language-facet.ts';
import { useText } from '../../../features/text.tsx';

interface CandidateFiltersProps {
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  isBounded: boolean;
  place: Place | null;
}

const years = [1, 2, 3, 5, 10];
const ages: Record<string, string> = { 7: 'Ultima settimana', 30: 'Ultimo mese', 90: 'Ultimi 3 mesi', 365: 'Ultimo anno' };
const radii = [0, 10, 25, 50, 100];
const DEFAULT_RADIUS = '25';
const KEPT = ['place', 'job', 'items'];
/** From a school-leaving certificate up: what an ad would ask for. */
const titles = studyTitles.slice(2, 6);

/** What a candidate search can be narrowed by (spec 2.18). */
export function CandidateFilters({ facets, isBounded, place }: CandidateFiltersProps) {
  const t = useText();
  return (
    <FilterForm
      facets={facets}
      isBounded={isBounded}
      defaults={{ radius: DEFAULT_RADIUS }}
      kept={KEPT}
      cleared={candidateSearchAddress(new URLSearchParams(place ? { place: place.slug } : {}))}
      placeholder={t('Es. pasticceria, HACCP')}
    >
      {({ query, ticks, onChange }) => {
        const count = (name: string, value: string | number) => facets[name]?.[value] ?? 0;
        const counted = (words: string, name: string, value: string | number) => `${words} (${count(name, value)}${isBounded ? '+' : ''})`;
        return (
          <>
            {place?.is_area === false && (
              <FilterChoice
                name="radius"
                label={t('Distanza')}
                value={query.get('radius') ?? DEFAULT_RADIUS}
                onChange={onChange}
                options={radii.map((km) => [String(km), km === 0 ? t('Solo {name}', { name: place.name }) : t('Entro {km} km', { km })])}
              />
            )}
            <FilterGroup title={t('Disponibilità')}>
              {ticks('available_now', { true: 'Disponibilità immediata' })}
              {ticks('willing_to_relocate', { true: 'Si trasferisce, con alloggio' })}
            </FilterGroup>
            <div className="border-b border-line py-4">
              <label className="font-semibold block">
                {t('Libero entro il')}
                <input type="date" name="available_by" defaultValue={query.get('available_by') ?? ''} key={query.get('available_by')} onChange={onChange} className="input mt-2 font-normal" />
              </label>
            </div>
            <FilterChoice
              name="experience_min"
              label={t('Esperienza')}
              value={query.get('experience_min') ?? ''}
              onChange={onChange}
              options={[['', t('Qualsiasi')], ...years.map((n): [string, string] => [String(n), counted(n === 1 ? t('Almeno 1 anno') : t('Almeno {n} anni', { n }), 'experience_min', n)])]}
            />
            <FilterGroup title={t('Lingue')}>{ticks('language', languagesByCount(facets.language, languages))}</FilterGroup>
            <FilterChoice
              name="study_min"
              label={t('Istruzione')}
              value={query.get('study_min') ?? ''}
              onChange={onChange}
              options={[['', t('Qualsiasi')], ...titles.map((title): [string, string] => [title, counted(t('Almeno {title}', { title }), 'study_min', title)])]}
            />
            <FilterChoice
              name="updated_within"
              label={t('Profilo aggiornato')}
              value={query.get('updated_within') ?? ''}
              onChange={onChange}
              options={[['', t('In qualsiasi momento')], ...Object.entries(ages).map(([days, label]): [string, string] => [days, counted(t(label), 'updated_within', days)])]}
            />
            <FilterGroup title={t('Profilo')}>{ticks('is_profile_completed', { true: 'Profilo completo' })}</FilterGroup>
          </>
        );
      }}
    </FilterForm>
  );
}

/** The same, unfolded on a phone. */
export function FoldedCandidateFilters(props: CandidateFiltersProps) {
  return (
    <FilterDisclosure kept={KEPT}>
      <CandidateFilters {...props} />
    </FilterDisclosure>
  );
}
