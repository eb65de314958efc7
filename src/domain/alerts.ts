import { uiTexts } from './ui-text.ts';
/** How often alerts are mailed: daily by default (rule alerts). */
export const alertFrequencies = ['immediate', 'daily', 'weekly', 'never'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** How often one search may be mailed when it differs from the user's setting. To stop it, its bell is switched off. */
export const searchFrequencies = ['immediate', 'daily', 'weekly'] as const satisfies readonly AlertFrequency[];
export type SearchFrequency = (typeof searchFrequencies)[number];

export const alertFrequencyLabels: Readonly<Record<AlertFrequency, string>> = uiTexts({
  immediate: 'Appena escono',
  daily: 'Una volta al giorno',
  weekly: 'Una volta alla settimana',
  never: 'Mai',
});
