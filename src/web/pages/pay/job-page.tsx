import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { PayOfJob } from '#contract/pay.ts';
import { withCapital } from '#domain/capital-letter.ts';
import { seasons } from '#domain/offer-values.ts';
import { formatEuros } from '#domain/offer-words.ts';
import { hourLabel } from '#domain/pay-figures.ts';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { callAddress } from '#web/call-address.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { breadcrumbData, occupationData } from '#web/features/every-page/structured-data.ts';
import { NumberTable } from '#web/features/numbers/number-table.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { pageContext } from '#web/page-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { HowPayIsCounted } from './how-pay-is-counted.tsx';
import { PayBar, scaleOf } from './pay-bar.tsx';

export function loader(args: LoaderFunctionArgs) {
  const { job = '', place } = args.params;
  args.context.get(pageContext).showsTag('pay');
  return askOrStatus(args, 'GET /pay/jobs/{job}', { params: { job }, query: place === undefined ? {} : { place } });
}

const pathOf = (job: string, place: string | null) => `/stipendi/${job}${place === null ? '' : `/${place}`}`;

export const meta = (args: MetaArgs<typeof loader>) => {
  const found = args.loaderData;
  if (!found) return [];
  const { job, asked, area, figure } = found;
  const title = `Stipendio ${job.name} ${asked.at}`;
  return [
    ...pageHead(
      {
        title,
        description: figure
          ? `${job.name} ${area.at}: la paga mediana è ${formatEuros(figure.median)} lordi al mese, la metà delle offerte sta tra ${formatEuros(figure.low)} e ${formatEuros(figure.high)}.`
          : `${job.name} ${asked.at}: ancora troppo poche offerte per dire quanto si guadagna.`,
        // A page that shows the numbers of another one says nothing of its own.
        canonical: pathOf(job.slug, area.slug),
        isOnlyFollowed: figure === null || asked.slug !== area.slug,
      },
      args,
    ),
    ...breadcrumbData(args.matches, [
      [uiText('Stipendi'), '/stipendi'],
      [job.name, pathOf(job.slug, null)],
      ...(asked.slug === null ? [] : [[asked.name, pathOf(job.slug, asked.slug)] as const]),
    ]),
    ...occupationData(found),
  ];
};

