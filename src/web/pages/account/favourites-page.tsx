import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigation } from 'react-router';
import { chipOfFeatured } from '#domain/offer-facts.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { usePageForm } from '#web/features/forms/use-page-form.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { OfferCard, OfferCardSkeleton } from '#web/features/offers/offer-card.tsx';
import { OwnSearches } from '#web/features/search/own-searches.tsx';
import { changeFavourites } from '#web/features/stars/change-favourites.ts';
import { useText } from '#web/features/texts/text.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const page = new URL(args.request.url).searchParams.get('page') ?? '1';
  const [offers, searches] = await Promise.all([
    ask(args, 'GET /search/offers/offers-saved', { query: { saved: 'true', page } }),
    ask(args, 'GET /search/offers-searches'),
  ]);
  return { offers, searches };
}

export const action = changeFavourites;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Preferiti'), disableRobots: true }, args);

/** Saved offers, saved searches with their bell, recent searches (rule 2.15). */
export default function FavouritesPage() {
  const t = useText();
  const { offers, searches } = useLoaderData<typeof loader>();
  const chips = chipOfFeatured(offers.items);
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === '/preferiti';
  return (
    <OwnPage title={t('Preferiti')}>
      <FormProblem isSending={false}>{usePageForm().problem}</FormProblem>
      <section aria-labelledby="offerte-salvate" className="grid gap-4">
        <h2 id="offerte-salvate" className="text-step-2!">
          {t('Offerte salvate')}
        </h2>
        {offers.paginator.count === 0 ? (
          <EmptyState seed="nessuna-offerta-salvata" way={{ words: t('Esplora le offerte'), url: '/offerte-lavoro' }}>
            {t('Non hai ancora nessuna offerta salvata')}
          </EmptyState>
        ) : (
          <ul className="grid gap-5 md:grid-cols-2" aria-busy={isLoading}>
            {offers.items.map((offer) => (
              <li key={offer.id}>
                {isLoading ? (
                  <OfferCardSkeleton isSmall />
                ) : (
                  <OfferCard offer={offer} isSmall hasFeaturedChip={chips.has(offer.id)} />
                )}
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          paginator={offers.paginator}
          address={(page) => (page > 1 ? `/preferiti?page=${page}` : '/preferiti')}
          label={t('Pagine delle offerte salvate')}
        />
      </section>
      <OwnSearches {...searches} />
    </OwnPage>
  );
}
