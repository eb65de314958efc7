import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companySigns, offerSigns, type ReadOffer, type ScamSign } from './scam-signs.ts';

const BAND = { minimum: 1300, maximum: 1700 };
const offer = (description_text: string, more: Partial<ReadOffer> = {}): ReadOffer => ({
  title: 'Cameriere/a di sala',
  description_text,
  questions: [],
  application_url: null,
  minimum_salary: 1400,
  maximum_salary: 1600,
  pay_period: 'month',
  ...more,
});
const signsOf = (text: string, more?: Partial<ReadOffer>) => offerSigns(offer(text, more), BAND);

/** Texts that a person of the staff reads first, with the sign that must be among those found. */
const BAD: readonly (readonly [ScamSign, string])[] = [
  ['money', 'Paga 3.500 € netta, caparra di 150 € con ricarica Postepay, copia della carta d’identità, WhatsApp.'],
  ['money', 'Per bloccare il posto versa una caparra di 150 € entro domani.'],
  ['money', 'È richiesta una cauzione per la divisa prima di iniziare.'],
  ['money', 'Chiediamo un anticipo di 50 euro per il corso di formazione.'],
  ['money', 'Fai un bonifico di 80 euro e ti mandiamo il contratto.'],
  ['money', 'Alloggio disponibile: serve un deposito cauzionale di 200 € da versare subito.'],
  ['money', 'Mandaci il tuo IBAN e ti prepariamo il contratto.'],
  ['money', 'Ricarica la carta 4023 6006 con 99 euro per la pratica.'],
  ['money', 'Si paga con PayPal, 30 euro, prima del colloquio.'],
  ['money', 'Il pagamento si fa con PayPal amici e familiari.'],
  ['money', 'Compra una gift card da 100 euro e mandaci il codice.'],
  ['money', 'Acquista due buoni Amazon: li rimborsiamo con il primo stipendio.'],
  ['money', 'Quota di iscrizione di 45 euro per entrare nella lista.'],
  ['money', 'Spese di segreteria a tuo carico: 60 euro.'],
  ['money', 'Devi pagare le spese per il visto in anticipo.'],
  ['money', 'Investimento iniziale di soli 300 euro, rientri in un mese.'],
  ['money', 'Guadagni in bitcoin ogni settimana.'],
  ['money', 'Invia la quota con Western Union.'],
  ['money', 'Paga con una p.o.s.t.e.p.a.y e il posto è tuo.'],
  ['money', 'Serve una c a p a r r a di cento euro.'],
  ['money', 'Il posto si prenota con una caparra di 100 euro.'],
  ['money', 'Versa 100 € su IT60 X054 2811 1010 0000 0123 456.'],
  ['money', 'Per la prenotazione del posto di lavoro è richiesto un acconto di 70 €.'],
  ['money', 'Serve una cаpаrra di 120 euro.'],
  ['documents', 'Mandaci la foto fronte e retro della carta d’identità.'],
  ['documents', 'Per il contratto invia copia del passaporto e codice fiscale.'],
  ['documents', 'Inviaci i documenti di identità su WhatsApp.'],
  ['documents', 'Serve un selfie con il documento in mano: mandarlo su Telegram.'],
  ['documents', 'Manda la tessera sanitaria per la registrazione del tuo contratto.'],
  ['documents', 'Inviare copia dei documenti e coordinate bancarie.'],
  ['documents', 'Allega la scansione della patente e del permesso di soggiorno.'],
  ['elsewhere', 'Contattateci solo su WhatsApp, non rispondiamo qui.'],
  ['elsewhere', 'Scrivici su Telegram a lavorohotel.'],
  ['elsewhere', 'No telefonate, no mail: WhatsApp al 333 1234567.'],
  ['elsewhere', 'Candidati da qui: https://bit.ly/3xAbC'],
  ['elsewhere', 'Scrivi a https://wa.me/393331234567'],
  ['elsewhere', 'Colloquio esclusivamente via Whats App.'],
  ['elsewhere', 'Aggiungimi su WeChat per il colloquio.'],
  ['pay', 'Paga di 3.500 € netta al mese, anche senza esperienza.'],
  ['pay', 'Offriamo 4.000 euro netti e alloggio gratuito.'],
  ['pay', 'Si guadagnano 1.200 € netti a settimana.'],
  ['pay', 'Stipendio netto: € 3.200 mensili.'],
];

