import { contractTypologies } from '../offer-values.ts';

/** Values of filters, as in the address of a search. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

const typologies = (kind: 'part-time' | 'full-time') =>
  Object.keys(contractTypologies).filter((slug) => slug.startsWith(kind));

/** What people say for each filter of a search, in the languages that they write. */
const LINES: readonly (readonly [FilterValues, string])[] = [
  [
    { season: ['summer'] },
    'estate, estivo, estiva, estivi, estive, stagione estiva, stagioni estive, stagionale estivo, stagionale estiva, stagione estate, periodo estivo, mesi estivi, summer, summer season, summer job, sommer, sommersaison, sommerjob, verano',
  ],
  [
    { season: ['winter'] },
    'inverno, invernale, invernali, stagione invernale, stagioni invernali, stagionale invernale, stagione inverno, periodo invernale, stagione sciistica, winter, winter season, winter job, wintersaison, winterjob, invierno, hiver, iarna',
  ],
  [
    { season: ['summer', 'winter'] },
    'stagione, stagioni, stagionale, stagionali, lavoro stagionale, fare la stagione, saison, saisonarbeit, saisonjob, seasonal, seasonal job, seasonal work, temporada',
  ],
  [
    { contract_typology: typologies('part-time') },
    'part time, parttime, tempo parziale, mezza giornata, mezze giornate, mezzo servizio, mezza giornata lavorativa, poche ore, qualche ora, teilzeit, medio tiempo, media jornada, orario ridotto',
  ],
  [
    { contract_typology: ['part-time-morning'] },
    'mattina, mattino, la mattina, al mattino, solo mattina, solo mattino, solo la mattina, turno mattina, turno di mattina, part time mattina, part time mattino, part time mattutino, mattutino, mornings',
  ],
  [
    { contract_typology: ['part-time-afternoon'] },
    'pomeriggio, pomeriggi, solo pomeriggio, solo il pomeriggio, part time pomeriggio, part time pomeridiano, pomeridiano, afternoons',
  ],
  [
    { contract_typology: ['part-time-evening'] },
    'sera, serale, serali, la sera, alla sera, di sera, solo sera, solo la sera, turno serale, turni serali, lavoro serale, part time sera, part time serale, evenings, evening job',
  ],
  [
    { contract_typology: typologies('full-time') },
    'full time, fulltime, tempo pieno, a tempo pieno, giornata intera, tutto il giorno, vollzeit, jornada completa',
  ],
  [{ contract_typology: ['full-time-sliced'] }, 'spezzato, turno spezzato, turni spezzati, orario spezzato'],
  [{ contract_typology: ['full-time-continuous'] }, 'orario continuato, turno unico, continuato, orario unico'],
  [
    { contract_period: ['indeterminate'] },
    'tempo indeterminato, a tempo indeterminato, contratto a tempo indeterminato, contratto indeterminato, indeterminato, posto fisso, lavoro fisso, contratto fisso, impiego fisso, lavoro stabile, tutto l anno, lavoro annuale, annuale, permanent, permanent job, unbefristet, ganzjahrig, festanstellung',
  ],
  [
    { contract_period: ['determinate'] },
    'tempo determinato, a tempo determinato, contratto a tempo determinato, contratto determinato, contratto a termine, a termine, befristet',
  ],
  [{ contract_period: ['collaborative'] }, 'collaborazione, contratto di collaborazione, co co co'],
  [
    { contract_period: ['extra'] },
    'extra, lavoro extra, lavori extra, extra giornaliero, a chiamata, lavoro a chiamata, lavoro a giornata, a giornata, qualche giorno, pochi giorni, aushilfe',
  ],
  [{ contract_period: ['stage'] }, 'stage, stages, tirocinio curriculare, stagista, stage curriculare, praktikum'],
  [{ contract_period: ['traineeship'] }, 'tirocinio extracurriculare, traineeship, stage extracurriculare'],
  [
    { contract_period: ['stage', 'traineeship'] },
    'tirocinio, tirocini, tirocinante, internship, intern, trainee, praktikant, praktikantin',
  ],
  [
    { contract_period: ['apprenticeship'] },
    'apprendistato, apprendista, apprendisti, contratto di apprendistato, apprenticeship, apprentice, lehrling, ausbildung, lehrstelle',
  ],
  [{ contract_period: ['graduate_program'] }, 'graduate program, graduate programme'],
  [
    { has_room: ['true'] },
    'alloggio, con alloggio, anche alloggio, alloggio disponibile, con l alloggio, con camera, con stanza, con posto letto, posto letto, posto per dormire, dove dormire, con casa, con accommodation, accommodation, with accommodation, with room, mit unterkunft, unterkunft, con alojamiento, alojamiento, logement, cazare, cu cazare, con cazare',
  ],
  [
    { has_room: ['true'], has_meals: ['true'] },
    'vitto e alloggio, vitto alloggio, con vitto e alloggio, vitto e alloggio compresi, vitto e alloggio inclusi, vitto alloggio inclusi, vitto e alloggio incluso, vitto e alloggio compreso, kost und logis, casa y comida, board and lodging, room and board',
  ],
  [{ has_room: ['false'] }, 'senza alloggio, no alloggio'],
  [
    { has_free_room: ['true'] },
    'alloggio incluso, alloggio compreso, alloggio gratis, alloggio gratuito, con alloggio incluso, con alloggio gratis, con alloggio gratuito, con alloggio compreso, alloggio free, camera gratis, camera gratuita, stanza gratis, free accommodation, accommodation included, free room, gratis unterkunft, alojamiento incluido',
  ],
  [
    { has_meals: ['true'] },
    'vitto, con vitto, vitto incluso, pasti inclusi, pasti compresi, con pasti, pasti, meals included, con mensa',
  ],
  [
    { has_single_room: ['true'] },
    'camera singola, stanza singola, singola, con camera singola, con stanza singola, alloggio singolo, alloggio in camera singola, single room, einzelzimmer, monolocale, appartamento singolo, camera privata, stanza privata',
  ],
  [
    { takes_couples: ['true'] },
    'coppia, coppie, per coppia, per coppie, in coppia, anche coppie, anche per coppie, siamo una coppia, siamo in due, per due, in due, due persone, per due persone, marito e moglie, moglie e marito, io e mio marito, io e mia moglie, io e il mio ragazzo, io e la mia ragazza, con il mio ragazzo, con la mia ragazza, con il mio compagno, con la mia compagna, con mio marito, con mia moglie, couple, couples, for couples, paar, paare, fur paare, pareja, parejas, para pareja, cuplu, cupluri',
  ],
  [
    { takes_pets: ['true'] },
    'animali, animali ammessi, con animali, con il cane, con cane, col cane, cane, con il gatto, con gatto, col gatto, con il mio cane, pets, pets allowed, pet friendly, with dog, mit hund, con perro',
  ],
  [
    { is_urgent: ['true'] },
    'urgente, urgenti, urgentemente, assunzione urgente, subito, da subito, inizio subito, lavoro subito, assunzione immediata, immediato, immediata, inizio immediato, disponibilita immediata, il prima possibile, prima possibile, quanto prima, oggi, asap, immediately, urgent, urgently, sofort, ab sofort, urgencia',
  ],
  [
    { experience_required: ['less-than-six-months'] },
    'senza esperienza, anche senza esperienza, anche prima esperienza, prima esperienza, alla prima esperienza, no esperienza, nessuna esperienza, zero esperienza, esperienza zero, prime armi, alle prime armi, principiante, principianti, no experience, without experience, ohne erfahrung, sin experiencia, fara experienta',
  ],
  [{ language: ['en'] }, 'inglese, lingua inglese, in inglese, english, englisch, parlo inglese, con inglese'],
  [{ language: ['de'] }, 'tedesco, lingua tedesca, in tedesco, german, deutsch, parlo tedesco, con tedesco'],
  [{ language: ['fr'] }, 'francese, lingua francese, french, franzosisch, parlo francese, con francese'],
  [{ language: ['es'] }, 'spagnolo, lingua spagnola, spanish, spanisch, parlo spagnolo, con spagnolo'],
  [{ language: ['ru'] }, 'russo, lingua russa, russian, russisch, parlo russo, con russo'],
  [{ is_career_day: ['true'] }, 'career day, careerday'],
];

