/** Pages of the route table whose words, or whose head, staff write (spec 2.2). */
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
  'recruiter/guide',
  'recruiter/servizi',
]);
