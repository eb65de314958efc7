import type { NamedLanguage } from './language-names.ts';

const NOTHING =
  '(?:nessun[ao]?|zero|null[ao]|assente|none|no|da (?:imparare|studiare)|non (?:parlat|conosciut)[ao])(?![a-z])';
/** 'Francese: nessuna', 'tedesco (livello: nessuno)'. */
const DENIED_AFTER = new RegExp(`^[ :=(–-]*(?:(?:conoscenza|livello)[ :]*)?${NOTHING}`);
/** 'Nessuna conoscenza del russo', 'no German', 'senza conoscere il cinese'. */
const DENIED_BEFORE =
  /\b(?:nessuna|no|senza)(?: (?:conoscenza|conoscere|knowledge|esperienza))?(?: (?:di|del|della|dello|dell|il|lo|la|l|of|lingua))* $/;
/** 'Non parlo tedesco', 'Vorrei imparare il cinese', up to a 'but'. */
const NOT_SPOKEN =
  /\b(?:non (?:lo |la )?(?:parl|conosc|so |capisc)|(?:don t|do not|cannot|can t) (?:speak|know|understand)|vorrei|voglio|desider|mi piacerebbe|intenzion|spero|sogno di|would like|want to|wish|hope to|plan to|da imparare)(?!.*\b(?:ma|pero|but|miglior\w+|perfezion\w+|approfond\w+|improv\w+)\b)/;
/** Of a kitchen, a dish, a wine or a guest, not of a tongue: 'cucina russa', 'vino francese'. */
const OF_TRADE =
  /\b(?:cucin[ae]|pasticceria|gastronomia|panificazione|ristorant[ei]|trattoria|vin[oi]|piatt[oi]|prodott[oi]|specialita|birr[ae]|formaggi\w*|ricett[ae]|servizio|colazione|clientela|cliente|ospite|stile|tradizione|brigata|mercato|bar)(?: (?:tipic|tradizional|classic|modern|regional)\w+)? $/;
const OF_TRADE_AFTER =
  /^ (?:cuisines?|kitchen|food|dish|dishes|wines?|beers?|cheeses?|restaurants?|bakery|pastry|pastries|breakfasts?|style|guests?|clients?|customers?|tourists?|service|recipes?)\b/;
/** 'Cucina francese e russa': the second is of the kitchen too. */
const AND = /^ ?(?:,|\/|-|e|ed|o|and|or|,? e) ?$/;

/**
 * Which of the languages that a folded text names are not spoken, by their number: those it denies, those it only
 * wishes for, and the adjectives of kitchens and wines. `below` is the next line, which may say 'nessuna' alone.
 */
export function unspokenIn(text: string, names: readonly NamedLanguage[], below: string): Set<number> {
  const unspoken = new Set<number>();
  let isOfTrade = false;
  for (const [number, { from, to }] of names.entries()) {
    const last = names[number - 1]?.to ?? 0;
    const after = text.slice(to, names[number + 1]?.from);
    const sentence = text.slice(0, from).split(/[.;!]/).at(-1) ?? '';
    isOfTrade =
      (isOfTrade && AND.test(text.slice(last, from))) ||
      OF_TRADE.test(text.slice(last, from)) ||
      OF_TRADE_AFTER.test(after);
    const isDeniedBelow = names.length === 1 && after.trim() === '' && DENIED_AFTER.test(below);
    if (
      isOfTrade ||
      isDeniedBelow ||
      DENIED_AFTER.test(after) ||
      DENIED_BEFORE.test(text.slice(last, from)) ||
      NOT_SPOKEN.test(sentence)
    )
      unspoken.add(number);
  }
  return unspoken;
}
