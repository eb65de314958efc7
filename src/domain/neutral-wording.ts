import { adTexts, type WrittenAd } from './ad-texts.ts';
import { withCapital } from './capital-letter.ts';
import { uiText } from './ui-text.ts';

/** Words of an ad that exclude somebody, or address one sex only (D.Lgs. 198/2006 art. 27, D.Lgs. 216/2003). */
export interface WordingWarning {
  /** As written in the ad. */
  found: string;
  why: string;
  /** What to write instead; null when it is best left out. */
  instead: string | null;
}

interface Rule {
  pattern: RegExp;
  why: string;
  instead: string | null;
}

const SEX = uiText('Un annuncio si rivolge a tutti: non può scegliere per sesso.');
const AGE = uiText('Non si può chiedere un’età: chiedi l’esperienza che serve.');
const ORIGIN = uiText('Non si può scegliere per origine o cittadinanza: chiedi la lingua e il livello che servono.');
const LOOKS = uiText('L’aspetto non è un requisito: descrivi come si accoglie un ospite.');
const FAMILY = uiText('La famiglia e la vita privata non riguardano il lavoro.');
const BODY = uiText('Descrivi il compito (per esempio spostare pesi) e non la persona.');

/** Nouns for the person an ad looks for, before a word that excludes others. */
const PEOPLE =
  'personale|person[ae]|ragazz[aeoi]|candidat[aeoi]|collaborator[ei]|collaboratric[ei]|camerier[aei]|cuoc[ao]|cuoch[ei]|barist[aei]|barman|receptionist|lavapiatti|pizzaiol[aoi]|segretari[ao]|addett[aeoi]|animator[ei]|animatric[ei]|governant[ei]';

/** Ages after these words are those of guests: 'miniclub 4-12 anni', 'per ragazzi dai 12 ai 17 anni'. */
const GUESTS =
  /(?:per (?:i |le )?(?:bambin|ragazz|giovan|teen)\p{L}*|mini ?club|baby|junior|teen|clientela|ospiti|pubblico|clienti)[\s,:(]*(?:di età compresa )?(?:dai |tra i |da |di )?$/iu;
const GUEST_WORDS = 60;

/** A letter on either side makes it another word. */
const words = (source: string) => new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, 'giu');

const rules: readonly Rule[] = [
  {
    pattern: words("bella presenza|gradevole presenza|bell['’]aspetto|aspetto curato e gradevole"),
    why: LOOKS,
    instead: 'cura nell’accoglienza',
  },
  {
    pattern: words('(?:solo|esclusivamente|unicamente) (?:donne|uomini|ragazze|ragazzi|femmine|maschi)'),
    why: SEX,
    instead: null,
  },
  { pattern: words('(?:di )?sesso (?:femminile|maschile)'), why: SEX, instead: null },
  {
    pattern: words(
      '(?:cercasi|cerchiamo|cerco|si cerca|si cercano|preferibilmente|meglio se) (?:una? |delle |dei )?(?:ragazz[aeoi]|donn[ae]|uomo|uomini|signor[ae]|signorin[ae])',
    ),
    why: SEX,
    instead: null,
  },
  { pattern: words('(?:ragazz[ae]|signorin[ae]|hostess) (?:immagine|giovan[ei])'), why: SEX, instead: null },
  {
    pattern: words(
      '(?:max(?:imo)?|massimo|non oltre|fino a|sotto i|under) ?\\d{2} ann[io]|under ?(?:25|28|29|30|35|40|45)',
    ),
    why: AGE,
    instead: null,
  },
  {
    pattern: words('et[àa] (?:massima|minima|compresa|tra|max|non superiore|inferiore)[^.,;<]{0,30}'),
    why: AGE,
    instead: null,
  },
  { pattern: words('(?:tra i|dai|tra|da) \\d{2} (?:e i|ai|e|a) \\d{2} anni(?! di)'), why: AGE, instead: null },
  { pattern: words('\\d{2} ?[-–/] ?\\d{2} anni(?! di)'), why: AGE, instead: null },
  { pattern: words('nat[oaie] (?:dopo|dal) (?:il )?(?:19|20)\\d{2}'), why: AGE, instead: null },
  {
    pattern: words(
      '(?:personale|ambiente|team|staff|figura|persona|candidat[oaie]) giovan[ei]|giovan[ei] (?:ragazz[oaie]|e dinamic[oaie]|dinamic[oaie]|candidat[oaie])',
    ),
    why: AGE,
    instead: 'con voglia di imparare',
  },
  {
    pattern: words(
      `(?:solo|esclusivamente|unicamente|preferibilmente) (?:di )?italian[ieao](?! (?:fluente|parlato|scritto|e |o ))|(?:${PEOPLE}) italian[aeoi](?! (?:e|ed|o) )|di origine italiana|nazionalit[àa] italiana|cittadinanza italiana|no stranieri|no extracomunitari`,
    ),
    why: ORIGIN,
    instead: 'italiano fluente',
  },
  {
    pattern: words(
      '(?:senza|no) figli|nubil[ei]|celib[ei]|libero da impegni familiari|libera da impegni familiari|senza impegni familiari',
    ),
    why: FAMILY,
    instead: 'disponibilità ai turni indicati',
  },
  {
    pattern: words(
      'sana e robusta costituzione|fisicamente prestante|prestanza fisica|alt[oa] almeno \\d[^.,;<]{0,10}',
    ),
    why: BODY,
    instead: null,
  },
  {
    pattern: words('fede cattolica|di religione [\\p{L}]+|orientamento (?:politico|sessuale)'),
    why: uiText('Convinzioni e orientamenti non sono requisiti.'),
    instead: null,
  },
];

