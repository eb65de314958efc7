import { uiText } from '../ui-text.ts';

/**
 * What is compared, how much each thing weighs, in hundredths, and how the public page explains it: the rules use these
 * very numbers.
 */
export const matchWeights = {
  job: {
    weight: 36,
    name: uiText('Il lavoro'),
    how: uiText('Quello che cerchi conta per intero, uno vicino nella brigata conta in parte, un altro mestiere mai.'),
  },
  place: {
    weight: 22,
    name: uiText('Il luogo'),
    how: uiText('La distanza da casa; se ti trasferisci, un’offerta con alloggio va bene anche lontano.'),
  },
  dates: {
    weight: 18,
    name: uiText('Le date'),
    how: uiText('Quanta parte della stagione puoi lavorare. Se le date non si toccano, l’offerta non sale mai.'),
  },
  experience: {
    weight: 7,
    name: uiText('L’esperienza'),
    how: uiText('I mesi di lavoro del curriculum, solo se l’offerta chiede esperienza.'),
  },
  languages: {
    weight: 6,
    name: uiText('Le lingue'),
    how: uiText('Le lingue e i livelli del curriculum, solo se l’offerta ne chiede.'),
  },
  pay: {
    weight: 4,
    name: uiText('La paga'),
    how: uiText('Il massimo offerto accanto alla paga che cerchi, solo se la scrivi. Le aziende non la vedono.'),
  },
  terms: {
    weight: 4,
    name: uiText('Contratto e orario'),
    how: uiText('Quelli che cerchi, solo se ne scegli.'),
  },
  certificates: {
    weight: 3,
    name: uiText('Patenti e attestati'),
    how: uiText('Quelli del curriculum, solo se l’offerta ne chiede.'),
  },
} as const;
