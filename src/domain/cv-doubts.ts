import { uiTexts } from './ui-text.ts';

/** Why something that was read in a CV is a guess, as its owner reads it. What is written plainly has no doubt. */
export const cvDoubts = uiTexts({
  name: 'Non è scritto accanto a “Nome”: controlla che sia il tuo.',
  phone: 'Non è scritto tra i contatti: controlla che sia il tuo.',
  place: 'Non è scritto che abiti qui: controlla.',
  level: 'Il livello non è scritto nel CV: scegli il tuo.',
  names: 'Non è chiaro quale sia il mestiere e quale l’azienda: controlla.',
  dates: 'C’è una data sola: controlla inizio e fine.',
  months: 'I mesi non sono scritti nel CV: controlla inizio e fine.',
  section: 'Nel CV nessun titolo dice che cos’è: controlla.',
  title: 'Il titolo di studio è dedotto dal nome della scuola: controlla.',
  diploma: 'Il CV dice “diploma” ma non di quale scuola: controlla il titolo di studio.',
  present: 'È il lavoro che fai ora: il CV non dice che ne cerchi uno uguale.',
} as const);

export type CvDoubt = keyof typeof cvDoubts;
