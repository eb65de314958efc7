import { uiTexts } from './ui-text.ts';

/** What is wrong with an offer or a company, as the person who reports it says. */
export const contentReportReasons = uiTexts({
  money: 'Chiede soldi, ricariche o documenti',
  fake: 'Non è l’azienda che dice di essere',
  untrue: 'Lavoro, paga o luogo non sono veri',
  unlawful: 'Discrimina o viola la legge',
  offensive: 'È offensivo o molesto',
  other: 'Altro',
} as const);

/** What staff decided of a report. */
export const contentReportStates = uiTexts({
  open: 'Da guardare',
  founded: 'Fondata',
  unfounded: 'Non fondata',
} as const);

export const MAX_REPORT_WORDS = 1000;

/** What can be reported: an offer, or a company and its page. */
export const reportedKinds = ['offer', 'company'] as const;
