/** How often alerts are mailed (decisions: daily unless chosen otherwise). */
export const alertFrequencies = ['immediate', 'daily', 'weekly', 'never'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

export const alertFrequencyLabels: Readonly<Record<AlertFrequency, string>> = {
  immediate: 'Appena escono',
  daily: 'Una volta al giorno',
  weekly: 'Una volta alla settimana',
  never: 'Mai',
};
