import { uiTexts } from './ui-text.ts';

/** What is said of the room that an offer gives (rule 9.3). Apart from the other values: no card needs it. */
export const roomOptions = uiTexts({
  shared: 'Camera condivisa',
  'only-women': 'Solo donne',
  'only-men': 'Solo uomini',
  payment: 'A pagamento',
  'not-immediately': 'Non da subito',
  'only-first-period': 'Solo nel primo periodo',
  'single-room': 'Camera singola',
  'single-apartment': 'Appartamento',
  'in-house': 'Nella struttura',
  walking: 'A piedi dal lavoro',
  'needs-vehicle': 'Serve un mezzo per il lavoro',
  couples: 'Anche per coppie',
  pets: 'Animali ammessi',
} as const);

/** Benefits beside the room (rule D6). */
export const extras = uiTexts({
  vitto: 'Vitto',
  trasporto: 'Navetta o rimborso viaggio',
  tredicesima: 'Tredicesima',
  quattordicesima: 'Quattordicesima',
  mance: 'Mance',
  formazione: 'Formazione',
  premi: 'Premi',
  wellness: 'Benessere',
  parcheggio: 'Parcheggio',
  smart_working: 'Smart working',
} as const);

export type RoomOption = keyof typeof roomOptions;
