import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';
import { OfferPage } from '#web/pages/offers/offer/offer-page.tsx';
import { Notice } from '#web/ui/field.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  if (!/^\d{1,9}$/.test(id ?? '')) throw new Response(null, { status: 404 });
  const isDraft = new URL(args.request.url).searchParams.has('bozza');
  return {
    offer: await askOrStatus(
      args,
      isDraft ? 'GET /company/offers-drafts/{id}/preview' : 'GET /company/offers/{id}/preview',
      { params: { id } },
    ),
  };
}

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Anteprima dell’offerta'), disableRobots: true }, args);

/** The offer exactly as candidates see it, in their theme (rules 2.4, 2.18). */
export default function PreviewOfferPage() {
  const t = useText();
  const { offer } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="wrap pt-4 no-print">
        <Notice icon="eye">{t('Anteprima: così la vedono i candidati.')}</Notice>
      </div>
      <OfferPage offer={offer} slug={offer.slug} around={null} match={null} isPreview />
    </>
  );
}
