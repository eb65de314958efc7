import type { SavedSearch } from '#contract/searches.ts';
import type { SavedCandidateSearch } from '#contract/talent.ts';
import { alertFrequencyLabels, type SearchFrequency, searchFrequencies } from '#domain/alerts.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { call } from '#web/api.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useOptimisticChange } from '../forms/use-optimistic-change.ts';
import { FavouriteButton } from '../stars/favourite-button.tsx';
import { useText } from '../texts/text.tsx';
import { useStoppedAlerts } from './stopped-alerts.tsx';

type Flags = Partial<Pick<SavedSearch, 'is_favorite' | 'is_hidden' | 'notifications_enabled' | 'alert_frequency'>>;

/** A saved search to run again: a favourite has its bell and its star, a recent one can be removed (rule 4.4). */
export function SavedSearchCard({
  search,
  kind,
}: {
  search: SavedSearch | SavedCandidateSearch;
  kind: 'favorite' | 'recent';
}) {
  const t = useText();
  const saving = useOptimisticChange<Flags>();
  const hoped = saving.hoped ?? {};
  // Searches of candidates have no bell (rule 4.4).
  const hasBell = 'notifications_enabled' in search;
  const notifications_enabled = hoped.notifications_enabled ?? (hasBell && search.notifications_enabled);
  const isStopped = useStoppedAlerts();
  const change = (flags: Flags) => {
    const asked = { params: { id: search.id }, body: flags };
    return saving.change({ ...hoped, ...flags }, () =>
      hasBell
        ? call('PATCH /search/offers-searches/{id}', asked)
        : call('PATCH /search/candidates-searches/{id}', asked),
    );
  };
  const flag = (name: 'is_favorite' | 'is_hidden' | 'notifications_enabled', next: boolean) => ({
    name: 'search' as const,
    value: `${search.id} ${name} ${next ? 'on' : 'off'}${hasBell ? '' : ' candidates'}`,
    onPress: () => change({ [name]: next }),
  });
  const button = 'size-11 grid place-items-center rounded-full hover:bg-sunken';
  if (hoped.is_hidden || hoped.is_favorite === false) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-1 border-b border-line last:border-0">
      <Link to={search.url} className="flex-1 py-2.5 hover:text-accent min-w-0">
        {search.label}
        <span className="block text-sm text-ink-soft" suppressHydrationWarning>
          {relativeTime(search.searched_at)}
        </span>
      </Link>
      {kind === 'favorite' ? (
        <>
          {hasBell && (
            <FavouriteButton
              {...flag('notifications_enabled', !notifications_enabled)}
              aria-pressed={notifications_enabled}
              aria-label={t('Avvisi per {label}', { label: search.label })}
              className={`${button} ${notifications_enabled ? 'text-accent' : 'text-ink-soft'}`}
            >
              <Icon name="bell" filled={notifications_enabled} />
            </FavouriteButton>
          )}
          <FavouriteButton
            {...flag('is_favorite', false)}
            aria-label={t('Togli {label} dalle ricerche salvate', { label: search.label })}
            className={`${button} text-accent`}
          >
            <Icon name="star" filled />
          </FavouriteButton>
          {hasBell && notifications_enabled && !isStopped && (
            <Frequency
              label={search.label}
              value={hoped.alert_frequency === undefined ? search.alert_frequency : hoped.alert_frequency}
              onChoose={(alert_frequency) => change({ alert_frequency })}
            />
          )}
        </>
      ) : (
        <FavouriteButton
          {...flag('is_hidden', true)}
          aria-label={t('Togli {label} dalle ultime ricerche', { label: search.label })}
          className={`${button} text-ink-soft`}
        >
          <Icon name="close" />
        </FavouriteButton>
      )}
    </li>
  );
}

/** How often the alerts of one search are mailed: as often as all, unless chosen here. */
function Frequency({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: SearchFrequency | null;
  onChoose: (frequency: SearchFrequency | null) => void;
}) {
  const t = useText();
  return (
    <select
      aria-label={t('Ogni quanto avvisarti per {label}', { label })}
      value={value ?? ''}
      onChange={(event) => onChoose(searchFrequencies.find((one) => one === event.target.value) ?? null)}
      className="input basis-full min-h-11! py-1! mb-2.5 text-[.95rem]"
    >
      <option value="">{t('Come nelle impostazioni')}</option>
      {searchFrequencies.map((frequency) => (
        <option key={frequency} value={frequency}>
          {t(alertFrequencyLabels[frequency])}
        </option>
      ))}
    </select>
  );
}