/** Job names in one gender, and the neutral form. */
const tradeForms: readonly [one: string, both: string][] = [
  ['cameriera', 'cameriere/a'],
  ['cameriere', 'cameriere/a'],
  ['cuoca', 'cuoco/a'],
  ['cuoco', 'cuoco/a'],
  ['barista donna', 'barista'],
  ['barman', 'barman/barlady'],
  ['barlady', 'barman/barlady'],
  ['direttrice', 'direttore/direttrice'],
  ['direttore', 'direttore/direttrice'],
  ['segretaria', 'segretario/a'],
  ['segretario', 'segretario/a'],
  ['portiere', 'portiere/a'],
  ['lavapiatti uomo', 'lavapiatti'],
  ['aiuto cuoco', 'aiuto cuoco/a'],
  ['pizzaiolo', 'pizzaiolo/a'],
  ['pizzaiola', 'pizzaiolo/a'],
  ['pasticcere', 'pasticcere/a'],
  ['pasticcera', 'pasticcere/a'],
  ['animatore', 'animatore/animatrice'],
  ['animatrice', 'animatore/animatrice'],
  ['governante donna', 'governante'],
  ['bagnino', 'bagnino/a'],
  ['bagnina', 'bagnino/a'],
  ['addetta', 'addetto/a'],
  ['addetto', 'addetto/a'],
  ['commessa', 'commesso/a'],
  ['impiegata', 'impiegato/a'],
  ['operaio', 'operaio/a'],
  ['manutentore', 'manutentore/manutentrice'],
  ['massaggiatrice', 'massaggiatore/massaggiatrice'],
  ['massaggiatore', 'massaggiatore/massaggiatrice'],
  ['hostess', 'hostess/steward'],
];

/** A letter or a slash on either side makes it another word, or one that already names both genders. */
const tradePatterns = tradeForms.map(([one, both]) => ({
  both,
  pattern: new RegExp(`(?<![\\p{L}/])${one}(?![\\p{L}/])`, 'iu'),
}));

/** The excluding words of a plain text, each once, in the order written. */
export function wordingWarnings(text: string): WordingWarning[] {
  const found = rules
    .flatMap(({ pattern, why, instead }) =>
      [...text.matchAll(pattern)].map((match) => ({ at: match.index, found: match[0].trim(), why, instead })),
    )
    .filter(({ at, why }) => why !== AGE || !GUESTS.test(text.slice(Math.max(0, at - GUEST_WORDS), at)));
  const seen = new Set<string>();
  return found
    .sort((one, other) => one.at - other.at)
    .filter(({ found: words }) => !seen.has(words.toLowerCase()) && seen.add(words.toLowerCase()))
    .map(({ at: _at, ...warning }) => warning);
}

/** The excluding words of an offer, in all that a company writes freely in it. */
export const adWarnings = (ad: WrittenAd): WordingWarning[] => wordingWarnings(adTexts(ad).join('. '));

/**
 * A title that names the job in one gender, made neutral: 'Cameriera ai piani' becomes 'Cameriere/a ai piani'. Null
 * when it already is.
 */
export function neutralTitle(title: string): string | null {
  for (const { pattern, both } of tradePatterns) {
    const match = title.match(pattern);
    if (!match || /\p{L}\/\p{L}/u.test(title)) continue;
    const written = match[0];
    const isCapital = written[0] === written[0]?.toUpperCase();
    return title.replace(written, isCapital ? withCapital(both) : both);
  }
  return null;
}