/** Texts of honest ads that use the same words. */
const INNOCENT: readonly string[] = [
  'Cerchiamo un cameriere per la stagione estiva. Offriamo vitto e alloggio, 1.600 € al mese.',
  'Stipendio con bonifico il 10 di ogni mese.',
  'Pagamento puntuale con bonifico bancario entro il 5 del mese.',
  'È possibile un anticipo sullo stipendio dopo il primo mese.',
  'Acconto mensile sulla retribuzione di 500 euro, saldo a fine mese.',
  'I turni si comunicano con largo anticipo.',
  'Gli orari escono con dieci giorni di anticipo.',
  'Ringraziamo in anticipo chi ci scrive.',
  'Ti anticipo che il turno comincia alle 7.',
  'Si occupa di prenotazioni, caparre e fatture.',
  'Gestione di caparre e depositi cauzionali dei clienti.',
  'Incasso acconti e saldi dei gruppi, anche con PayPal.',
  'Invio delle richieste di acconto ai clienti e registrazione dei bonifici.',
  'Ricarica del minibar e controllo delle camere.',
  'Devi fare la ricarica dei frigoriferi e del buffet.',
  'Abbiamo colonnine di ricarica per le auto elettriche degli ospiti.',
  'Vendita di gift card e pacchetti della spa.',
  'Alla firma del contratto servono codice fiscale e IBAN.',
  'Iscrizione al centro per l’impiego.',
  'Corso di formazione gratuito, divisa fornita da noi.',
  'Si richiede permesso di soggiorno valido.',
  'Serve la patente B.',
  'Al colloquio porta un documento di identità.',
  'Il primo giorno porta copia del documento di identità e del codice fiscale.',
  'Inviare il CV con foto; essere in possesso di codice fiscale e permesso di soggiorno in corso di validità.',
  'Check-in, controllo dei documenti di identità e invio dei dati degli ospiti alla questura.',
  'Registrazione dei passaporti degli ospiti all’arrivo.',
  'Invio di documenti contabili al commercialista.',
  'Per informazioni puoi scriverci anche su WhatsApp al 333 1234567.',
  'Chiamaci allo 0541 123456 oppure mandaci un messaggio WhatsApp.',
  'Gestione dei canali social: Instagram, Facebook, Telegram.',
  'Conoscenza di Booking.com ed Expedia.',
  'Paga 1.500 euro netti al mese, quattordicesima inclusa.',
  'Retribuzione netta 1.450 € per 14 mensilità.',
  '21.000 euro netti annui per il ruolo di responsabile, con bonus.',
  '80 € netti a serata per il servizio ai matrimoni.',
  'Superficie netta di 2.500 mq, 120 camere.',
  'Fai parte di una squadra di 12 persone: cerchiamo chi ha voglia di crescere.',
  'Lavoro da giugno a settembre, 40 ore a settimana, un giorno libero.',
  'Buono pasto da 8 euro e parcheggio.',
  'Hotel quattro stelle sul mare, 80 camere, apertura dal 15/05 al 30/09.',
  'Mance divise tra tutti, premio di fine stagione di 300 euro.',
  'Alloggio in camera singola, 100 euro al mese trattenuti in busta paga.',
  'Il responsabile della cassa versa gli incassi in banca.',
];

describe('the signs of a scam', () => {
  it.each(BAD)('say %s of “%s”', (sign, text) => expect(signsOf(text)).toContain(sign));

  it.each(INNOCENT)('are none in “%s”', (text) => expect(signsOf(text)).toEqual([]));

  it('are found in any of the places where a company writes', () => {
    const caparra = 'Versa una caparra di 150 € con Postepay';
    const question = { text: caparra, options: [] };
    expect(signsOf('Un bel lavoro.', { title: caparra })).toEqual(['money']);
    expect(signsOf('Un bel lavoro.', { questions: [question] })).toEqual(['money']);
    expect(signsOf('Un bel lavoro.', { questions: [{ text: 'Come paghi?', options: [caparra] }] })).toEqual(['money']);
    expect(signsOf('Un bel lavoro.', { application_url: 'https://t.me/lavoro' })).toEqual(['elsewhere']);
    expect(companySigns({ name: 'Hotel Mare', texts: ['Una storia di famiglia.', caparra] })).toEqual(['money']);
    expect(companySigns({ name: 'Hotel Mare, solo WhatsApp', texts: [] })).toEqual(['elsewhere']);
  });

  it('are several at once, in one order', () => {
    const text =
      'Paga 3.500 € netta, caparra di 150 € con ricarica Postepay, mandaci copia della carta d’identità solo su WhatsApp.';
    expect(signsOf(text)).toEqual(['money', 'documents', 'elsewhere', 'pay']);
  });

  it('name a telephone number in a title or in a name, and not one in a description', () => {
    expect(signsOf('Un bel lavoro.', { title: 'Barista, chiama 333 1234567' })).toEqual(['phone']);
    expect(signsOf('Chiama il 333 1234567.')).toEqual([]);
    expect(companySigns({ name: 'Lavoro 333 1234567', texts: ['Tel. 0541 123456'] })).toEqual(['phone']);
  });

  it('name a pay far above comparable offers, and none where these are not known', () => {
    const high = offer('Un bel lavoro.', { minimum_salary: 2000, maximum_salary: 4000 });
    expect([offerSigns(high, BAND), offerSigns(high, null)]).toEqual([['pay'], []]);
    expect(offerSigns(offer('Un bel lavoro.', { minimum_salary: 4000, maximum_salary: null }), BAND)).toEqual(['pay']);
    expect(offerSigns(offer('Un bel lavoro.', { minimum_salary: 2000, maximum_salary: 2890 }), BAND)).toEqual([]);
    expect(offerSigns(offer('Paga 5.000 € netti.'), null)).toEqual(['pay']);
    expect(offerSigns(offer('Paga 4.500 € netti.'), null)).toEqual([]);
  });

  it('are found whatever honest text stands around them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...INNOCENT), { maxLength: 5 }),
        fc.constantFrom(...BAD),
        fc.array(fc.constantFrom(...INNOCENT), { maxLength: 5 }),
        (before, [sign, text], after) => {
          expect(signsOf([...before, text, ...after].join(' '))).toContain(sign);
        },
      ),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray([...INNOCENT]), (texts) => {
        expect(signsOf(texts.join(' '))).toEqual([]);
      }),
    );
  });

  it('are looked for in a moment in any text of the longest size', () => {
    for (const part of ['a ', 'IT60', 'netta 1.000 ', 'caparra ', '1 '])
      expect(Array.isArray(signsOf(part.repeat(20_000).slice(0, 20_000)))).toBe(true);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => Array.isArray(signsOf(text))),
      { numRuns: 20 },
    );
  });
});
