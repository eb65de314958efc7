import type { ApplicationStatus } from '#domain/application-status.ts';
import { applicationStatuses } from '#domain/application-status.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { keysOf } from '#web/ui/select-field.tsx';

/** The colour of each status, none before a choice; its name is always shown too. */
const statusColors: Readonly<Record<ApplicationStatus, string>> = {
  to_evaluate: 'border border-line-strong',
  reviewable: 'chip-sun',
  contacted: 'chip-sea',
  suitable: 'chip-leaf',
  unsuitable: 'chip-danger',
};
/** The dot of each status; its name is beside it. */
export const statusDots: Readonly<Record<ApplicationStatus, string>> = {
  to_evaluate: 'border-2 border-line-strong',
  reviewable: 'bg-sun',
  contacted: 'bg-sea',
  suitable: 'bg-leaf',
  unsuitable: 'bg-danger',
};

interface StatusMenuProps {
  label: string;
  value: ApplicationStatus | null;
  /** The button's label where no status is chosen. */
  empty?: string;
  isWide?: boolean;
  onChoose: (status: ApplicationStatus) => void;
}

/** The statuses a company gives (rule 4.7): a pill with the present one that opens the others. */
export function StatusMenu({ label, value, empty, isWide = false, onChoose }: StatusMenuProps) {
  const t = useText();
  const words = value === null ? (empty ?? '') : t(applicationStatuses[value]);
  const look =
    value === null
      ? 'btn btn-primary'
      : `chip ${statusColors[value]} h-9 pl-2.5! pr-1.5! lg:pl-3! lg:pr-2! text-[.8125rem] lg:text-sm! gap-1 lg:gap-1.5 relative after:absolute after:-inset-1 forced-colors:border ${isWide ? 'w-full justify-between h-11!' : ''}`;
  return (
    <MenuButton
      label={value === null ? label : `${label}: ${words}`}
      className={look}
      items={keysOf(applicationStatuses).map((status) => ({
        key: status,
        words: t(applicationStatuses[status]),
        isChosen: status === value,
        onChoose: () => status !== value && onChoose(status),
        content: (
          <>
            <span className={`size-2.5 rounded-full ${statusDots[status]}`} aria-hidden="true" />
            <span className="flex-1">{t(applicationStatuses[status])}</span>
            {status === value && <Icon name="check" />}
          </>
        ),
      }))}
    >
      <span>{words}</span>
      <Icon name="down" size={16} />
    </MenuButton>
  );
}
