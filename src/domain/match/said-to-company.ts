import { uiTexts } from '../ui-text.ts';
import type { Sentence } from './fit.ts';

/** What a match says to the person, as it is said of them to a company. A sentence that is not here is not said. */
const ofPerson: Readonly<Record<string, string>> = uiTexts({
  'Scrivi nel curriculum che lavoro cerchi': 'Non scrive che lavoro cerca',
  'È il lavoro che cerchi': 'Cerca proprio questo lavoro',
  'Vicino al lavoro che cerchi: {job}': 'Cerca un lavoro simile: {job}',
  'Un gradino sopra il lavoro che cerchi: {job}': 'Sarebbe un passo avanti: cerca {job}',
  'Un gradino sotto il lavoro che cerchi: {job}': 'Cerca un gradino più in alto: {job}',
  'Cerchi un altro lavoro dello stesso reparto: {job}': 'Cerca un altro lavoro dello stesso reparto: {job}',
  'Cerchi un altro lavoro: {job}': 'Cerca un altro lavoro: {job}',
  'Scrivi nel profilo dove abiti': 'Non scrive dove abita',
  'È nel tuo comune': 'Abita nel comune del lavoro',
  'A {km} km da casa': 'Abita a {km} km',
  'Alloggio incluso: puoi trasferirti': 'Con il tuo alloggio può trasferirsi',
  'Alloggio a pagamento: puoi trasferirti': 'Può trasferirsi: l’alloggio è a pagamento',
  'Alloggio non per tutto il periodo: puoi trasferirti': 'Può trasferirsi: l’alloggio non è per tutto il periodo',
  'A {km} km: l’alloggio c’è, ma nel profilo non scrivi che ti trasferisci':
    'Abita a {km} km e non scrive che si trasferisce',
  'A {km} km da casa e senza alloggio': 'Abita a {km} km, e l’alloggio non c’è',
  'Nel profilo scrivi che per ora non cerchi': 'Scrive che per ora non cerca',
  'Scrivi nel profilo da quando puoi lavorare': 'Non scrive da quando può lavorare',
  'Le date non coincidono con quando puoi lavorare': 'Le date non coincidono con quando può lavorare',
  'Puoi lavorare per tutto il periodo': 'Può lavorare per tutto il periodo',
  'Puoi cominciare un giorno dopo l’inizio': 'Può cominciare un giorno dopo l’inizio',
  'Puoi cominciare {days} giorni dopo l’inizio': 'Può cominciare {days} giorni dopo l’inizio',
  'Puoi restare fino a un giorno prima della fine': 'Può restare fino a un giorno prima della fine',
  'Puoi restare fino a {days} giorni prima della fine': 'Può restare fino a {days} giorni prima della fine',
  'Il lavoro continua: puoi restare {until}': 'Può restare {until}',
  'Chiedono esperienza ({asked}): aggiungi i tuoi lavori al curriculum':
    'Non scrive i suoi lavori: chiedi esperienza ({asked})',
  'Hai l’esperienza che chiedono: {asked}': 'Ha l’esperienza che chiedi: {asked}',
  'Chiedono più esperienza di quella nel tuo curriculum: {asked}': 'Ha meno esperienza di quella che chiedi: {asked}',
  'Chiedono {asked}: aggiungi le lingue al curriculum': 'Non scrive che lingue parla: chiedi {asked}',
  'Chiedono {asked}': 'Non scrive se parla {asked}',
  '{known}: chiedono {asked}': '{known}: chiedi {asked}',
  '{language}: chiedono {asked}, nel curriculum hai {level}': '{language}: chiedi {asked}, ha {level}',
  // What pay somebody wants, and that they work with a partner, is not said: it is nobody's business but theirs.
  'Contratto e orario come li cerchi': 'Cerca questo contratto e questo orario',
  'Il contratto che cerchi': 'Cerca questo tipo di contratto',
  'L’orario che cerchi': 'Cerca questo orario',
  'Cerchi un altro tipo di contratto': 'Cerca un altro tipo di contratto',
  'Cerchi un altro orario': 'Cerca un altro orario',
  'Hai quello che chiedono: {certificate}': 'Ha quello che chiedi: {certificate}',
  'Chiedono {certificate}: se ce l’hai, scrivilo nel curriculum': 'Non scrive se ha quello che chiedi: {certificate}',
});

/** The same of people who show only their province: how far they live would tell where. */
const ofHiddenPlace: Readonly<Record<string, string>> = uiTexts({
  // One text for both: another would tell the comune.
  'È nel tuo comune': 'Abita in zona, o può arrivare ogni giorno',
  'A {km} km da casa': 'Abita in zona, o può arrivare ogni giorno',
  'A {km} km: l’alloggio c’è, ma nel profilo non scrivi che ti trasferisci':
    'Abita lontano e non scrive che si trasferisce',
  'A {km} km da casa e senza alloggio': 'Abita lontano, e l’alloggio non c’è',
});

/**
 * A sentence of a match for the company: null where it is not for them. `hidesPlace` says that the person shows only
 * their province.
 */
export function saidToCompany({ text, values }: Sentence, hidesPlace: boolean): Sentence | null {
  const hidden = hidesPlace ? ofHiddenPlace[text] : undefined;
  if (hidden !== undefined) return { text: hidden, values: {} };
  const said = ofPerson[text];
  return said === undefined ? null : { text: said, values };
}
