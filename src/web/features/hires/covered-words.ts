import type { Translate } from '../texts/text.tsx';

/**
 * How many of the positions that an offer looks for are covered. More people than positions, where the number was
 * lowered since, are all of them and a count of their own.
 */
export function coveredWords({ total, confirmed }: { total: number | null; confirmed: number }, t: Translate): string {
  const hired = t('Confermate: {n}', { n: confirmed });
  if (total === null) return hired;
  const covered = t('Posizioni coperte: {n} di {total}', { n: Math.min(confirmed, total), total });
  return confirmed > total ? `${covered} · ${hired}` : covered;
}
