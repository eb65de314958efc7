import type { SeasonPairs } from '#contract/matching.ts';
import { daysInWords } from '#domain/day-words.ts';
import { hasPay, salaryLabel } from '#domain/offer-pay.ts';
import { offerSpan } from '#domain/offer-span.ts';
import { cityOf } from '#domain/offer-words.ts';
import { grossPeriods } from '#domain/pay-period.ts';
import { romeDay } from '#domain/rome-time.ts';
import { canBeWorked } from '#domain/season-pairs.ts';
import { YearStrip } from '#web/features/candidates/year-strip.tsx';
import { MatchChip } from '#web/features/offers/match-line.tsx';
import { CompanyFace } from '#web/features/pictures/faces.tsx';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type Pair = SeasonPairs['pairs'][number];

/** A year of two seasons: what is worked, and the days between. */
export function PairCard({ pair }: { pair: Pair }) {
  const t = useText();
  const { first, second, months, overlap, gaps } = pair;
  return (
    <article className="card grid gap-4">
      <h3 className="text-step-1!">
        {canBeWorked(pair) ? t('{n} mesi di lavoro su 12', { n: months }) : t('Non si possono fare tutte e due')}
      </h3>
      <div className="grid gap-3 md:grid-cols-2">
        {[first, second].map((one) => (
          <Season key={one.offer.id} {...one} />
        ))}
      </div>
      <YearStrip
        spans={[first, second].map(({ offer }) => spanOf(offer))}
        name={t('Lavoro')}
        since={spanOf(first.offer).from}
      />
      <ul className="grid gap-1.5">
        {overlap > 0 && <Line icon="info">{overlapWords(t, overlap)}</Line>}
        {gaps.map((gap, at) => (
          <Line key={gap.from} icon="evento">
            {gapWords(t, gap, { isBetween: at === 0 && gap.to < spanOf(second.offer).from })}
          </Line>
        ))}
        {gaps.length === 0 && overlap === 0 && <Line icon="check">{t('Un anno intero, senza giorni scoperti')}</Line>}
      </ul>
    </article>
  );
}

function Line({ icon, children }: { icon: 'info' | 'evento' | 'check'; children: string }) {
  return (
    <li className="flex gap-2 items-start">
      <span className={`mt-0.5 flex-none ${icon === 'check' ? 'text-leaf' : 'text-ink-soft'}`}>
        <Icon name={icon} size={18} />
      </span>
      <span>{children}</span>
    </li>
  );
}

const spanOf = (offer: Pair['first']['offer']) =>
  offerSpan(offer, romeDay(offer.transaction_date_created ?? offer.date_created)) ?? { from: '', to: null };

const overlapWords = (t: Translate, days: number) =>
  days === 1
    ? t('Hanno un giorno in comune: va concordato')
    : t('Hanno {days} giorni in comune: vanno concordati', { days });

function gapWords(
  t: Translate,
  { from, to, days }: Pair['gaps'][number],
  { isBetween }: { isBetween: boolean },
): string {
  const when = daysInWords({ starts_on: from, ends_on: to });
  if (days === 1)
    return isBetween
      ? t('Un giorno libero tra le due: {when}', { when })
      : t('Un giorno libero dopo: {when}', { when });
  return isBetween
    ? t('{days} giorni liberi tra le due: {when}', { days, when })
    : t('{days} giorni liberi dopo: {when}', { days, when });
}

function Season({ offer, match }: Pair['first']) {
  const t = useText();
  const { from, to } = spanOf(offer);
  return (
    <div className="flex gap-3 items-start min-w-0">
      <CompanyFace name="" slug={offer.company_slug} logo={offer.company.logo.file} />
      <div className="min-w-0 grid gap-1">
        <h4 className="font-semibold leading-snug wrap-anywhere">
          <Link to={`/offerte-lavoro/${offer.slug}`} className="hover:text-accent underline-offset-2 hover:underline">
            {offer.title}
          </Link>
        </h4>
        <p className="text-ink-soft text-[.925rem] leading-snug wrap-anywhere">
          <AsWritten>
            {offer.company_name} · {cityOf(offer.place.text)}
          </AsWritten>
        </p>
        <p className="text-[.925rem] leading-snug">
          <strong translate="no">{salaryLabel(offer)}</strong>
          {hasPay(offer) && ` ${t(grossPeriods[offer.pay_period])}`}
          {to && ` · ${daysInWords({ starts_on: from, ends_on: to })}`}
          {offer.has_room && ` · ${t('con alloggio')}`}
        </p>
        <p>
          <MatchChip word={match.word} />
        </p>
      </div>
    </div>
  );
}
