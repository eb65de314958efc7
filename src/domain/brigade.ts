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
    title: 'Il tuo posto nella brigata di cucina',
    ranks: [
      { title: 'Chef', jobs: ['executive-chef', 'chef-de-cuisine'] },
      { title: 'Sous chef', jobs: ['sous-chef'] },
      {
        title: 'Partite',
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
      { title: 'Commis', jobs: ['commis-di-cucina', 'aiuto-cuoco', 'commis-di-pasticceria', 'aiuto-pizzaiolo'] },
      { title: 'Lavaggio', jobs: ['lavapiatti'] },
    ],
  },
  {
    title: 'Il tuo posto nella brigata di sala',
    ranks: [
      { title: 'Maître', jobs: ['maitre', 'direttore-di-ristorante'] },
      { title: 'Secondo maître e sommelier', jobs: ['secondo-maitre', 'sommelier'] },
      { title: 'Chef de rang', jobs: ['chef-de-rang', 'cameriere-di-sala', 'addetto-colazioni'] },
      { title: 'Commis', jobs: ['commis-di-sala', 'hostess-di-sala'] },
    ],
  },
  {
    title: 'Il tuo posto al bar',
    ranks: [
      { title: 'Capo barman', jobs: ['capo-barman', 'responsabile-di-bar'] },
      { title: 'Barman e barlady', jobs: ['barman-barlady', 'mixologist', 'barista-di-caffetteria', 'banconiere'] },
      { title: 'Commis di bar', jobs: ['commis-di-bar'] },
    ],
  },
  {
    title: 'Il tuo posto al ricevimento',
    ranks: [
      { title: 'Capo ricevimento', jobs: ['capo-ricevimento'] },
      {
        title: 'Ricevimento',
        jobs: ['receptionist', 'receptionist-turnista', 'portiere-di-notte', 'guest-relations', 'addetto-prenotazioni'],
      },
      { title: 'Portineria', jobs: ['portiere-d-albergo', 'facchino-d-albergo', 'bellboy'] },
    ],
  },
  {
    title: 'Il tuo posto ai piani',
    ranks: [
      { title: 'Governante', jobs: ['governante'] },
      { title: 'Vice governante', jobs: ['vice-governante', 'supervisore-ai-piani'] },
      { title: 'Piani', jobs: ['cameriera-ai-piani', 'facchino-ai-piani'] },
      { title: 'Lavanderia e pulizie', jobs: ['addetto-lavanderia', 'addetto-pulizie'] },
    ],
  },
  {
    title: 'Il tuo posto nel team di animazione',
    ranks: [
      { title: 'Capo animatore', jobs: ['capo-animatore'] },
      { title: 'Animatori', jobs: ['animatore-turistico', 'animatore-sportivo', 'animatore-mini-club', 'coreografo'] },
      { title: 'Palco', jobs: ['ballerino', 'cantante', 'dj', 'tecnico-audio-e-luci', 'scenografo'] },
    ],
  },
  {
    title: 'Il tuo posto nella SPA',
    ranks: [
      { title: 'SPA manager', jobs: ['spa-manager'] },
      { title: 'Trattamenti', jobs: ['operatore-spa', 'massaggiatore', 'estetista'] },
      { title: 'Accoglienza', jobs: ['receptionist-spa'] },
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

/** How many ranks lie between two jobs of the same team; null when they share none. */
export function ranksBetween(one: string, other: string): number | null {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a && b && a.brigade === b.brigade ? Math.abs(a.rank - b.rank) : null;
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
