import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import { cityOf } from '#domain/offer-words.ts';
import { uiText, uiTexts } from '#domain/ui-text.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { breadcrumbData } from '#web/features/every-page/structured-data.ts';
import { askList } from '#web/features/lists/list-address.ts';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { CompanyFace } from '#web/features/pictures/faces.tsx';
import { WordsSearch } from '#web/features/search/words-search.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { pageContext } from '#web/page-context.ts';
import { Link } from '#web/ui/link.tsx';

const ON_A_PAGE = '36';

export function loader(args: LoaderFunctionArgs) {
  const page = args.context.get(pageContext);
  page.showsTag('offers');
  page.showsTag('companies');
  const asked = new URL(args.request.url).searchParams;
  const wanted = new URLSearchParams({ items: ON_A_PAGE });
  for (const name of ['q', 'page']) if (asked.get(name)) wanted.set(name, asked.get(name) ?? '');
  return askList(args, 'GET /companies', { query: wanted });
}

export const meta = (args: MetaArgs<typeof loader>) => [
  ...pageHead(
    uiTexts({
      title: 'Le aziende che assumono',
      description:
        'Hotel, ristoranti, villaggi e terme con offerte di lavoro aperte: leggi chi sono, dove lavorano e che cosa offrono.',
    }),
    args,
  ),
  ...breadcrumbData(args.matches, [[uiText('Le aziende che assumono'), '/aziende']]),
];

/** The companies with open offers, by name: the address of company pages without a company (rule 2.2). */
export default function CompaniesPage() {
  const t = useText();
  const { items, paginator } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const typed = query.get('q') ?? '';
  const address = (page: number) =>
    `?${new URLSearchParams({ ...(typed && { q: typed }), ...(page > 1 && { page: String(page) }) })}`;
  return (
    <div className="wrap py-6 lg:py-10 grid gap-5 grid-cols-[minmax(0,1fr)]">
      <h1 className="text-step-3!">{t('Le aziende che assumono')}</h1>
      <WordsSearch label={t('Cerca un’azienda per nome')} typed={typed} placeholder={t('Es. Grand Hotel')} />
      {items.length === 0 ? (
        <p>
          {t('Nessuna azienda trovata.')}{' '}
          <Link to="/offerte-lavoro" className="link">
            {t('Esplora le offerte')}
          </Link>
        </p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {items.map(({ name, slug, sector, logo, place, open_offers }) => (
            <li key={slug} className="min-w-0">
              <Link to={`/aziende/${slug}`} className="card p-4! flex gap-3 items-center h-full hover:border-accent">
                <CompanyFace name="" slug={slug} logo={logo} />
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-ink-soft text-[.925rem]">
                    {[place && cityOf(place.text), sector].filter(Boolean).join(' · ')}
                  </span>
                  <span className="block text-[.925rem]">
                    {open_offers === 1 ? t('1 offerta aperta') : t('{n} offerte aperte', { n: open_offers })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PageLinks paginator={paginator} address={address} label={t('Pagine delle aziende')} />
    </div>
  );
}
