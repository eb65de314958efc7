import { useState } from 'react';
import { Link } from 'react-router';
import type { OfferDetail } from '#contract/offers.ts';
import { cityOf } from '#domain/offer-words.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { WaysIn } from '#web/features/account/ways-in.tsx';
import { useUser } from '#web/features/every-page/site.tsx';
import { useSearchBefore } from '#web/features/offers/came-from-search.ts';
import { useOfferCounted } from '#web/features/offers/count-offer.ts';
import { HeldNotice } from '#web/features/offers/held-notice.tsx';
import { OfferChips } from '#web/features/offers/offer-card.tsx';
import { OfferStrip } from '#web/features/offers/offer-strip.tsx';
import { ReportLink } from '#web/features/offers/report-link.tsx';
import { SaveStar } from '#web/features/stars/save-star.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Notice } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import { CompanyBox } from './company-box.tsx';
import { Description } from './description.tsx';
import { DrawerPay, MainFacts, OfferPay } from './first-facts.tsx';
import type { OfferWithAround } from './load-offer.ts';
import { MatchCard } from './match-card.tsx';
import { ApplyButton, OfferPanel } from './offer-panel.tsx';
import { OffersAround } from './offers-around.tsx';
import { PaySection } from './pay-strip.tsx';
import { TeamDrawing } from './team-drawing.tsx';
import { WhereSection } from './where-section.tsx';

export function OfferPage({
  offer,
  slug,
  around,
  match,
  isPreview = false,
}: OfferWithAround & { isPreview?: boolean }) {
  const user = useUser();
  // Companies are not counted: their visits would tell another company nothing.
  useOfferCounted(slug, 'views', offer !== null && !offer.expired && !isPreview && user?.typology !== 'company');
  return offer ? (
    <OpenOfferPage offer={offer} around={around} match={match} isPreview={isPreview} />
  ) : (
    <RegisteredOnly slug={slug} />
  );
}

/** The page of an offer (rule 2.13). */
function OpenOfferPage({
  offer,
  around,
  match,
  isPreview,
}: Omit<OfferWithAround, 'slug' | 'offer'> & { offer: OfferDetail; isPreview: boolean }) {
  const t = useText();
  const city = cityOf(offer.place.text);
  const here = `/offerte-lavoro/${offer.place.slug}`;
  const searchBefore = useSearchBefore(offer);
  return (
    <div className="wrap pb-24 lg:pb-16">
      <nav aria-label={t('Percorso')} className="py-1 lg:py-5 text-[.9rem] text-ink-soft no-print">
        <Link
          to={searchBefore ?? '/offerte-lavoro'}
          className="lg:hidden inline-flex items-center gap-1.5 min-h-11 font-semibold text-accent"
        >
          <Icon name="back" size={18} /> {searchBefore ? t('Torna alla ricerca') : t('Offerte')}
        </Link>
        <ol className="hidden lg:flex flex-wrap gap-x-2 wrap-anywhere">
          <li>
            <Link to="/offerte-lavoro" className="hover:text-accent">
              {t('Offerte di lavoro')}
            </Link>{' '}
            ›
          </li>
          <li>
            <Link to={`/offerte-lavoro/${offer.region.slug}`} translate="no" className="hover:text-accent">
              {offer.region.name}
            </Link>{' '}
            ›
          </li>
          <li aria-current="page">{offer.title}</li>
        </ol>
      </nav>
      {offer.is_held && (
        <div className="mb-6">
          <HeldNotice />
        </div>
      )}
      {offer.expired && !offer.is_held && (
        <div className="mb-6">
          <Notice tone="sun">
            <strong>{offer.is_suspended ? t('Questa offerta è sospesa') : t('Questa offerta è scaduta')}</strong>
            {offer.is_suspended ? t(': per ora non riceve candidature.') : '.'}{' '}
            <Link to={`${here}/${offer.job.slug}`} className="underline underline-offset-2">
              {t('Vedi le offerte simili')}
            </Link>
          </Notice>
        </div>
      )}
      <div className="grid gap-10 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_340px] items-start">
        <article className="min-w-0">
          <Tiles seed={offer.slug} columns={6} rows={1} className="rounded-card h-14 sm:hidden" />
          <Tiles seed={offer.slug} columns={12} rows={1} className="rounded-card h-14 hidden sm:grid lg:hidden" />
          <Tiles seed={offer.slug} columns={8} rows={1} className="rounded-card hidden lg:grid" />
          <div className="flex items-start gap-2 mt-4 lg:mt-6">
            <h1 className="flex-1 min-w-0 text-step-3!">
              <Breakable text={offer.title} />
            </h1>
            <div className="lg:hidden no-print pt-2">
              <SaveStar
                what="saved_offers"
                id={offer.id}
                label={t('Salva l’offerta {title}', { title: offer.title })}
              />
            </div>
          </div>
          <div className="flex flex-wrap gap-x-4 gap-y-1 mt-2 text-ink-soft text-[.95rem] items-center wrap-anywhere">
            {!offer.has_company_page ? (
              <span translate="no" className="font-semibold text-ink">
                {offer.company_name}
              </span>
            ) : (
              <Link
                to={`/aziende/${offer.company_slug}`}
                translate="no"
                className="font-semibold text-ink hover:text-accent"
              >
                {offer.company_name}
              </Link>
            )}
            <span className="inline-flex items-center gap-1.5">
              <Icon name="pin" size={16} />{' '}
              <AsWritten>
                {city} ({offer.place.data.address.state})
              </AsWritten>
            </span>
            <span className="inline-flex lg:hidden items-center gap-1.5" suppressHydrationWarning>
              <Icon name="clock" size={16} /> {t('Pubblicata')}{' '}
              {relativeTime(offer.transaction_date_created ?? offer.date_created)}
            </span>
          </div>
          <div className="lg:hidden grid gap-4 my-4">
            <OfferPay offer={offer} />
            <MainFacts offer={offer} />
            <OfferChips offer={offer} />
          </div>
          <OfferStrip offer={offer} {...(match && { own: match.free })} />
          <div className="hidden lg:block h-5" />
          {match && <MatchCard match={match} />}
          <Description html={offer.description} />
          <Tools title={offer.title} />
          <WhereSection offer={offer} />
          <PaySection offer={offer} scale={around?.pay_scale ?? null} />
          {around && <TeamDrawing offer={offer} posts={around.posts} />}
          {!isPreview && <ReportLink what="offerta" slug={offer.slug} />}
        </article>
        <aside className="grid gap-4 lg:sticky lg:top-[88px]">
          <OfferPanel offer={offer} />
          <CompanyBox offer={offer} />
        </aside>
      </div>
      {around && <OffersAround offer={offer} around={around} />}
      <MobileDrawer offer={offer} />
    </div>
  );
}

