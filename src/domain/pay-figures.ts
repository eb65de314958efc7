import { ofMonth } from './pay-period.ts';
import { uiText } from './ui-text.ts';

/** Figures are of the offers of so many months. */
export const MONTHS_OF_FIGURES = 24;

/** The pay of one hour, in cents, of a monthly pay in whole euros for a full week. */
export const centsAnHour = (eurosAMonth: number): number => ofMonth(eurosAMonth, 'hour');

const hourly = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });
/** '9,81 €' */
export const hourLabel = (eurosAMonth: number): string => hourly.format(centsAnHour(eurosAMonth) / 100);

/** How the figures are made, as the page says it and as the code does it. */
export const howPayIsCounted: readonly string[] = [
  uiText('Contiamo le offerte a tempo pieno pubblicate su Brigata negli ultimi 24 mesi che dicono la paga al mese.'),
  uiText('Di un’offerta con un minimo e un massimo prendiamo la metà strada. Gli importi sono lordi, per un mese.'),
  uiText('La mediana sta nel mezzo: metà delle offerte dà di più, metà di meno. La fascia è la metà centrale.'),
  uiText('Un numero si vede solo con almeno 5 offerte di 3 aziende diverse, altrimenti mostriamo la zona più grande.'),
  uiText('La paga oraria è quella mensile divisa per le ore di una settimana piena, 40.'),
  uiText('Rifacciamo i conti ogni notte. Quanto un’azienda spende su Brigata non conta.'),
];
