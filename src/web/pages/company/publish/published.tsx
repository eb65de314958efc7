import { Link } from 'react-router';
import type { CompanyOfferDetail } from '#contract/company-offers.ts';
import { italianLongDate } from '#domain/relative-time.ts';
import { HeldNotice } from '#web/features/offers/held-notice.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Tiles } from '#web/ui/tiles.tsx';

/** The offer is published, or held until staff have read it: what happens now, and where to go. */
export function Published({ offer }: { offer: CompanyOfferDetail }) {
  const t = useText();
  const isHeld = offer.status === 'held';
  return (
    <div className="wrap py-10 max-w-2xl! grid gap-5 justify-items-center text-center">
      <Tiles seed={offer.slug} columns={6} rows={1} className="rounded-card w-full max-w-lg" />
      <h1 className="text-step-3!">
        {isHeld ? t('La tua offerta è in attesa di controllo') : t('La tua offerta è pubblicata')}
      </h1>
      {isHeld ? (
        <HeldNotice />
      ) : (
        <p className="text-ink-soft">
          <b className="text-ink">{offer.title}</b>{' '}
          {offer.expiration_datetime &&
            t('è visibile fino al {date}.', { date: italianLongDate(offer.expiration_datetime) })}{' '}
          {t('Ti scriviamo quando arrivano le candidature.')}
        </p>
      )}
      <div className="flex flex-wrap gap-3 justify-center">
        <Link to={`/profilo/azienda/le-mie-offerte/${offer.id}`} className="btn btn-primary">
          {t('Gestisci l’offerta')}
        </Link>
        <Link to={`/offerte-lavoro/${offer.slug}`} className="btn btn-ghost">
          {t('Vedi come appare')}
        </Link>
        <Link to="/recruiter/pubblica-annuncio" className="btn btn-ghost">
          {t('Pubblica un’altra')}
        </Link>
      </div>
    </div>
  );
}
