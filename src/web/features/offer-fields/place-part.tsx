import { UNLIMITED_POSITIONS } from '#domain/offer-values.ts';
import { readWhole } from '#domain/written-euros.ts';
import { TextField, Tick } from '#web/ui/field.tsx';
import { ComuneField } from '../fields/comune-field.tsx';
import { JobField } from '../fields/job-field.tsx';
import { useText } from '../texts/text.tsx';
import type { PartProps } from './written-offer.ts';

/** The job, the place, and the number of people. */
export function PlacePart({ offer, set, errors }: PartProps) {
  const t = useText();
  const isEndless = offer.count_positions === UNLIMITED_POSITIONS;
  return (
    <div className="grid gap-7 max-w-lg">
      <JobField
        name="job"
        label={t('Qualifica')}
        isRequired
        value={offer.job || offer.jobName ? { slug: offer.job, name: offer.jobName } : null}
        onChange={(job) => set({ job: job?.slug ?? null, jobName: job?.name ?? '' })}
        errors={errors.job}
      />
      <ComuneField
        name="place"
        label={t('Dove si lavora')}
        isRequired
        value={offer.place}
        onChange={(place) => set({ place })}
        errors={errors.place_id}
      />
      <div>
        <div className="max-w-60">
          <TextField
            label={t('Quante persone cerchi?')}
            name="count_positions"
            inputMode="numeric"
            maxLength={3}
            disabled={isEndless}
            value={isEndless ? '' : (offer.count_positions ?? '')}
            onChange={(event) => {
              const count = readWhole(event.target.value);
              if (!Number.isNaN(count)) set({ count_positions: count });
            }}
            errors={errors.count_positions}
            required
          />
        </div>
        <Tick
          checked={isEndless}
          onChange={(event) => set({ count_positions: event.target.checked ? UNLIMITED_POSITIONS : 1 })}
        >
          {t('Assunzioni continue: cerchiamo sempre')}
        </Tick>
      </div>
    </div>
  );
}
