import { type ApplicationStatus, applicationStatuses } from '../../../../../../domain/application-stage.ts';
import { useText } from '../../../../../features/text.tsx';
import { keysOf } from '../../../../../ui/select-field.tsx';

interface StatusSelectProps {
  label: string;
  value: ApplicationStatus | '';
  empty?: string;
  isBusy: boolean;
  onChoose: (status: ApplicationStatus) => void;
}

/** The statuses a company gives (spec 4.7), small enough for a line. */
export function StatusSelect({ label, value, empty, isBusy, onChoose }: StatusSelectProps) {
  const t = useText();
  const statuses = keysOf(applicationStatuses);
  return (
    <select
      aria-label={label}
      value={value}
      disabled={isBusy}
      onChange={(event) => {
        const chosen = statuses.find((status) => status === event.target.value);
        if (chosen) onChoose(chosen);
      }}
      className="input w-auto! min-w-40 min-h-11! py-1.5!"
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {statuses.map((status) => (
        <option key={status} value={status}>
          {t(applicationStatuses[status])}
        </option>
      ))}
    </select>
  );
}
