/** The kinds of sections of a page (rule D10): each reads the fields it needs. */
export const blockKinds = [
  'hero',
  'text',
  'slider',
  'cards',
  'staff',
  'logos',
  'image',
  'list',
  'sticky',
  'steps',
  'timeline',
  'quote',
  'questions',
  'call',
  'contact',
  'articles',
] as const;
export type BlockKind = (typeof blockKinds)[number];

export const blockLabels: Record<BlockKind, string> = {
  hero: 'Apertura',
  text: 'Testo',
  slider: 'Schede che scorrono',
  cards: 'Carte',
  staff: 'Persone',
  logos: 'Loghi delle aziende',
  image: 'Immagine e testo',
  list: 'Elenco',
  sticky: 'Carte che restano in vista',
  steps: 'Passi numerati',
  timeline: 'Linea del tempo',
  quote: 'Citazione',
  questions: 'Domande e risposte',
  call: 'Invito con pulsante',
  contact: 'Modulo di contatto',
  articles: 'Ultimi articoli',
};

/** A page's path as it is stored: 'recruiter/servizi', without slashes around it. */
export function pagePath(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}
