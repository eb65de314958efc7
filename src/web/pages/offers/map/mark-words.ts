import type { OfferMap } from '#contract/offer-map.ts';
import { dotted, formatEuros, payRange } from '#domain/offer-words.ts';
import { useText } from '#web/features/texts/text.tsx';

export interface MarkWords {
  /** What is written on the mark. */
  short: string;
  /** What it says to people who do not see the map. */
  full: string;
}

/** What a mark says: how many offers, and of one place also what they pay. */
export function useMarkWords(): (mark: OfferMap['marks'][number], isNear: boolean) => MarkWords {
  const t = useText();
  return ({ name, count, places, pay }, isNear) => {
    const offers = count === 1 ? t('1 offerta') : t('{n} offerte', { n: dotted(count) });
    const paid = pay && (count === 1 ? payRange(pay[0], pay[1]) : t('fino a {pay}', { pay: formatEuros(pay[1]) }));
    const where = places === 1 ? name : t('{name} e dintorni', { name });
    // What is seen is part of what is heard, too: people who speak to the browser say what they see.
    if (places > 1 || !isNear)
      return {
        short: dotted(count),
        full: [`${where}: ${offers}`, paid && t('{pay} al mese, lordi', { pay: paid })].filter(Boolean).join(', '),
      };
    if (!paid) return { short: count === 1 ? name : dotted(count), full: `${name}: ${offers}` };
    const short = count === 1 ? paid : `${dotted(count)} · ${paid}`;
    return { short, full: t('{name}, offerte: {words} al mese, lordi', { name, words: short }) };
  };
}
