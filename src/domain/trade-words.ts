/**
 * The forms of a trade word find the same offers (rule D5). PostgreSQL's Italian stemmer parts
 * 'cameriere' (camer) from 'camerieri' and 'cameriera' (camerier), so every form is brought to one
 * before stemming, in the index and in the query alike.
 */
const families: readonly (readonly string[])[] = [
  ['cameriere', 'camerieri', 'cameriera', 'cameriere'],
  ['portiere', 'portieri', 'portiera'],
  ['direttore', 'direttori', 'direttrice', 'direttrici'],
  ['cuoco', 'cuochi', 'cuoca', 'cuoche'],
  ['barista', 'baristi', 'bariste', 'barman', 'barlady', 'barmaid'],
  ['pasticcere', 'pasticceri', 'pasticcera', 'pasticciere', 'pasticcieri', 'pasticciera'],
  ['pizzaiolo', 'pizzaioli', 'pizzaiola', 'pizzaiole'],
  ['gelatiere', 'gelatieri', 'gelatiera', 'gelataio', 'gelatai', 'gelataia'],
  ['receptionist', 'reception', 'receptionists', 'recepsionist'],
  ['facchino', 'facchini', 'facchina'],
  ['governante', 'governanti'],
  ['animatore', 'animatori', 'animatrice', 'animatrici'],
  ['massaggiatore', 'massaggiatori', 'massaggiatrice', 'massaggiatrici'],
  ['estetista', 'estetisti', 'estetiste'],
  ['bagnino', 'bagnini', 'bagnina', 'bagnine'],
  ['manutentore', 'manutentori', 'manutentrice'],
  ['giardiniere', 'giardinieri', 'giardiniera'],
  ['lavapiatti', 'plongeur', 'plonge'],
  ['panettiere', 'panettieri', 'panettiera', 'fornaio', 'fornai', 'fornaia'],
  ['banconista', 'banconisti', 'banconiste', 'banconiere', 'banconieri', 'banconiera'],
  ['macellaio', 'macellai', 'macellaia'],
  ['istruttore', 'istruttori', 'istruttrice', 'istruttrici'],
  ['accompagnatore', 'accompagnatori', 'accompagnatrice', 'accompagnatrici'],
  ['addetto', 'addetti', 'addetta', 'addette'],
  ['assistente', 'assistenti'],
  ['responsabile', 'responsabili'],
  ['impiegato', 'impiegati', 'impiegata', 'impiegate'],
  ['coordinatore', 'coordinatori', 'coordinatrice', 'coordinatrici'],
  ['autista', 'autisti', 'autiste'],
  ['cassiere', 'cassieri', 'cassiera', 'cassiere'],
  ['chef', 'chefs'],
  ['commis', 'commì'],
  ['hotel', 'hotels', 'albergo', 'alberghi'],
  ['ristorante', 'ristoranti'],
  ['villaggio', 'villaggi'],
  ['stagionale', 'stagionali', 'stagione', 'stagioni'],
];

const canonical = new Map<string, string>();
for (const [first, ...others] of families) {
  if (first === undefined) continue;
  for (const form of [first, ...others]) canonical.set(foldText(form), first);
}

/** Lower case, without accents or apostrophes: the form in which words are compared. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’'`]/g, ' ').trim();
}

/** The weekend, which offers and searches write in one word or in two. */
const WEEKEND = /\bfin[ei][\s-]+settiman[ae]\b|\bweek[\s-]*ends?\b/g;

/** The words of a text, folded, each form of a trade word brought to one, and the weekend to one word. */
export function tradeWords(text: string): string[] {
  return foldText(text)
    .replace(WEEKEND, 'weekend')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => canonical.get(word) ?? word);
}

/** Whether a folded word is a word of the trade. */
export const isTradeWord = (word: string): boolean => canonical.has(word);

/** A text ready for the index or the query of the full-text search. */
export function indexText(text: string): string {
  return tradeWords(text).join(' ');
}
