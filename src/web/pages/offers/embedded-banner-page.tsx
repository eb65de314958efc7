import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { ask, Refused, statusOf } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useSite } from '#web/features/every-page/site.tsx';
import { BannerCard } from '#web/features/offers/banner-card.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { pageContext } from '#web/page-context.ts';

/** Today's banners for another site's frame, for a place and a job when they are given (rule D3). */
export async function loader(args: LoaderFunctionArgs) {
  args.context.get(pageContext).showsTag('offers');
  const { searchParams } = new URL(args.request.url);
  const wanted = new URLSearchParams([...searchParams].filter(([name]) => name === 'place' || name === 'job'));
  const banners = await ask(args, 'GET /core/banners', { query: wanted }).catch((error) => {
    if (error instanceof Refused && error.status === 404) return ask(args, 'GET /core/banners');
    throw statusOf(error);
  });
  return { banners };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('In evidenza'), disableRobots: true }, args);

export default function BannerPage() {
  const t = useText();
  const site = useSite();
  const { banners } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{t('In evidenza su {name}', { name: site?.settings.site.name ?? '' })}</h1>
      {banners.map((banner) => (
        <BannerCard key={banner.id} banner={banner} />
      ))}
    </div>
  );
}
