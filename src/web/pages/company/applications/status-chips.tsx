import { useSearchParams } from 'react-router';
import type { ReceivedApplications } from '#contract/received-applications.ts';
import { applicationStatuses } from '#domain/application-status.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';
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
  const chip = (status: string | null, words: string, count: number) => (
    <li key={words}>
      <Link
        to={address(status)}
        preventScrollReset
        aria-current={chosen === status ? 'true' : undefined}
        className="inline-flex items-center gap-2 min-h-11 px-4 rounded-full border border-line-strong whitespace-nowrap font-medium aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:border-ink"
      >
        {words} <span className="tabular-nums">{count}</span>
      </Link>
    </li>
  );
  return (
    <nav
      aria-label={t('Filtra per stato')}
      className="-mx-4 px-4 lg:mx-0 lg:px-0 overflow-x-auto [scrollbar-width:none]"
    >
      <ul className="flex gap-2 lg:flex-wrap">
        {chip(null, t('Tutte'), counts.all)}
        {keysOf(applicationStatuses).map((status) => chip(status, t(applicationStatuses[status]), counts[status]))}
      </ul>
    </nav>
  );
}
