import { Link } from 'react-router';
import type { OfferDetail } from '#contract/offers.ts';
import { CompanyFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The company, how soon it answers, its other offers (rules 2.13, D7). */
export function CompanyBox({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const { company_answer_days: days, company_open_offers: others } = offer;
  return (
    <div className="card grid gap-3 no-print">
      <div className="flex gap-3 items-center">
        <CompanyFace name={offer.company_name} slug={offer.company_slug} logo={offer.company.logo.file} />
        <div>
          <p translate="no" className="font-semibold">
            {offer.company_name}
          </p>
          {days !== null && (
            <p className="text-ink-soft text-[.95rem]">
              {days === 1 ? t('Risponde di solito in 1 giorno') : t('Risponde di solito in {n} giorni', { n: days })}
            </p>
          )}
        </div>
      </div>
      {offer.has_company_page && (
        <Link to={`/aziende/${offer.company_slug}`} className="btn btn-quiet">
          {others === 0
            ? t('Vedi l’azienda')
            : others === 1
              ? t('Vedi l’azienda e un’altra offerta')
              : t('Vedi l’azienda e altre {n} offerte', { n: others })}{' '}
          <Icon name="arrow" />
        </Link>
      )}
    </div>
  );
}
