import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { PayOfJobs } from '#contract/pay.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { formatEuros } from '#domain/offer-words.ts';
import { hourLabel } from '#domain/pay-figures.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { breadcrumbData } from '#web/features/every-page/structured-data.ts';
import { useText } from '#web/features/texts/text.tsx';
import { pageContext } from '#web/page-context.ts';
import { Link } from '#web/ui/link.tsx';
import { HowPayIsCounted } from './how-pay-is-counted.tsx';
import { PayBar, type PayScaleEnds, scaleOf } from './pay-bar.tsx';

export function loader(args: LoaderFunctionArgs) {
  args.context.get(pageContext).showsTag('pay');
  return ask(args, 'GET /pay/jobs');
}

export const meta = (args: MetaArgs<typeof loader>) => [
  ...pageHead(
    {
      title: uiText('Stipendi nel turismo e nella ristorazione'),
      description: uiText(
        'Quanto si guadagna in hotel, ristoranti e villaggi, lavoro per lavoro: numeri veri, dalle offerte pubblicate.',
      ),
      isOnlyFollowed: args.loaderData?.jobs.length === 0,
    },
    args,
  ),
  ...breadcrumbData(args.matches, [[uiText('Stipendi'), '/stipendi']]),
];

export default function PayPage() {
  const t = useText();
  const { jobs, counted_on } = useLoaderData<typeof loader>();
  const families = groupedBy(jobs, ({ family }) => family);
  return (
    <div className="wrap py-8 md:py-12 grid gap-8">
      <header className="grid gap-3 max-w-3xl">
        <h1>{t('Quanto si guadagna nel turismo')}</h1>
        <p className="text-ink-soft text-lg">
          {t('La paga lorda al mese di ogni lavoro, dalle offerte a tempo pieno degli ultimi due anni.')}
        </p>
      </header>
      {jobs.length === 0 ? (
        <div className="card grid gap-3 max-w-3xl">
          <h2 className="text-step-2!">{t('Ancora troppo poche offerte')}</h2>
          <p className="text-ink-soft">
            {t('Per dire un numero servono almeno 5 offerte di 3 aziende diverse: appena ci sono, le trovi qui.')}
          </p>
          <Link to="/offerte-lavoro" className="btn btn-ghost justify-self-start">
            {t('Vedi le offerte aperte')}
          </Link>
        </div>
      ) : (
        <Families families={families} ends={scaleOf(jobs.map(({ figure }) => figure))} />
      )}
      <HowPayIsCounted countedOn={counted_on} />
    </div>
  );
}

function Families({ families, ends }: { families: ReadonlyMap<string, PayOfJobs['jobs']>; ends: PayScaleEnds }) {
  const t = useText();
  return (
    <div className="lg:columns-2 gap-5">
      {[...families].map(([family, jobs]) => (
        <section key={family} aria-label={family} className="card mb-5 break-inside-avoid">
          <h2 className="text-step-2! mb-2">{family}</h2>
          <ul>
            {jobs.map(({ slug, name, figure }) => (
              <li key={slug} className="border-t border-line first:border-0">
                <Link to={`/stipendi/${slug}`} className="grid gap-1.5 py-3 group">
                  <span className="flex justify-between items-baseline gap-4">
                    <span className="font-semibold group-hover:text-accent">{name}</span>
                    <span translate="no" className="tabular-nums font-semibold whitespace-nowrap">
                      {formatEuros(figure.median)}
                    </span>
                  </span>
                  <PayBar figure={figure} ends={ends} />
                  <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
                    <span>
                      {t('Da {low} a {high}', { low: formatEuros(figure.low), high: formatEuros(figure.high) })}
                    </span>
                    <span>{t('{pay} l’ora', { pay: hourLabel(figure.median) })}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
