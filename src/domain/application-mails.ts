import { uiTexts } from './ui-text.ts';

/** When a person of a company gets a mail of new applications: daily by default (rule arrivals). */
export const applicationMails = ['immediate', 'daily', 'never'] as const;
export type ApplicationMails = (typeof applicationMails)[number];

export const applicationMailLabels: Readonly<Record<ApplicationMails, string>> = uiTexts({
  immediate: 'Appena arrivano',
  daily: 'Una volta al giorno; la prima di ogni offerta subito',
  never: 'Mai',
});

/** What a person has not chosen yet: the hour is of the day in Rome. */
export const USUAL_MAILS = { when: 'daily', hour: 8 } as const satisfies { when: ApplicationMails; hour: number };

/** '8:00', of an hour of the day from 0 to 23. */
export const hourLabel = (hour: number): string => `${hour}:00`;
