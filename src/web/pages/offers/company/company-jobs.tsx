import { Link, useSearchParams } from 'react-router';
import type { PublicCompany } from '#contract/companies.ts';
import type { SearchAnswer } from '#contract/offers.ts';
import { chipOfFeatured } from '#domain/offer-facts.ts';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { OfferCard } from '#web/features/offers/offer-card.tsx';
import { WordsSearch } from '#web/features/search/words-search.tsx';
import { useText } from '#web/features/texts/text.tsx';

/** The open offers of a company, with a text search (rule 2.19). */
export function CompanyJobs({ company, jobs }: { company: PublicCompany; jobs: SearchAnswer }) {
  const t = useText();
  const [query] = useSearchParams();
  const chips = chipOfFeatured(jobs.items);
  const typed = query.get('q') ?? '';
  const address = (page: number) =>
    `?${new URLSearchParams({ scheda: 'offerte', ...(typed && { q: typed }), ...(page > 1 && { page: String(page) }) })}`;
  return (
    <div className="grid gap-6">
      <WordsSearch
        label={t('Cerca tra le offerte di {name}', { name: company.name })}
        typed={typed}
        kept={{ scheda: 'offerte' }}
      />
      {jobs.items.length === 0 ? (
        <p>
          {typed ? t('Nessuna offerta trovata.') : t('{name} non ha offerte aperte.', { name: company.name })}{' '}
          <Link to={typed ? '?scheda=offerte' : '/offerte-lavoro'} className="link">
            {typed ? t('Vedi tutte') : t('Esplora le offerte')}
          </Link>
        </p>
      ) : (
        <ul className="grid gap-5 grid-cols-1 md:grid-cols-2 lg:grid-cols-3">
          {jobs.items.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} heading="h2" isSmall hasFeaturedChip={chips.has(offer.id)} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks paginator={jobs.paginator} address={address} label={t('Pagine delle offerte')} />
    </div>
  );
}
