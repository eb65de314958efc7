import type { CompanyOffer } from '#contract/company-offers.ts';
import { italianDate } from '#domain/relative-time.ts';
import { useText } from '../texts/text.tsx';

/** The status of an offer, with its colour (rule 4.3). */
export function OfferStatusChip({
  offer,
}: {
  offer: Pick<CompanyOffer, 'status' | 'moves' | 'expiration_datetime' | 'is_to_correct' | 'was_published'>;
}) {
  const t = useText();
  const date = offer.expiration_datetime ? italianDate(offer.expiration_datetime) : '';
  if (offer.is_to_correct) return <span className="chip chip-hot">{t('Da correggere')}</span>;
  if (offer.status === 'draft')
    return <span className="chip">{offer.was_published ? t('Non online') : t('Bozza')}</span>;
  if (offer.status === 'held') return <span className="chip chip-sun">{t('In attesa di controllo')}</span>;
  if (offer.status === 'suspended')
    return (
      <span className="chip chip-sun">
        {offer.moves.includes('resume')
          ? t('Sospesa: puoi riattivarla fino al {date}', { date })
          : t('Inattiva, scaduta')}
      </span>
    );
  if (offer.status === 'active' && !offer.moves.includes('activate'))
    return <span className="chip chip-leaf">{t('Attiva fino al {date}', { date })}</span>;
  // Its period ended, or its company closed it.
  return <span className="chip">{t('Inattiva dal {date}', { date })}</span>;
}
