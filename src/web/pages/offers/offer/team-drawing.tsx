import { Link } from 'react-router';
import type { OfferAround, OfferDetail } from '#contract/offers.ts';
import { brigadeOf, type DrawnRank, type Post } from '#domain/brigade.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Tile } from '#web/ui/tiles.tsx';

/** The team of this post, rank by rank: its own highlighted, links to the company's other open posts. */
export function TeamDrawing({ offer, posts }: { offer: OfferDetail; posts: OfferAround['posts'] }) {
  const t = useText();
  const brigade = brigadeOf(offer.job.slug, posts);
  if (!brigade) return null;
  return (
    <section aria-labelledby="brigata" className="card grid gap-5 mt-8 no-print">
      <h2 id="brigata" className="text-step-2!">
        {t(brigade.title)}
      </h2>
      <ol className="team">
        {brigade.ranks.map((rank) => (
          <Rank key={rank.title} rank={rank} seed={`${brigade.title} ${rank.title}`} title={offer.title} />
        ))}
      </ol>
    </section>
  );
}

function Rank({ rank, seed, title }: { rank: DrawnRank<Post>; seed: string; title: string }) {
  const t = useText();
  const look = rank.isOwn ? 'team-own' : rank.posts.length > 0 ? '' : 'team-dim';
  return (
    <li className="team-rank">
      <Tile seed={seed} className={`team-tile ${look}`} />
      <div className="min-w-0">
        <p
          className={`text-[.9rem] leading-snug ${rank.isOwn || rank.posts.length > 0 ? 'font-semibold' : 'text-ink-soft'}`}
        >
          {t(rank.title)}
        </p>
        {rank.isOwn && (
          <p className="text-[.875rem] leading-snug text-accent font-semibold">
            {t('Il tuo posto')}
            <span className="sr-only">: {title}</span>
          </p>
        )}
        {rank.posts.map((post) => (
          <Link key={post.slug} to={`/offerte-lavoro/${post.slug}`} className="team-post">
            <Breakable text={post.title} />
          </Link>
        ))}
      </div>
    </li>
  );
}
