import type { Banner } from '#contract/offers.ts';
import { useText } from '../texts/text.tsx';

/** An advertisement, marked as such; its pixel counts that it was shown. */
export function BannerCard({ banner }: { banner: Banner }) {
  const t = useText();
  return (
    <aside
      aria-label={`${t('Sponsorizzato')}: ${banner.title}`}
      className="relative rounded-card bg-sea-wash border border-line p-5 flex flex-col sm:flex-row gap-4 sm:items-center"
    >
      <div className="flex-1">
        <p className="text-sm text-ink-soft">{t('Sponsorizzato')}</p>
        <p className="font-display font-semibold text-lg">{banner.title}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written */}
        <div className="text-[.95rem]" dangerouslySetInnerHTML={{ __html: banner.content }} />
      </div>
      <a
        href={`/vai/banner/${banner.id}`}
        className="btn btn-ghost bg-surface whitespace-nowrap"
        rel="sponsored nofollow"
      >
        {banner.action}
      </a>
      <img
        src={`/immagini/vista/${banner.id}.gif`}
        alt=""
        width={1}
        height={1}
        loading="lazy"
        className="absolute bottom-0 right-0"
      />
    </aside>
  );
}
