import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { chipOfFeatured } from '#domain/offer-facts.ts';
import { searchAddress } from '#domain/search-address.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask, Refused } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useSite } from '#web/features/every-page/site.tsx';
import { OfferCard } from '#web/features/offers/offer-card.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { pageContext } from '#web/page-context.ts';
import { Mark } from '#web/ui/mark.tsx';

/** The newest offers for a partner's frame (rule D3). For an unknown place or job it shows all of them. */
export async function loader(args: LoaderFunctionArgs) {
  args.context.get(pageContext).showsTag('offers');
  const { searchParams } = new URL(args.request.url);
  const wanted = new URLSearchParams(
    [...searchParams].filter(([name, value]) => ['place', 'job', 'items'].includes(name) && value),
  );
  wanted.set('sort', 'date');
  try {
    return {
      answer: await ask(args, 'GET /search/offers', { query: wanted }),
      place: wanted.get('place'),
      job: wanted.get('job'),
    };
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
    return { answer: await ask(args, 'GET /search/offers', { query: { sort: 'date' } }), place: null, job: null };
  }
}

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Ultime offerte di lavoro'), disableRobots: true }, args);

export default function EmbeddedOffersPage() {
  const t = useText();
  const name = useSite()?.settings.site.name ?? '';
  const { answer, place, job } = useLoaderData<typeof loader>();
  const chips = chipOfFeatured(answer.items);
  return (
    <div className="grid gap-5">
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-step-2!">{t('Ultime offerte di lavoro')}</h1>
        <a href="/" className="flex items-center gap-2 font-display font-semibold min-h-11">
          <Mark /> {name}
        </a>
      </div>
      {answer.items.length === 0 ? (
        <p>{t('Nessuna offerta trovata.')}</p>
      ) : (
        <ul className="grid gap-5 grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]">
          {answer.items.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} heading="h2" isSmall hasFeaturedChip={chips.has(offer.id)} />
            </li>
          ))}
        </ul>
      )}
      <a
        href={searchAddress({ place: place ?? undefined, job: job ?? undefined })}
        className="btn btn-primary justify-self-center"
      >
        {t('Vedi tutte le offerte su {name}', { name })}
      </a>
    </div>
  );
}
