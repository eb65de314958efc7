import { useSearchParams } from 'react-router';
import type { ReceivedApplications } from '#contract/received-applications.ts';
import { applicationStatuses } from '#domain/application-status.ts';
import { FilterChips } from '#web/features/lists/filter-chips.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { keysOf } from '#web/ui/select-field.tsx';

/** The statuses as filters, each with its count (rule 2.18). */
export function StatusChips({ counts }: { counts: ReceivedApplications['counts'] }) {
  const t = useText();
  const [query] = useSearchParams();
  const chosen = query.get('status');
  const address = (status: string | null) => {
    const next = new URLSearchParams([...query].filter(([name]) => !['status', 'page', 'scheda'].includes(name)));
    if (status) next.set('status', status);
    return `?${next}`;
  };
  return (
    <FilterChips
      label={t('Filtra per stato')}
      chips={[
        { words: t('Tutte'), count: counts.all, to: address(null), isCurrent: chosen === null },
        ...keysOf(applicationStatuses).map((status) => ({
          words: t(applicationStatuses[status]),
          count: counts[status],
          to: address(status),
          isCurrent: chosen === status,
        })),
      ]}
    />
  );
}
