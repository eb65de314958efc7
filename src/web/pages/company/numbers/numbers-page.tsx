import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { HiringNumbers, NumbersLine } from '#contract/hiring-numbers.ts';
import { funnelSteps } from '#domain/hiring-funnel.ts';
import { dotted } from '#domain/offer-words.ts';
import { italianDate } from '#domain/relative-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { addressOf } from '#web/call-address.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { askList } from '#web/features/lists/list-address.ts';
import { CallBacksChart, InterviewsChart } from '#web/features/numbers/answer-charts.tsx';
import { ChoiceForm } from '#web/features/numbers/choice-form.tsx';
import { FunnelChart } from '#web/features/numbers/funnel-chart.tsx';
import { NumberTable } from '#web/features/numbers/number-table.tsx';
import { NumbersCard } from '#web/features/numbers/numbers-card.tsx';
import { PeriodCharts } from '#web/features/numbers/period-charts.tsx';
import { ProfileHires } from '#web/features/numbers/profile-hires.tsx';
import { useSpanWords } from '#web/features/numbers/span-words.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keysOf } from '#web/ui/select-field.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import { HowWeCount } from './how-we-count.tsx';

/** So many offers are shown in the table; the spreadsheet has all. */
const SHOWN = 100;

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  const query = new URLSearchParams();
  for (const [name, given] of [
    ['season', asked.get('stagione')],
    ['offer', asked.get('offerta')],
  ] as const)
    if (given) query.set(name, given);
  const names = { season: 'stagione', offer: 'offerta' };
  return { numbers: await askList({ ...args, names }, 'GET /company/numbers', { query }) };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('I numeri'), disableRobots: true }, args);

/** From the first look to the hire, for the company's offers (rule numbers). */
export default function NumbersPage() {
  const t = useText();
  const { numbers } = useLoaderData<typeof loader>();
  const { season, offer, total } = numbers;
  const chosen = { ...(season && { season: season.slug }), ...(offer && { offer: String(offer.id) }) };
  const isEmpty = numbers.seasons.length === 0;
  return (
    <OwnPage
      title={t('I numeri')}
      intro={t('Dalla prima visita all’assunzione, per ogni offerta e stagione. Li vede solo la tua azienda.')}
      actions={
        !isEmpty && (
          <a
            href={addressOf('GET /company/numbers/export', { query: new URLSearchParams(chosen) })}
            download
            className="btn btn-ghost"
          >
            <Icon name="download" /> {t('Scarica CSV')}
          </a>
        )
      }
    >
      {isEmpty ? (
        <EmptyState
          seed="numeri-vuoti"
          way={{ words: t('Pubblica offerta'), url: '/recruiter/pubblica-annuncio', isQuiet: true }}
        >
          {t('I numeri cominciano con la tua prima offerta pubblicata.')}
        </EmptyState>
      ) : (
        <>
          <ChoiceForm
            choices={[
              {
                name: 'stagione',
                label: t('Stagione'),
                value: season?.slug ?? '',
                all: t('Tutte le stagioni'),
                options: numbers.seasons.map(({ slug, name }) => [slug, name]),
              },
              {
                name: 'offerta',
                label: t('Offerta'),
                value: String(offer?.id ?? ''),
                all: t('Tutte le offerte'),
                options: numbers.offers.map(({ id, title }) => [String(id), title]),
              },
            ]}
          />
          <NumbersCard
            id="percorso"
            title={t('Dalle visite alle assunzioni')}
            hint={
              <>
                {offer?.title ?? season?.name ?? t('Tutte le stagioni')}.{' '}
                {numbers.counted_since === null
                  ? t('Ancora nessuna visita contata.')
                  : t('Visite e candidature iniziate contate dal {day}.', { day: italianDate(numbers.counted_since) })}
              </>
            }
          >
            <FunnelChart funnel={total.funnel} />
          </NumbersCard>
          <div className="grid gap-5 xl:grid-cols-2 items-start">
            <div className="grid gap-5">
              {numbers.periods.length > 0 && (
                <NumbersCard
                  id="nel-tempo"
                  title={numbers.unit === 'week' ? t('Settimana per settimana') : t('Mese per mese')}
                >
                  <PeriodCharts unit={numbers.unit} periods={numbers.periods} />
                </NumbersCard>
              )}
              <InterviewsCard interviews={total.interviews} />
            </div>
            <div className="grid gap-5">
              <ComparisonCard comparison={numbers.comparison} />
              {numbers.call_backs.called > 0 && <CallBacksCard counts={numbers.call_backs} />}
              {numbers.profiles.proposed > 0 && <ProfilesCard counts={numbers.profiles} />}
            </div>
          </div>
          {offer === null ? <OffersCard numbers={numbers} /> : <OfferLinks id={offer.id} />}
          <HowWeCount />
        </>
      )}
    </OwnPage>
  );
}

