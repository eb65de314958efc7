import { fillBlanks } from './ready-answers.ts';

/** The message of a refusal until the company writes its own (rules D7, ready). */
export const KIND_REFUSAL =
  'Grazie per la tua candidatura per {offerta} e per il tempo che ci hai dedicato. Per questa posizione abbiamo scelto di proseguire con altre persone. Non è un giudizio su di te: ti auguriamo di trovare presto il posto giusto.\n\n{struttura}';

/** What people who waited read when a search ends, until the company has a refusal of its own. */
export const CLOSING_WORDS =
  'Grazie per il tempo che ci hai messo: una candidatura che finisce non dice nulla di quanto vali.';

/** The answers that every company has from the start, in their order. */
export const standardAnswers: readonly { name: string; text: string; is_refusal: boolean }[] = [
  {
    name: 'Candidatura ricevuta',
    text: 'Ciao {nome},\n\ngrazie per la tua candidatura per {offerta}. La leggiamo con attenzione e ti rispondiamo qui entro pochi giorni.\n\n{struttura}',
    is_refusal: false,
  },
  {
    name: 'Ci sentiamo?',
    text: 'Ciao {nome},\n\nla tua candidatura per {offerta} ci interessa. Quando possiamo sentirci al telefono? Scrivici due orari che vanno bene per te.\n\n{struttura}',
    is_refusal: false,
  },
  {
    name: 'Ti aspettiamo',
    text: 'Ciao {nome},\n\nti aspettiamo {data} per il colloquio su {offerta}. Se qualcosa cambia, scrivici qui.\n\n{struttura}',
    is_refusal: false,
  },
  { name: 'No, con gentilezza', text: KIND_REFUSAL, is_refusal: true },
];

/** Our own words of a refusal. */
export const kindRefusal = (offerTitle: string, companyName: string): string =>
  fillBlanks(KIND_REFUSAL, { offerta: offerTitle, struttura: companyName });
