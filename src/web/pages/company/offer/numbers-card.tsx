import { Link } from 'react-router';
import type { OfferNumbers } from '#contract/company-offers.ts';
import { italianDate } from '#domain/relative-time.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

const HEIGHT = 96;

/** The offer's numbers by day: a small chart, and the table behind it. */
export function NumbersCard({
  offerId,
  numbers: { days, totals, answer_days },
}: {
  offerId: number;
  numbers: OfferNumbers;
}) {
  const t = useText();
  const highest = Math.max(1, ...days.map(({ views }) => views));
  const columns = {
    views: t('Visite'),
    saves: t('Salvataggi'),
    started: t('Candidature iniziate'),
    sent: t('Candidature inviate'),
  } as const;
  return (
    <section className="card grid gap-5" aria-labelledby="numeri">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="numeri" className="text-step-2!">
          {t('I numeri dell’offerta')}
        </h2>
        <Link to={`/profilo/azienda/numeri?offerta=${offerId}`} className="btn btn-quiet">
          {t('Fino alle assunzioni')} <Icon name="arrow" />
        </Link>
      </div>
      <dl className="grid grid-cols-2 lg:grid-cols-4 gap-4">
        {(['views', 'saves', 'started', 'sent'] as const).map((name) => (
          <div key={name}>
            <dt className="text-ink-soft text-[.95rem]">{columns[name]}</dt>
            <dd className="font-display text-step-3 leading-tight tabular-nums">{totals[name]}</dd>
          </div>
        ))}
      </dl>
      <figure className="m-0">
        <figcaption className="text-sm text-ink-soft mb-2">{t('Visite degli ultimi 30 giorni')}</figcaption>
        <svg
          viewBox={`0 0 ${days.length * 10} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="w-full h-24"
          aria-hidden="true"
        >
          {days.map(({ day, views, sent }, index) => {
            const high = (views / highest) * (HEIGHT - 4);
            return (
              <g key={day}>
                <rect
                  x={index * 10 + 1}
                  y={HEIGHT - Math.max(2, high)}
                  width="8"
                  height={Math.max(2, high)}
                  rx="1.5"
                  fill="var(--line-strong)"
                />
                {sent > 0 && (
                  <rect
                    x={index * 10 + 1}
                    y={HEIGHT - Math.max(4, (sent / highest) * (HEIGHT - 4))}
                    width="8"
                    height={Math.max(4, (sent / highest) * (HEIGHT - 4))}
                    rx="1.5"
                    fill="var(--accent)"
                  />
                )}
              </g>
            );
          })}
        </svg>
        <p className="text-sm text-ink-soft mt-1 flex gap-4">
          <span className="inline-flex items-center gap-1.5">
            <span className="size-3 rounded-sm bg-line-strong" /> {t('visite')}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span className="size-3 rounded-sm bg-accent" /> {t('candidature inviate')}
          </span>
        </p>
      </figure>
      <details>
        <summary className="btn btn-quiet list-none">{t('Vedi la tabella')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <div className="max-h-72 overflow-auto mt-2" tabIndex={0} role="region" aria-label={t('Numeri per giorno')}>
          <table className="w-full text-[.95rem] tabular-nums">
            <thead>
              <tr className="text-left text-ink-soft">
                <th className="py-2 pr-4 font-medium">{t('Giorno')}</th>
                {Object.values(columns).map((label) => (
                  <th key={label} className="py-2 pr-4 font-medium text-right">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map((one) => (
                <tr key={one.day} className="border-t border-line">
                  <td className="py-2 pr-4">{italianDate(one.day)}</td>
                  {(['views', 'saves', 'started', 'sent'] as const).map((name) => (
                    <td key={name} className="py-2 pr-4 text-right">
                      {one[name]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <AnswerTime {...answer_days} />
    </section>
  );
}

function AnswerTime({ company, everybody }: OfferNumbers['answer_days']) {
  const t = useText();
  const days = (n: number) => (n === 1 ? t('1 giorno') : t('{n} giorni', { n }));
  return (
    <p className="border-t border-line pt-4">
      <b>{t('Tempo di risposta')}:</b>{' '}
      {company === null
        ? t('lo calcoliamo dopo 5 risposte in 90 giorni.')
        : t('rispondi di solito in {days}.', { days: days(company) })}{' '}
      {everybody !== null && (
        <span className="text-ink-soft">{t('Le altre aziende: {days}.', { days: days(everybody) })}</span>
      )}{' '}
      {company !== null &&
        everybody !== null &&
        (company < everybody
          ? t('Più veloce della media: i candidati lo vedono sulle tue offerte.')
          : company > everybody
            ? t('Rispondere prima porta più candidature.')
            : '')}
    </p>
  );
}
