import { ENOUGH_APPLICATIONS, FIRST_DAYS, FREE_WITHIN_DAYS, LIQUIDITY_DAYS } from '#domain/liquidity.ts';

/** What each term means. */
export const liquidityTerms: readonly (readonly [string, string])[] = [
  ['Offerte aperte', 'Offerte attive e non scadute al momento del conteggio.'],
  ['Le cercano', 'Persone con un profilo visibile che vogliono la qualifica o abitano nella provincia.'],
  [
    'Libere',
    `Tra loro, chi può cominciare entro ${FREE_WITHIN_DAYS} giorni e non ha scelto “Non ora”: la domanda pronta.`,
  ],
  [
    'Libere per offerta',
    'Persone libere per ogni offerta aperta: sotto 1 mancano persone, molto sopra mancano offerte.',
  ],
  [
    'Candidature per offerta',
    `Candidature alle offerte pubblicate nei ${LIQUIDITY_DAYS} giorni prima, divise per queste offerte.`,
  ],
  [
    'Offerte liquide',
    `Quota di offerte con almeno ${ENOUGH_APPLICATIONS} candidature nei primi ${FIRST_DAYS} giorni, tra quelle fuori da almeno ${FIRST_DAYS} giorni.`,
  ],
  ['Senza candidature', `Quota delle stesse offerte che in ${FIRST_DAYS} giorni non ne hanno avuta nessuna.`],
  ['Prima candidatura', 'Tempo mediano dalla pubblicazione alla prima candidatura, dove ce n’è stata una.'],
  ['Coperte', `Quota di offerte dei ${LIQUIDITY_DAYS} giorni prima con almeno un’assunzione confermata.`],
];
