import type { SeasonRole } from '#contract/season-plan.ts';
import { daysInWords } from '#domain/day-words.ts';
import type { Translate } from '#web/features/texts/text.tsx';

/** What is missing on some days: 'Manca una persona dal 10 al 25 giugno'. */
export function gapWords(gap: SeasonRole['gaps'][number], t: Translate): string {
  const days = daysInWords(gap);
  return gap.missing === 1
    ? t('Manca una persona {days}', { days })
    : t('Mancano {n} persone {days}', { n: gap.missing, days });
}
