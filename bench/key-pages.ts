import type { Site } from './site.ts';

export type Role = 'visitor' | 'candidate' | 'company';

/** The demo users who open the pages of each role. */
export const USERS: Record<Role, string | null> = {
  visitor: null,
  candidate: 'candidato@demo.brigata.it',
  company: 'azienda@demo.brigata.it',
};

export interface KeyPage {
  name: string;
  role: Role;
  path: string;
  /** The main content, where it is not simply the first thing below the title. */
  content?: string;
}

interface Offer {
  slug: string;
  company_slug: string;
}
interface OwnOffer {
  id: number;
  applications: { total: number };
}

/** The measured pages, with the ids and slugs of the demo. */
export async function keyPages(site: Site): Promise<KeyPage[]> {
  const cookie = await site.logIn('azienda@demo.brigata.it');
  const ask = async (path: string) =>
    (await fetch(`${site.address}/api/website/v1${path}`, { headers: { Cookie: cookie } })).json();
  const link = async (path: string, pattern: RegExp) =>
    (await (await fetch(site.address + path)).text()).match(pattern)?.[1] ?? path;
  const [{ items: offers }, { items: own }, { items: people }]: [
    { items: Offer[] },
    { items: OwnOffer[] },
    { items: { id: number }[] },
  ] = await Promise.all([
    ask('/search/offers/?items=1'),
    ask('/company/offers?status=attive'),
    ask('/search/candidates'),
  ]);
  const offer = `/offerte-lavoro/${offers[0]?.slug}`;
  const busiest = own.reduce((most, one) => (one.applications.total > most.applications.total ? one : most));
  const mine = `/profilo/azienda/le-mie-offerte/${busiest.id}`;
  const board = `${mine}/candidature/bacheca`;
  const { items: received }: { items: { id: number }[] } = await ask(`/company/offers/${busiest.id}/applications`);
  const article = await link('/blog', /<article[\s\S]*? href="(\/blog\/[^"]+)"/);
  const pay = await link('/stipendi', /href="(\/stipendi\/[^"/]+)"/);
  const event = await link('/career-day', /href="(\/career-day\/[^"/]+)"/);
  const card = 'article.card';
  return [
    { name: 'home', role: 'visitor', path: '/', content: '[role=search], button[popovertarget]' },
    { name: 'offers', role: 'visitor', path: '/offerte-lavoro', content: card },
    { name: 'offers of a region', role: 'visitor', path: '/offerte-lavoro/lombardia', content: card },
    { name: 'offer', role: 'visitor', path: offer, content: '[data-pay]' },
    { name: 'apply without account', role: 'visitor', path: `${offer}/invia-candidatura`, content: 'form' },
    { name: 'company', role: 'visitor', path: `/aziende/${offers[0]?.company_slug}` },
    { name: 'login', role: 'visitor', path: '/login', content: 'form' },
    { name: 'register', role: 'visitor', path: '/register', content: 'form' },
    { name: 'new password', role: 'visitor', path: '/recupera-password', content: 'form' },
    { name: 'blog', role: 'visitor', path: '/blog', content: 'article' },
    { name: 'article', role: 'visitor', path: article, content: '.prose, main p' },
    { name: 'career day', role: 'visitor', path: '/career-day' },
    { name: 'event', role: 'visitor', path: event },
    { name: 'contacts', role: 'visitor', path: '/contatti' },
    { name: 'who we are', role: 'visitor', path: '/chi-siamo' },
    { name: 'not found', role: 'visitor', path: '/non-esiste', content: 'form' },
    { name: 'how offers are sorted', role: 'visitor', path: '/come-ordiniamo' },
    { name: 'pay', role: 'visitor', path: '/stipendi' },
    { name: 'pay of a job', role: 'visitor', path: pay },
    { name: 'companies’ home', role: 'visitor', path: '/recruiter' },
    { name: 'prices', role: 'visitor', path: '/recruiter/acquista-crediti' },
    { name: 'services', role: 'visitor', path: '/recruiter/servizi' },
    { name: 'candidate: home', role: 'candidate', path: '/', content: '[role=search], button[popovertarget]' },
    { name: 'candidate: profile', role: 'candidate', path: '/profilo' },
    { name: 'candidate: curriculum', role: 'candidate', path: '/profilo/candidato/curriculum' },
    { name: 'candidate: applications', role: 'candidate', path: '/profilo/candidato/candidature' },
    { name: 'candidate: favourites', role: 'candidate', path: '/preferiti' },
    { name: 'candidate: notifications', role: 'candidate', path: '/profilo/notifiche' },
    { name: 'candidate: messages', role: 'candidate', path: '/profilo/messaggi', content: 'main li' },
    { name: 'candidate: interviews', role: 'candidate', path: '/profilo/colloqui' },
    { name: 'candidate: invitations', role: 'candidate', path: '/profilo/inviti' },
    { name: 'candidate: seasons', role: 'candidate', path: '/profilo/stagioni' },
    { name: 'company: home', role: 'company', path: '/recruiter' },
    { name: 'company: its offers', role: 'company', path: '/profilo/azienda/le-mie-offerte' },
    { name: 'company: one offer', role: 'company', path: mine },
    { name: 'company: applications', role: 'company', path: `${mine}/candidature`, content: 'tbody tr, article' },
    { name: 'company: board', role: 'company', path: board, content: '[data-card]' },
    { name: 'company: board with a person', role: 'company', path: `${board}?scheda=${received[0]?.id}` },
    { name: 'company: people for an offer', role: 'company', path: `${mine}/persone-adatte`, content: card },
    { name: 'company: application', role: 'company', path: `${mine}/candidature/${received[0]?.id}` },
    { name: 'company: messages', role: 'company', path: '/profilo/azienda/messaggi', content: 'main li' },
    { name: 'company: ready answers', role: 'company', path: '/profilo/azienda/messaggi/risposte-pronte' },
    { name: 'company: interviews', role: 'company', path: '/profilo/azienda/colloqui' },
    { name: 'company: add to the brigade', role: 'company', path: '/profilo/azienda/brigata/aggiungi' },
    { name: 'company: call back', role: 'company', path: '/profilo/azienda/brigata/richiama' },
    { name: 'company: references', role: 'company', path: '/profilo/azienda/brigata/referenze' },
    { name: 'company: season', role: 'company', path: '/profilo/azienda/stagione' },
    { name: 'company: numbers', role: 'company', path: '/profilo/azienda/numeri' },
    { name: 'company: publish an offer', role: 'company', path: '/recruiter/pubblica-annuncio', content: 'form' },
    { name: 'company: candidates', role: 'company', path: '/recruiter/ricerca-candidato', content: card },
    { name: 'company: candidate', role: 'company', path: `/recruiter/${people[0]?.id}` },
    { name: 'company: checkout', role: 'company', path: '/recruiter/acquista-crediti/checkout' },
  ];
}
