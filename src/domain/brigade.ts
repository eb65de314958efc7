import { uiText } from './ui-text.ts';

/**
 * The teams of the trade by rank, from the head to the trainee: which job has which rank. A job that is in no team (a
 * photographer, a buyer) has none. Slugs are those of the standard professions.
 */
interface Rank {
  title: string;
  jobs: readonly string[];
}
interface Brigade {
  title: string;
  ranks: readonly Rank[];
}

const brigades: readonly Brigade[] = [
  {
    title: uiText('Il tuo posto nella brigata di cucina'),
    ranks: [
      { title: uiText('Chef'), jobs: ['executive-chef', 'chef-de-cuisine'] },
      { title: uiText('Sous chef'), jobs: ['sous-chef'] },
      {
        title: uiText('Partite'),
        jobs: [
          'chef-de-partie',
          'capo-partita-primi',
          'capo-partita-secondi',
          'capo-partita-antipasti',
          'cuoco',
          'pasticcere',
          'pizzaiolo',
          'sushi-chef',
          'panettiere',
          'demi-chef-de-partie',
        ],
      },
      {
        title: uiText('Commis'),
        jobs: ['commis-di-cucina', 'aiuto-cuoco', 'commis-di-pasticceria', 'aiuto-pizzaiolo'],
      },
      { title: uiText('Lavaggio'), jobs: ['lavapiatti'] },
    ],
  },
  {
    title: uiText('Il tuo posto nella brigata di sala'),
    ranks: [
      { title: uiText('Maître'), jobs: ['maitre', 'direttore-di-ristorante'] },
      { title: uiText('Secondo maître e sommelier'), jobs: ['secondo-maitre', 'sommelier'] },
      { title: uiText('Chef de rang'), jobs: ['chef-de-rang', 'cameriere-di-sala', 'addetto-colazioni'] },
      { title: uiText('Commis'), jobs: ['commis-di-sala', 'hostess-di-sala'] },
    ],
  },
  {
    title: uiText('Il tuo posto al bar'),
    ranks: [
      { title: uiText('Capo barman'), jobs: ['capo-barman', 'responsabile-di-bar'] },
      {
        title: uiText('Barman e barlady'),
        jobs: ['barman-barlady', 'mixologist', 'barista-di-caffetteria', 'banconiere'],
      },
      { title: uiText('Commis di bar'), jobs: ['commis-di-bar'] },
    ],
  },
  {
    title: uiText('Il tuo posto al ricevimento'),
    ranks: [
      { title: uiText('Capo ricevimento'), jobs: ['capo-ricevimento'] },
      {
        title: uiText('Ricevimento'),
        jobs: ['receptionist', 'receptionist-turnista', 'portiere-di-notte', 'guest-relations', 'addetto-prenotazioni'],
      },
      { title: uiText('Portineria'), jobs: ['portiere-d-albergo', 'facchino-d-albergo', 'bellboy'] },
    ],
  },
  {
    title: uiText('Il tuo posto ai piani'),
    ranks: [
      { title: uiText('Governante'), jobs: ['governante'] },
      { title: uiText('Vice governante'), jobs: ['vice-governante', 'supervisore-ai-piani'] },
      { title: uiText('Piani'), jobs: ['cameriera-ai-piani', 'facchino-ai-piani'] },
      { title: uiText('Lavanderia e pulizie'), jobs: ['addetto-lavanderia', 'addetto-pulizie'] },
    ],
  },
  {
    title: uiText('Il tuo posto nel team di animazione'),
    ranks: [
      { title: uiText('Capo animatore'), jobs: ['capo-animatore'] },
      {
        title: uiText('Animatori'),
        jobs: ['animatore-turistico', 'animatore-sportivo', 'animatore-mini-club', 'coreografo'],
      },
      { title: uiText('Palco'), jobs: ['ballerino', 'cantante', 'dj', 'tecnico-audio-e-luci', 'scenografo'] },
    ],
  },
  {
    title: uiText('Il tuo posto nella SPA'),
    ranks: [
      { title: uiText('SPA manager'), jobs: ['spa-manager'] },
      { title: uiText('Trattamenti'), jobs: ['operatore-spa', 'massaggiatore', 'estetista'] },
      { title: uiText('Accoglienza'), jobs: ['receptionist-spa'] },
    ],
  },
];

function placeOf(job: string): { brigade: Brigade; rank: number } | null {
  for (const brigade of brigades) {
    const rank = brigade.ranks.findIndex(({ jobs }) => jobs.includes(job));
    if (rank >= 0) return { brigade, rank };
  }
  return null;
}

/** How many ranks the second of two jobs of the same team is above the first; null when they share none. */
export function ranksBetween(one: string, other: string): number | null {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a && b && a.brigade === b.brigade ? a.rank - b.rank : null;
}

/** The jobs of the same team at most one rank away: what somebody with this job can do too, or learn next. */
export function nearJobs(job: string): string[] {
  const own = placeOf(job);
  if (!own) return [];
  return own.brigade.ranks
    .slice(Math.max(0, own.rank - 1), own.rank + 2)
    .flatMap(({ jobs }) => jobs)
    .filter((slug) => slug !== job);
}

export interface Post {
  slug: string;
  title: string;
  job: string;
}
export interface DrawnRank<P extends Post> {
  title: string;
  /** Whether the offer's own post is of this rank. */
  isOwn: boolean;
  /** Other open posts of the company, one for each title. */
  posts: P[];
}
export interface DrawnBrigade<P extends Post> {
  title: string;
  ranks: DrawnRank<P>[];
}

/** The team around an offer: each rank with the company's other open posts; null for a job that has no team. */
export function brigadeOf<P extends Post>(job: string, posts: readonly P[]): DrawnBrigade<P> | null {
  const own = placeOf(job);
  if (!own) return null;
  const ranks = own.brigade.ranks.map(({ title, jobs }, rank) => {
    const here = posts.filter((post) => jobs.includes(post.job));
    return {
      title,
      isOwn: rank === own.rank,
      posts: here.filter((post, index) => here.findIndex(({ title: same }) => same === post.title) === index),
    };
  });
  return { title: own.brigade.title, ranks };
}

/** Every job that has a place in a team. */
export const jobsWithRank: readonly string[] = brigades.flatMap(({ ranks }) => ranks.flatMap(({ jobs }) => jobs));
