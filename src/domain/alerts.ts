/** How often alerts are mailed: daily unless chosen otherwise (rule alerts). */
export const alertFrequencies = ['immediate', 'daily', 'weekly', 'never'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** How often one search may be mailed, when not as often as the rest: to stop it there is its bell. */
export const searchFrequencies = ['immediate', 'daily', 'weekly'] as const satisfies readonly AlertFrequency[];
export type SearchFrequency = (typeof searchFrequencies)[number];

export const alertFrequencyLabels: Readonly<Record<AlertFrequency, string>> = {
  immediate: 'Appena escono',
  daily: 'Una volta al giorno',
  weekly: 'Una volta alla settimana',
  never: 'Mai',
};
