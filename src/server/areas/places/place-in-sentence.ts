import { hasMissedLetter, hasSwap } from '#domain/one-slip.ts';
import { foldText } from '#domain/trade-words.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { PlaceRow } from './read-gazetteer.ts';

/** Words before a name that say that it is a place. */
const BEFORE_PLACES = new Set(['a', 'ad', 'presso', 'vicino', 'zona', 'comune', 'provincia', 'in', 'nach']);
/** Small towns with a name as short as this are also a word of something else, in most cases: Ora, Vita, None. */
const SHORT_NAME = 5;
const SMALL_TOWN = 15_000;
/** From so many people on a mistyped name is taken for its town. */
const WELL_KNOWN = 15_000;
const SHORTEST_MISTYPED = 6;

/** Towns whose name people say for something else too. */
const COMMON_WORDS = new Set(
  [
    'accettura albergo bagni bagno banchette barista bianco bosco camerata cameri capannoni carbone carpi casale casella',
    'casino castello colli colonna corsico corte cura fermo fondo forno giardini giardino giffoni gioia grana grotte',
    'isola lettere locali lungavilla maestro marina marino massa mercato meta mirabella moda monti nave noli nocciano',
    'notaresco offida palazzo palestro parco patti pesche piazza piscina pizzo ponte porto posta pozzo prato primo',
    'quarto riva rocca rosa sala sale sanfront scala scandale sella serra servigliano settimo sommo sperone stella',
    'strada tavernola terme terrazza torre trecase turi valle villa villaggio vigna vino viola zone pasta riso olio',
    'cervo cavallino cassano cuoco bene fai lei none ora re vita montagne ristorante reception cantina cucina lavello',
    'pompiere pulsano barbiere bella conca sicuro sorso spinete tempio piatto candida fascia cambiano quindici cento',
    'paese chiusa rende postal proves ultimo chiusi bianchi liberi canale contrada licenza barbara donato giuliana',
    'melissa milena rossana vittoria limina cerchio campana panettieri chiari',
  ]
    .join(' ')
    .split(' '),
);

/**
 * The place of some words among others: the one of that name, unless the name is a common word too, which is a place
 * only after 'a' or 'zona'. Undefined where several have the name.
 */
export function placeInSentence(gazetteer: Gazetteer, words: string, before: string | undefined): PlaceRow | undefined {
  const place = gazetteer.exact(words);
  if (place?.kind !== 'comune' || BEFORE_PLACES.has(before ?? '')) return place;
  const isCommon = COMMON_WORDS.has(words);
  const isShort = words.length <= SHORT_NAME && place.population < SMALL_TOWN;
  return isCommon || isShort ? undefined : place;
}

const wellKnown = new WeakMap<Gazetteer, readonly { name: string; place: PlaceRow }[]>();

/**
 * The one well-known place whose name is this word with a letter doubled or not, or two letters that changed places;
 * after 'a' or 'zona' with a letter missing, too. No other slip: 'triste' is not Trieste, 'ancora' not Ancona.
 */
export function placeLike(gazetteer: Gazetteer, word: string, before: string | undefined): PlaceRow | undefined {
  if (COMMON_WORDS.has(word)) return;
  const names = wellKnown.get(gazetteer) ?? namesOfWellKnown(gazetteer);
  wellKnown.set(gazetteer, names);
  const isSaid = BEFORE_PLACES.has(before ?? '');
  const found = new Set(
    names
      .filter(
        ({ name }) =>
          singleLetters(name) === singleLetters(word) || hasSwap(word, name) || (isSaid && hasMissedLetter(word, name)),
      )
      .map(({ place }) => place),
  );
  const [place] = found;
  return found.size === 1 ? place : undefined;
}

const namesOfWellKnown = (gazetteer: Gazetteer) =>
  gazetteer.rows
    .filter(({ kind, population }) => kind === 'region' || (kind === 'comune' && population >= WELL_KNOWN))
    .map((place) => ({ name: foldText(place.name), place }))
    .filter(({ name }) => name.length >= SHORTEST_MISTYPED && !name.includes(' '));

const singleLetters = (word: string) => word.replace(/(.)\1+/g, '$1');
