import { howPayIsCounted } from '#domain/pay-figures.ts';
import { inRome } from '#domain/rome-time.ts';
import { useText } from '#web/features/texts/text.tsx';

const longDay = inRome({ day: 'numeric', month: 'long', year: 'numeric' });

/** How the figures are made, and of which day they are. */
export function HowPayIsCounted({ countedOn }: { countedOn: string | null }) {
  const t = useText();
  return (
    <section aria-labelledby="come-si-calcola" className="card grid gap-3">
      <h2 id="come-si-calcola" className="text-step-2!">
        {t('Come si calcola')}
      </h2>
      <ul className="grid gap-2 list-disc pl-5 text-ink-soft">
        {howPayIsCounted.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
      {countedOn && (
        <p className="text-sm text-ink-soft">
          {t('Numeri del {day}.', { day: longDay.format(new Date(`${countedOn}T12:00:00Z`)) })}
        </p>
      )}
    </section>
  );
}
