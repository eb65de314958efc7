import { uiTexts } from './ui-text.ts';

const words = uiTexts({
  nobody: 'Liberi questo orario; quando qualcuno dell’azienda torna, ne scegli o ne proponi un altro.',
  others: 'Liberi questo orario e avvisiamo l’azienda; poi ne scegli un altro.',
  none: 'Liberi questo orario e avvisiamo l’azienda. Altri orari liberi non ce ne sono: poi proponi tu quelli che ti vanno bene.',
} as const);

/** What pressing 'Devo spostare' does, on the candidate's page and on that of the mailed link. */
export const movingWords = (isAttended: boolean, hasOthers: boolean): string =>
  words[!isAttended ? 'nobody' : hasOthers ? 'others' : 'none'];
