import type { Typology } from './theme.ts';
import { uiTexts } from './ui-text.ts';

/** Why an account is deactivated (rule 9.5). */
export const deactivationReasons = [
  'found_thanks',
  'changing_sector',
  'situation_resolved',
  'not_useful',
  'pause',
  'other',
] as const;
export type DeactivationReason = (typeof deactivationReasons)[number];

/** The reasons as the account's owner reads them. */
export const reasonLabels: Readonly<Record<DeactivationReason, Readonly<Record<Typology, string>>>> = uiTexts({
  found_thanks: {
    candidate: 'Ho trovato lavoro altrove, grazie al sito',
    company: 'Ho trovato i candidati grazie al sito',
  },
  changing_sector: { candidate: 'Cambio settore', company: 'Cambiamo settore' },
  situation_resolved: {
    candidate: 'Ho risolto la mia situazione lavorativa grazie alle offerte ricevute',
    company: 'Abbiamo risolto grazie alle candidature ricevute',
  },
  not_useful: { candidate: 'Il sito non mi è stato utile', company: 'Il sito non ci è stato utile' },
  pause: { candidate: 'Per ora smetto di cercare', company: 'Per ora smettiamo di cercare' },
  other: { candidate: 'Altro', company: 'Altro' },
});

/** For how many days a deactivated account can be restored (rule D4). */
export const RETURN_DAYS = 30;

/** A cookie of the browser whose account was just deactivated: the page that says so is for it alone. */
export const DEACTIVATED_COOKIE = 'account_disattivato';