export default function PayOfJobPage() {
  const t = useText();
  const { job, asked, area, figure, lodging, seasons: bySeason, areas, counted_on } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-8 md:py-12 grid gap-6 md:gap-8">
      <header className="grid gap-3 max-w-3xl">
        <p>
          <Link to="/stipendi" className="btn btn-quiet -ml-1">
            <Icon name="back" /> {t('Tutti gli stipendi')}
          </Link>
        </p>
        <h1>{t('Quanto guadagna: {job}', { job: job.name })}</h1>
        <p className="text-ink-soft text-lg">{withCapital(asked.at)}</p>
      </header>
      {figure && asked.slug !== area.slug && (
        <p role="note" className="rounded-input bg-sun-wash p-3 flex gap-3 items-start max-w-3xl">
          <Icon name="info" />
          {t('Qui ci sono troppo poche offerte: contiamo tutte quelle {at}.', { at: area.at })}
        </p>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start">
        <div className="grid gap-6">
          {figure ? (
            <Figure figure={figure} job={job} at={area.at} place={area.slug} />
          ) : (
            <section className="card grid gap-3">
              <h2 className="text-step-2!">{t('Ancora troppo poche offerte')}</h2>
              <p className="text-ink-soft">
                {t('Per dire un numero servono almeno 5 offerte di 3 aziende diverse: appena ci sono, le trovi qui.')}
              </p>
              <Link to={`/offerte-lavoro/ovunque/${job.slug}`} className="btn btn-ghost justify-self-start">
                {t('Vedi le offerte aperte')}
              </Link>
            </section>
          )}
          <Comparison
            title={t('Con alloggio e senza')}
            lines={lodging.map((line) => [line.has_room ? t('Con alloggio') : t('Senza alloggio'), line])}
          />
          <Comparison title={t('Per stagione')} lines={bySeason.map((line) => [t(seasons[line.season]), line])} />
          {areas.length > 0 && <Areas job={job} areas={areas} area={area} />}
        </div>
        <HowPayIsCounted countedOn={counted_on} />
      </div>
    </div>
  );
}

function Figure({
  figure,
  job,
  at,
  place,
}: {
  figure: NonNullable<PayOfJob['figure']>;
  job: PayOfJob['job'];
  at: string;
  place: string | null;
}) {
  const t = useText();
  return (
    <section aria-labelledby="mediana" className="card grid gap-4">
      <h2 id="mediana" className="text-step-2!">
        {t('La paga mediana {at}', { at })}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <strong translate="no" className="font-display text-step-4 leading-none">
          {formatEuros(figure.median)}
        </strong>{' '}
        <span className="text-ink-soft">{t('lordi al mese · {pay} l’ora', { pay: hourLabel(figure.median) })}</span>
      </p>
      <PayBar figure={figure} ends={scaleOf([figure])} />
      <p className="text-ink-soft">
        {t('La metà delle offerte sta tra {low} e {high}. Contate {offers} offerte di {companies} aziende.', {
          low: formatEuros(figure.low),
          high: formatEuros(figure.high),
          offers: figure.offers,
          companies: figure.companies,
        })}
      </p>
      <Link to={`/offerte-lavoro/${place ?? 'ovunque'}/${job.slug}`} className="btn btn-primary justify-self-start">
        {t('Vedi le offerte aperte')}
      </Link>
    </section>
  );
}

type Line = PayOfJob['lodging'][number] | PayOfJob['seasons'][number];

/** Two or more figures on one scale. */
function Comparison({ title, lines }: { title: string; lines: readonly (readonly [string, Line])[] }) {
  const t = useText();
  if (lines.length < 2) return null;
  const ends = scaleOf(lines.map(([, line]) => line));
  return (
    <section aria-label={title} className="card grid gap-3">
      <h2 className="text-step-2!">{title}</h2>
      <ul className="grid gap-4">
        {lines.map(([name, line]) => (
          <li key={name} className="grid gap-1.5">
            <p className="flex justify-between items-baseline gap-4 font-semibold">
              {name}{' '}
              <span translate="no" className="tabular-nums whitespace-nowrap">
                {formatEuros(line.median)}
              </span>
            </p>
            <PayBar figure={line} ends={ends} />
            <p className="text-sm text-ink-soft tabular-nums">
              {t('Da {low} a {high}', { low: formatEuros(line.low), high: formatEuros(line.high) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Areas({ job, areas, area }: Pick<PayOfJob, 'job' | 'areas' | 'area'>) {
  const t = useText();
  const title = area.slug === null ? t('Regione per regione') : t('Nelle province della regione');
  const { address } = callAddress('GET /pay/jobs/{job}/export', {
    params: { job: job.slug },
    query: area.slug === null ? {} : { place: area.slug },
  });
  return (
    <section aria-labelledby="zone" className="card grid gap-3">
      <div className="flex flex-wrap justify-between items-center gap-3">
        <h2 id="zone" className="text-step-2!">
          {title}
        </h2>
        <a href={address} download className="btn btn-ghost">
          <Icon name="download" /> {t('Scarica CSV')}
        </a>
      </div>
      <NumberTable
        caption={title}
        head={[t('Zona'), t('Mediana'), t('Da'), t('A'), t('All’ora'), t('Offerte')]}
        rows={areas.map(({ area: one, low, median, high, offers }) => ({
          key: one.slug ?? one.name,
          name: (
            <Link to={pathOf(job.slug, one.slug)} className="link">
              {one.name}
            </Link>
          ),
          cells: [formatEuros(median), formatEuros(low), formatEuros(high), hourLabel(median), offers],
        }))}
      />
    </section>
  );
}
