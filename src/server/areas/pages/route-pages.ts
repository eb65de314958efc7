import { ownValue } from '#domain/own-value.ts';

/** Pages of the route table whose text, or whose head, staff write (rule 2.2). */
export const routePages = new Set([
  '',
  'recruiter',
  'chi-siamo',
  'contatti',
  'career-day',
  'blog',
  'assistenza-thankyou',
  'change-thankyou',
  'recruiter/assistenza-thankyou',
  'recruiter/change-thankyou',
  'privacy-policy-candidati',
  'privacy-policy-sito',
  'recruiter/perche-sceglierci',
  'recruiter/chi-siamo',
  'recruiter/guide',
  'recruiter/servizi',
]);

/** The names, for staff, of those without standard text. */
const names: Readonly<Record<string, string>> = {
  '': 'Home dei candidati',
  recruiter: 'Home delle aziende',
  blog: 'Blog',
  'recruiter/guide': 'Guide per le aziende',
};
export const routePageName = (path: string): string => ownValue(names, path) ?? path;