/** Share and print. */
function Tools({ title }: { title: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const here = { title, url: location.href };
    if (navigator.share) return navigator.share(here).catch(() => {});
    await navigator.clipboard.writeText(here.url);
    setCopied(true);
    setTimeout(() => setCopied(false), 3000);
  };
  return (
    <div className="flex flex-wrap gap-3 mt-8 no-print noscript:hidden">
      <button type="button" data-late onClick={share} className="btn btn-ghost">
        <Icon name={isCopied ? 'check' : 'share'} />{' '}
        <span aria-live="polite">{isCopied ? t('Link copiato') : t('Condividi')}</span>
      </button>
      <button type="button" data-late onClick={() => print()} className="btn btn-ghost">
        <Icon name="print" /> {t('Stampa')}
      </button>
    </div>
  );
}

/** On a phone the primary action stays at the bottom, with the pay beside it, in place of the tab bar (rule 2.13). */
function MobileDrawer({ offer }: { offer: OfferDetail }) {
  const user = useUser();
  // Companies do not apply: they keep their tab bar.
  if (offer.expired || (user?.typology === 'company' && !offer.has_applied)) return null;
  return (
    <div
      data-drawer
      className="lg:hidden fixed inset-x-0 bottom-0 z-20 min-h-[var(--tabbar)] grid items-center bg-surface border-t border-line no-print"
    >
      <div className="wrap py-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <DrawerPay offer={offer} />
        <div className="max-w-full">
          <ApplyButton offer={offer} />
        </div>
      </div>
    </div>
  );
}

/** A career-day offer asks visitors to log in or register, and brings them back (rule D6). */
function RegisteredOnly({ slug }: { slug: string }) {
  const t = useText();
  return (
    <div className="wrap py-16 grid gap-5 justify-items-center text-center">
      <Tiles seed="career-day" columns={4} rows={1} className="rounded-card w-full max-w-md" />
      <p className="chip chip-sea">{t('Career day')}</p>
      <h1 className="text-step-3!">{t('Questa offerta è riservata agli utenti registrati')}</h1>
      <p className="text-ink-soft max-w-prose">
        {t('Le offerte dei Career Day si aprono a chi ha un profilo: accedi o registrati, e torni qui.')}
      </p>
      <WaysIn back={`/offerte-lavoro/${slug}`} />
    </div>
  );
}
