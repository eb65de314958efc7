import { TextField } from '#web/ui/field.tsx';
import { useText } from '../texts/text.tsx';
import type { PartProps } from './written-offer.ts';

/** From when to when the work is; the first day of an urgent offer is today. */
export function OfferDates({ offer, set, errors }: PartProps) {
  const t = useText();
  return (
    <div className="grid gap-5 sm:grid-cols-2 max-w-lg">
      {!offer.is_urgent && (
        <TextField
          label={t('Inizio')}
          type="date"
          name="date_start"
          value={offer.date_start ?? ''}
          onChange={(event) => set({ date_start: event.target.value || null })}
          errors={errors.date_start}
        />
      )}
      <TextField
        label={t('Fine')}
        type="date"
        name="date_end"
        value={offer.date_end ?? ''}
        onChange={(event) => set({ date_end: event.target.value || null })}
        errors={errors.date_end}
      />
    </div>
  );
}