/** How interviews of these offers went. */
function InterviewsCard({ interviews }: Pick<NumbersLine, 'interviews'>) {
  const t = useText();
  return (
    <NumbersCard id="colloqui" title={t('Colloqui')}>
      {interviews.invited === 0 ? (
        <p className="text-ink-soft">{t('Ancora nessun invito a colloquio.')}</p>
      ) : (
        <InterviewsChart interviews={interviews} />
      )}
    </NumbersCard>
  );
}

/** The hires that were proposed from unlocked profiles. */
function ProfilesCard({ counts }: { counts: HiringNumbers['profiles'] }) {
  const t = useText();
  return (
    <NumbersCard id="profili-sbloccati" title={t('Dai profili sbloccati')}>
      <ProfileHires counts={counts} />
    </NumbersCard>
  );
}

/** What the people who were called back have answered. */
function CallBacksCard({ counts }: { counts: HiringNumbers['call_backs'] }) {
  const t = useText();
  return (
    <NumbersCard id="richiamate" title={t('La tua brigata')}>
      <CallBacksChart counts={counts} />
    </NumbersCard>
  );
}

/** The numbers offer by offer. */
function OffersCard({ numbers: { lines, total, season } }: { numbers: HiringNumbers }) {
  const t = useText();
  const words = useSpanWords();
  const cells = ({ funnel, first_answer, hire }: NumbersLine) => [
    ...keysOf(funnelSteps).map((step) => dotted(funnel[step])),
    ...[first_answer, hire].map((median) => (median ? words(median.hours) : '–')),
  ];
  const address = (id: number) =>
    `?${new URLSearchParams({ ...(season && { stagione: season.slug }), offerta: String(id) })}`;
  return (
    <section className="card grid gap-3">
      <h2 className="text-step-2!">{t('Offerta per offerta')}</h2>
      <NumberTable
        caption={t('Offerta per offerta')}
        head={[
          t('Offerta'),
          ...Object.values(funnelSteps).map((label) => t(label)),
          t('Prima risposta'),
          t('Assunzione in'),
        ]}
        rows={lines.slice(0, SHOWN).map((line) => ({
          key: String(line.id),
          name: (
            <Link to={address(line.id)} className="link">
              <Breakable text={line.title} />
            </Link>
          ),
          cells: cells(line),
        }))}
        total={[t('Totale'), ...cells(total)]}
      />
      {lines.length > SHOWN && (
        <p className="text-ink-soft text-[.95rem]">
          {t('Le {n} più recenti: il CSV le ha tutte, {all}.', { n: SHOWN, all: lines.length })}
        </p>
      )}
    </section>
  );
}

/** From the numbers of an offer to the offer and its applications; one that was deleted has neither. */
function OfferLinks({ id }: { id: number }) {
  const t = useText();
  const { numbers } = useLoaderData<typeof loader>();
  if (numbers.lines.some((line) => line.id === id && line.is_deleted))
    return <p className="text-ink-soft">{t('Questa offerta è stata eliminata: restano i suoi numeri.')}</p>;
  return (
    <p className="flex flex-wrap gap-3">
      <Link to={`${MY_OFFERS}/${id}`} className="btn btn-ghost">
        <Icon name="file" /> {t('Vai all’offerta')}
      </Link>
      <Link to={`${MY_OFFERS}/${id}/candidature`} className="btn btn-ghost">
        <Icon name="persone" /> {t('Vai alle candidature')}
      </Link>
    </p>
  );
}
