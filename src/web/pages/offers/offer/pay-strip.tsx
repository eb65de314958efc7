import type { OfferAround, OfferDetail } from '#contract/offers.ts';
import { netPayOfOffer } from '#domain/net-pay.ts';
import { extras } from '#domain/offer-benefits.ts';
import { hasPay, salaryLabel } from '#domain/offer-pay.ts';
import { contractTypologies } from '#domain/offer-values.ts';
import { formatEuros, payRange } from '#domain/offer-words.ts';
import { grossPeriods } from '#domain/pay-period.ts';
import { payOfSeason, payStrip } from '#domain/pay-scale.ts';
import { roomCostWords } from '#domain/room-words.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';
import { NetPayDetails } from './net-pay.tsx';

/** The pay of an offer compared with active offers of other companies. */
export function PaySection({ offer, scale }: { offer: OfferDetail; scale: OfferAround['pay_scale'] }) {
  const t = useText();
  const strip = payStrip(offer, scale);
  const season = payOfSeason(offer);
  const net = netPayOfOffer(offer);
  const isPaid = hasPay(offer);
  const monthly = offer.pay_period === 'month' ? null : payRange(offer.minimum_salary, offer.maximum_salary);
  const others = scale && (
    <p className="text-[.95rem] text-ink-soft">
      {t(
        '{n} offerte attive di altre aziende per {job}, con questo orario ({region}): la fascia centrale va da {low} a {high} lordi al mese.',
        {
          job: offer.job.name,
          region: scale.region,
          n: scale.count,
          low: formatEuros(scale.low),
          high: formatEuros(scale.high),
        },
      )}
    </p>
  );
  if (!strip && !season && !net && !monthly && (isPaid || !others)) return null;
  const room = roomCostWords(offer.has_room_options, offer.room_cost);
  const facts: [string, string][] = [
    ...(offer.contract_typology
      ? [[t('Orario'), t(contractTypologies[offer.contract_typology])] as [string, string]]
      : []),
    ...(season
      ? [
          [
            timeWords(season.time, t),
            t('circa {pay} lordi', { pay: payRange(season.minimum, season.maximum) ?? '' }),
          ] as [string, string],
        ]
      : []),
    ...(offer.has_room ? [[t('Alloggio'), t(room.text, room.values)] as [string, string]] : []),
    ...(offer.extras.length > 0
      ? [[t('In più'), offer.extras.map((extra) => t(words[extra] ?? extra)).join(', ')] as [string, string]]
      : []),
  ];
  return (
    <section aria-labelledby="retribuzione" className="card grid gap-4 mt-8 no-print">
      <div>
        <h2 id="retribuzione" className="text-step-2!">
          {t('La retribuzione')}
        </h2>
        {isPaid ? (
          <p className="mt-1 tabular-nums">
            <strong translate="no" className="font-semibold text-lg">
              {salaryLabel(offer)}
            </strong>{' '}
            <span className="text-ink-soft">{t(grossPeriods[offer.pay_period])}</span>
          </p>
        ) : (
          <p className="mt-1 text-ink-soft">{t('Questa offerta non la specifica: chiedila all’azienda.')}</p>
        )}
      </div>
      {monthly && (
        <p className="text-[.95rem] text-ink-soft">
          {t('A tempo pieno varrebbe circa {pay} lordi al mese: così la confrontiamo con le altre nelle ricerche.', {
            pay: monthly,
          })}
        </p>
      )}
      {net && <NetPayDetails net={net} />}
      {strip && <Strip strip={strip} />}
      {others}
      <Link to={`/stipendi/${offer.job.slug}`} className="link justify-self-start">
        {t('Tutti gli stipendi: {job}', { job: offer.job.name })}
      </Link>
      {facts.length > 0 && (
        <dl className="grid gap-x-6 gap-y-3 grid-cols-2 md:grid-cols-4 border-t border-line pt-4">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt className="text-ink-soft text-[.8125rem]">{term}</dt>
              <dd className="font-semibold text-[.9375rem] leading-snug">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const words: Readonly<Record<string, string>> = extras;

/** How long the pay is added up for: 'In 5 mesi', 'In 4 mesi e mezzo', 'In 10 giorni'. */
function timeWords(time: NonNullable<ReturnType<typeof payOfSeason>>['time'], t: Translate): string {
  if ('months' in time)
    return Number.isInteger(time.months)
      ? t('In {n} mesi', { n: time.months })
      : t('In {n} mesi e mezzo', { n: Math.floor(time.months) });
  return time.days === 1 ? t('In un giorno') : t('In {n} giorni', { n: time.days });
}

/** Only the drawing: the text around it says the same. */
function Strip({ strip }: { strip: NonNullable<ReturnType<typeof payStrip>> }) {
  const t = useText();
  const part = ([from, to]: readonly [number, number]) => ({ left: `${from}%`, width: `${to - from}%` });
  return (
    <div aria-hidden="true" className="pt-1">
      <div className="relative h-3.5 rounded-full bg-sunken border border-line">
        <span className="absolute inset-y-0 rounded-full bg-sun-wash border-x border-sun" style={part(strip.middle)} />
        <span
          className="absolute -inset-y-1 min-w-3.5 -translate-x-px rounded-full bg-accent border-2 border-surface"
          style={part(strip.own)}
        />
      </div>
      <p className="flex justify-between mt-2 text-[.8125rem] text-ink-soft tabular-nums">
        <span translate="no">{formatEuros(strip.from)}</span>
        <span translate="no">{formatEuros(strip.to)}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 mt-1 text-[.8125rem] text-ink-soft">
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2.5 rounded-full bg-accent" /> {t('Questa offerta')}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2.5 rounded-full bg-sun-wash border border-sun" /> {t('Fascia centrale')}
        </span>
      </p>
    </div>
  );
}
