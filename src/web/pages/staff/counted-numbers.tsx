import type { CountedStaffNumbers, LiquidityCounts, StaffLine } from '#contract/staff-numbers.ts';
import { decimalComma, funnelSteps } from '#domain/hiring-funnel.ts';
import { liquidityGroups, liquidityOf } from '#domain/liquidity.ts';
import { dotted } from '#domain/offer-words.ts';
import { italianDate } from '#domain/relative-time.ts';
import { CallBacksChart, InterviewsChart } from '#web/features/numbers/answer-charts.tsx';
import { FunnelChart } from '#web/features/numbers/funnel-chart.tsx';
import { NumberTable } from '#web/features/numbers/number-table.tsx';
import { NumbersCard } from '#web/features/numbers/numbers-card.tsx';
import { PeriodCharts } from '#web/features/numbers/period-charts.tsx';
import { ProfileHires } from '#web/features/numbers/profile-hires.tsx';
import { useSpanWords } from '#web/features/numbers/span-words.ts';
import { keysOf } from '#web/ui/select-field.tsx';
import { liquidityTerms } from './liquidity-terms.ts';

/** In place of a number of single people or applications. */
const FEW = 'meno di 5';

/** What a night has counted, as charts and tables. */
export function CountedNumbers({ numbers }: { numbers: CountedStaffNumbers }) {
  const { season, by, total, groups } = numbers;
  const words = useSpanWords();
  const time = (hours: number | null | undefined) => (typeof hours === 'number' ? words(hours) : '–');
  const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`);
  const number = (value: number | null) => (value === null ? '–' : decimalComma(value));
  const marketCells = (counts: LiquidityCounts) => {
    const rates = liquidityOf(counts);
    return [
      dotted(counts.open_offers),
      counts.people ? dotted(counts.people.wanting) : FEW,
      counts.people ? dotted(counts.people.free) : '–',
      number(rates.free_per_offer),
      counts.outcome ? number(rates.applications_per_offer) : FEW,
      percent(rates.liquid_share),
      percent(rates.empty_share),
      time(counts.outcome?.first_application_hours),
      percent(rates.fill_share),
    ];
  };
  const steps = keysOf(funnelSteps);
  const funnelCells = ({ numbers: shown }: StaffLine) =>
    shown === null
      ? [...steps.map((step) => (step === 'sent' ? FEW : '–')), '–', '–']
      : [...steps.map((step) => dotted(shown.funnel[step])), time(shown.first_answer?.hours), time(shown.hire?.hours)];
  const rowsOf = (cells: (line: (typeof groups)[number]) => string[]) =>
    groups.map((line) => ({ key: String(line.id), name: line.name, cells: cells(line) }));
  const whole = total.numbers;
  return (
    <>
      <div className="grid gap-6 xl:grid-cols-2 items-start">
        <NumbersCard
          id="percorso"
          title="Dalle visite alle assunzioni"
          hint={
            <>
              {season?.name ?? 'Tutte le stagioni'}.{' '}
              {numbers.counted_since === null
                ? 'Ancora nessuna visita contata.'
                : `Visite e candidature iniziate contate dal ${italianDate(numbers.counted_since)}.`}
            </>
          }
        >
          {whole ? <FunnelChart funnel={whole.funnel} /> : <p>Meno di cinque candidature: non si mostrano.</p>}
          <dl className="grid grid-cols-2 gap-3 border-t border-line pt-4">
            {[
              ['Prima risposta', time(whole?.first_answer?.hours)],
              ['Assunzione in', time(whole?.hire?.hours)],
            ].map(([name, value]) => (
              <div key={name}>
                <dt className="text-ink-soft text-[.95rem]">{name}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </NumbersCard>
        {numbers.periods.length > 0 && (
          <NumbersCard id="nel-tempo" title={numbers.unit === 'week' ? 'Settimana per settimana' : 'Mese per mese'}>
            <PeriodCharts unit={numbers.unit} periods={numbers.periods} />
          </NumbersCard>
        )}
        <NumbersCard id="colloqui" title="Colloqui">
          {whole ? (
            <InterviewsChart interviews={whole.interviews} />
          ) : (
            <p>Meno di cinque candidature: non si mostrano.</p>
          )}
        </NumbersCard>
        <NumbersCard id="richiami" title="Richiami dalle brigate">
          {numbers.call_backs ? (
            <CallBacksChart counts={numbers.call_backs} />
          ) : (
            <p>Meno di cinque persone richiamate: non si mostrano.</p>
          )}
        </NumbersCard>
        <NumbersCard id="profili-sbloccati" title="Dai profili sbloccati">
          {numbers.profiles ? (
            <ProfileHires counts={numbers.profiles} />
          ) : (
            <p>Meno di cinque assunzioni proposte: non si mostrano.</p>
          )}
        </NumbersCard>
      </div>
      <NumbersCard
        id="liquidita"
        title={`Liquidità ${by === 'job' ? 'per qualifica' : 'per provincia'}`}
        hint={
          <>
            Quanto si trovano offerte e persone: al momento del conteggio, e nelle offerte dei 90 giorni prima. Non
            dipende dalla stagione scelta. I numeri di meno di cinque persone o candidature non si mostrano.
          </>
        }
      >
        <NumberTable
          caption={by === 'job' ? 'Liquidità per qualifica' : 'Liquidità per provincia'}
          head={[liquidityGroups[by], ...liquidityTerms.map(([term]) => term)]}
          rows={rowsOf(({ liquidity }) => marketCells(liquidity))}
          total={['Totale', ...marketCells(total.liquidity)]}
        />
        <details>
          <summary className="btn btn-quiet list-none">Che cosa vuol dire</summary>
          <dl className="grid gap-2 mt-2 max-w-prose">
            {liquidityTerms.map(([term, meaning]) => (
              <div key={term}>
                <dt className="font-semibold">{term}</dt>
                <dd className="m-0 text-ink-soft">{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </NumbersCard>
      <NumbersCard
        id="per-gruppo"
        title={`Dalle visite alle assunzioni ${by === 'job' ? 'per qualifica' : 'per provincia'}`}
      >
        <NumberTable
          caption={by === 'job' ? 'Passi per qualifica' : 'Passi per provincia'}
          head={[liquidityGroups[by], ...Object.values(funnelSteps), 'Prima risposta', 'Assunzione in']}
          rows={rowsOf(funnelCells)}
          total={['Totale', ...funnelCells(total)]}
        />
      </NumbersCard>
    </>
  );
}
