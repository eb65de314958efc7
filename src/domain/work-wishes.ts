import type { ContractPeriod, ContractTypology } from './offer-values.ts';
import { uiTexts } from './ui-text.ts';

/** What a candidate may ask of an offer, beside job, place and dates. Nothing chosen means that anything fits. */

export const wantedHours = uiTexts({ 'full-time': 'Full time', 'part-time': 'Part time' } as const);
export type WantedHours = keyof typeof wantedHours;

export const wantedContracts = uiTexts({
  seasonal: 'Stagionale o a termine',
  permanent: 'Tempo indeterminato',
  extra: 'Extra, pochi giorni',
  training: 'Tirocinio o apprendistato',
} as const);
export type WantedContract = keyof typeof wantedContracts;

const contractOf: Readonly<Record<ContractPeriod, WantedContract>> = {
  determinate: 'seasonal',
  collaborative: 'seasonal',
  indeterminate: 'permanent',
  extra: 'extra',
  stage: 'training',
  apprenticeship: 'training',
  traineeship: 'training',
  graduate_program: 'training',
};

/** Which of the contracts that a candidate chooses from an offer's is. */
export const wantedContractOf = (period: ContractPeriod): WantedContract => contractOf[period];

/** Whether an offer's hours are a part of the day or the whole. */
export const wantedHoursOf = (typology: ContractTypology): WantedHours =>
  typology.startsWith('part-time') ? 'part-time' : 'full-time';
