import type { VitalSum, VitalsLine, VitalsLines } from '#contract/vitals.ts';
import { dotted } from '#domain/offer-words.ts';
import { type MeasuredDevice, ratingOf, type Vital, vitals } from '#domain/vitals.ts';
import { NumberTable } from '#web/features/numbers/number-table.tsx';
import { keysOf } from '#web/ui/select-field.tsx';
import { deviceNames, pageNames, ratingNames, vitalTerms, vitalWords } from './vital-words.ts';

/** How fast pages were on a phone, or on a desk: of all pages as bars, and each kind of page as a row. */
export function DeviceSpeed({ device, lines: { total, pages } }: { device: MeasuredDevice; lines: VitalsLines }) {
  const name = deviceNames[device];
  const cells = (line: VitalsLine) => [
    dotted(line.views),
    ...vitals.map((vital) => <VitalValue key={vital} vital={vital} sum={line[vital]} />),
  ];
  return (
    <section className="card grid gap-5 grid-cols-[minmax(0,1fr)]" aria-labelledby={device} data-device={device}>
      <div>
        <h2 id={device} className="text-step-2!">
          {name}
        </h2>
        <p className="text-ink-soft text-[.95rem]">
          {total.views === 1 ? 'Una vista misurata' : `${dotted(total.views)} viste misurate`}
        </p>
      </div>
      {total.views > 0 && (
        <>
          <dl className="grid gap-x-8 gap-y-4 m-0 md:grid-cols-3">
            {vitals.map((vital) => (
              <VitalBar key={vital} vital={vital} sum={total[vital]} />
            ))}
          </dl>
          <NumberTable
            caption={`Velocità per tipo di pagina: ${name}`}
            head={['Pagina', 'Viste misurate', ...vitals.map((vital) => vitalTerms[vital].name)]}
            rows={pages.map((line) => ({ key: line.page, name: pageNames[line.page], cells: cells(line) }))}
            total={['Tutte le pagine', ...cells(total)]}
          />
        </>
      )}
    </section>
  );
}

/** The value of all pages, and which share of the views was good, fair and slow. */
function VitalBar({ vital, sum }: { vital: Vital; sum: VitalSum }) {
  const { name, term } = vitalTerms[vital];
  const ratings = keysOf(ratingNames);
  // From sums, so that rounded shares are 100 together.
  const until = (index: number) =>
    Math.round((ratings.slice(0, index).reduce((times, rating) => times + sum[rating], 0) / sum.times) * 100);
  return (
    <div data-vital={vital} className="grid gap-1.5 content-start">
      <dt className="text-[.95rem] text-ink-soft">
        {term} ({name})
      </dt>
      <dd className="m-0 grid gap-1.5">
        <VitalValue vital={vital} sum={sum} isLarge />
        {sum.p75 !== null && (
          <>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="w-full h-4" aria-hidden="true">
              {ratings.map((rating, index) => (
                <rect
                  key={rating}
                  x={until(index)}
                  width={until(index + 1) - until(index)}
                  height="10"
                  fill={ratingNames[rating].color}
                />
              ))}
            </svg>
            <span className="text-sm text-ink-soft tabular-nums">
              {ratings
                .map((rating, index) => `${until(index + 1) - until(index)}% ${ratingNames[rating].words}`)
                .join(' · ')}
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

/** A value with its rating in words; that there are too few, or none where no browser measures it. */
function VitalValue({ vital, sum, isLarge = false }: { vital: Vital; sum: VitalSum; isLarge?: boolean }) {
  if (sum.times === 0) return <span>–</span>;
  if (sum.p75 === null) return <span className="text-ink-soft">pochi dati</span>;
  const { words, chip } = ratingNames[ratingOf(vital, sum.p75)];
  return (
    <span
      className={`inline-flex items-center gap-x-2 gap-y-0.5 ${isLarge ? 'flex-wrap' : 'max-md:flex-col max-md:items-end'}`}
    >
      <span className={isLarge ? 'text-step-2 font-semibold tabular-nums' : 'font-semibold'}>
        {vitalWords(vital, sum.p75)}
      </span>
      <span className={`chip ${chip}`}>{words}</span>
    </span>
  );
}