const KITCHENS = ['cucina', 'ristorante', 'pub', 'locale', 'bar', 'colazione'];
const NATIONS = ['inglese', 'tedesco', 'tedesca', 'francese', 'spagnolo', 'spagnola', 'russo', 'russa'];
/** A French kitchen is no French that is spoken: these words stay words. */
export const plainPhrases: ReadonlySet<string> = new Set(
  KITCHENS.flatMap((kitchen) => NATIONS.map((nation) => `${kitchen} ${nation}`)),
);

/** Words that ask for work near whoever writes them: where that is, nobody has said. */
export const nearPhrases: ReadonlySet<string> = new Set(
  'vicino a me, vicino me, vicino a casa, vicino casa, vicino a casa mia, vicino casa mia, qui vicino, qua vicino, nelle vicinanze, nei dintorni, in zona, zona mia, nella mia zona, dalle mie parti, near me, nearby, near my home, in der nahe, in meiner nahe, cerca de mi, cerca de casa, langa mine, pres de moi, pres de chez moi'.split(
    ', ',
  ),
);

/** The filters that words mean, by those words without accents. */
export const filterWords: ReadonlyMap<string, FilterValues> = new Map(
  LINES.flatMap(([values, words]) => words.split(', ').map((word): [string, FilterValues] => [word, values])),
);

/**
 * Two phrases about one filter: a narrower one says more of the same ('part time la mattina'), another one is a second
 * choice ('inglese e tedesco').
 */
export function joinValues(one: readonly string[], other: readonly string[]): readonly string[] {
  const both = one.filter((value) => other.includes(value));
  if (both.length > 0) return both;
  return other.includes('true') || other.includes('false') ? other : [...one, ...other];
}
