import { uiTexts } from './ui-text.ts';

/** The licences and certificates that offers of the trade ask for, and that candidates say they have. */
export const certificates = uiTexts({
  haccp: 'Attestato HACCP',
  'driving-licence': 'Patente B',
  'bls-d': 'BLS-D (rianimazione)',
  'first-aid': 'Attestato di primo soccorso',
  'fire-safety': 'Attestato antincendio',
  lifeguard: 'Assistente bagnanti',
  sommelier: 'Diploma da sommelier',
} as const);
export type Certificate = keyof typeof certificates;
