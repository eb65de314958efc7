import { Form } from 'react-router';
import type { CompanyOffers } from '#contract/company-offers.ts';
import type { CompanyToday } from '#contract/today.ts';
import { dotted } from '#domain/offer-words.ts';
import { CompanyCheckNotice } from '#web/features/company/company-check-notice.tsx';
import { OfferRow } from '#web/features/company/company-offer-row.tsx';
import { useUser } from '#web/features/every-page/site.tsx';
import { ListSearch } from '#web/features/lists/list-search.tsx';
import { INBOX, MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { CompanySearch } from './company-search.tsx';
import type { greetingAt } from './greeting.ts';
import { Today } from './today.tsx';

interface CompanyDeskProps {
  greeting: ReturnType<typeof greetingAt>;
  offers: CompanyOffers;
  today: string;
  /** What waits today; null where it cannot be read. */
  waiting: CompanyToday | null;
}

/** The head of a logged-in company's home: what waits, then the offers with waiting applications. */
export function CompanyDesk({
  greeting,
  offers: { items, counts, awaiting, drafts },
  today,
  waiting,
}: CompanyDeskProps) {
  const t = useText();
  const user = useUser();
  const credits = user?.credits ?? 0;
  return (
    <>
      <section className="wrap pt-5 sm:pt-8 lg:pt-12">
        <p className="text-accent font-semibold">
          {greeting === 'Buongiorno'
            ? t('Buongiorno, {name}', { name: user?.first_name ?? '' })
            : t('Buonasera, {name}', { name: user?.first_name ?? '' })}
        </p>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 mt-1">
          <h1 className="text-step-3! lg:text-[2.75rem]!">{t('Dove il talento trova accoglienza')}</h1>
          <CompanySearch />
        </div>
        <div className="mt-4 empty:hidden">
          <CompanyCheckNotice />
        </div>
        <Form action={INBOX} role="search" aria-label={t('Le persone')} className="mt-4">
          <input type="hidden" name="show" value="all" />
          <ListSearch
            name="search"
            label={t('Cerca tra tutte le persone che conosci')}
            placeholder={t('Cerca una persona: nome o e-mail')}
            maxLength={200}
            className="max-w-md"
          />
        </Form>
        <ul className="grid gap-2 sm:gap-3 lg:gap-5 grid-cols-3 mt-4 sm:mt-6 lg:mt-8" aria-label={t('In attesa di te')}>
          <WaitingTile
            to={awaiting.to_evaluate > 0 ? `${MY_OFFERS}?filtro=to_evaluate` : MY_OFFERS}
            count={awaiting.to_evaluate}
            label={t('Da valutare')}
            words={
              awaiting.to_evaluate === 1 ? t('candidatura nelle offerte attive') : t('candidature nelle offerte attive')
            }
            tone={awaiting.to_evaluate > 0 ? 'text-accent' : ''}
          />
          <WaitingTile
            to={awaiting.ending > 0 ? `${MY_OFFERS}?filtro=ending` : MY_OFFERS}
            count={awaiting.ending}
            label={t('In scadenza')}
            words={awaiting.ending === 1 ? t('offerta entro 7 giorni') : t('offerte entro 7 giorni')}
            tone={awaiting.ending > 0 ? 'text-danger' : ''}
          />
          <WaitingTile
            to="/profilo/azienda/gestione-crediti"
            count={credits}
            label={t('Crediti')}
            words={t('per pubblicare e sbloccare')}
            tone=""
          />
        </ul>
      </section>
      {waiting && <Today today={waiting} />}
      <section className="wrap pt-7 sm:pt-10 pb-4" aria-labelledby="le-tue-offerte">
        <div className="flex flex-wrap items-center justify-between gap-x-3 mb-2 sm:mb-4">
          <h2 id="le-tue-offerte" className="text-step-2!">
            {t('Le tue offerte')}
          </h2>
          {counts.attive + counts.bozze + counts.inattive > 0 && (
            <Link to={MY_OFFERS} className="btn btn-quiet">
              {t('Vedi tutte')} <Icon name="arrow" />
            </Link>
          )}
        </div>
        {items.length > 0 ? (
          <ul className="bg-surface border border-line rounded-card shadow-quiet">
            {items.map((offer) => (
              <OfferRow key={offer.id} offer={offer} today={today} level={3} />
            ))}
          </ul>
        ) : (
          <div className="card flex flex-wrap items-center justify-between gap-4">
            <p>
              {drafts.length > 0 || counts.bozze > 0
                ? t('Nessuna offerta attiva: hai una bozza da finire.')
                : t('Nessuna offerta attiva: pubblicane una in pochi minuti.')}
            </p>
            <Link
              to={counts.bozze > 0 ? `${MY_OFFERS}?stato=bozze` : '/recruiter/pubblica-annuncio'}
              className="btn btn-ghost"
            >
              {counts.bozze > 0 ? t('Vedi le bozze') : t('Pubblica offerta')}
            </Link>
          </div>
        )}
      </section>
    </>
  );
}

function WaitingTile({
  to,
  count,
  label,
  words,
  tone,
}: {
  to: string;
  count: number;
  label: string;
  words: string;
  tone: string;
}) {
  return (
    <li>
      <Link
        to={to}
        className="card h-full flex flex-col gap-1 max-sm:gap-1.5 px-2.5! py-3.5! max-sm:items-center max-sm:text-center sm:p-3.5! lg:p-6! hover:border-line-strong group"
      >
        <span className="max-sm:order-2 text-[.8125rem] sm:text-sm lg:text-base font-semibold group-hover:underline underline-offset-3 sm:whitespace-nowrap">
          {label}
        </span>
        <span className={`font-display text-step-3 lg:text-step-4 leading-none tabular-nums ${tone}`}>
          {dotted(count)}
        </span>
        <span className="max-sm:sr-only text-[.8125rem] leading-4 lg:text-[.95rem] lg:leading-6 text-ink-soft">
          {words}
        </span>
      </Link>
    </li>
  );
}
