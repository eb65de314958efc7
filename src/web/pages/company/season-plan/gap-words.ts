import type { SeasonRole } from '#contract/season-plan.ts';
import { daysInWords } from '#domain/day-words.ts';
import type { Say } from '#web/features/texts/text.tsx';

/** What is missing on some days: 'Manca una persona dal 10 al 25 giugno'. */
export function gapWords(gap: SeasonRole['gaps'][number], t: Say): string {
  const days = daysInWords(gap);
  return gap.missing === 1
    ? t('Manca una persona {days}', { days })
    : t('Mancano {n} persone {days}', { n: gap.missing, days });
}

/** What is needed on some days: '2 persone dal 1° giugno al 15 settembre'. */
export function needWords(need: SeasonRole['needs'][number], t: Say): string {
  const days = daysInWords(need);
  return need.positions === 1
    ? t('Una persona {days}', { days })
    : t('{n} persone {days}', { n: need.positions, days });
}

/** Who comes on some of the days: 'Un’assunzione confermata · 3 hanno detto Torno · 1 ha detto Forse'. */
export function comersWords({ hired, likely, maybe }: Pick<SeasonRole, 'hired' | 'likely' | 'maybe'>, t: Say): string {
  const counted = (n: number, one: string, many: string) => (n === 0 ? [] : [n === 1 ? one : many]);
  const words = [
    ...counted(hired, t('Un’assunzione confermata'), t('{n} assunzioni confermate', { n: hired })),
    ...counted(likely, t('1 ha detto Torno'), t('{n} hanno detto Torno', { n: likely })),
    ...counted(maybe, t('1 ha detto Forse'), t('{n} hanno detto Forse', { n: maybe })),
  ];
  return hired === 0 ? [t('Nessuna assunzione confermata'), ...words].join(' · ') : words.join(' · ');
}
