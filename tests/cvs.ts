import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

type Page = InstanceType<typeof PDFDocument>;

async function aPdfOf(write: (page: Page) => void): Promise<Uint8Array<ArrayBuffer>> {
  const page = new PDFDocument({ size: 'A4', margin: 50 });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => page.on('end', resolve));
  write(page);
  page.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** The usual CV of one column: each job on its line, its dates below. */
export const oneColumnCv = () =>
  aPdfOf((page) => {
    page.fontSize(24).text('Marco Bianchi');
    page
      .fontSize(10)
      .text('Via Garibaldi 12, 47921 Rimini (RN)')
      .text('Cell. 347 1234567 - marco.bianchi@example.it')
      .text('Nato a Forlì il 3 maggio 1990');
    const title = (text: string) => page.moveDown().fontSize(14).text(text).fontSize(10);
    title('PROFILO');
    page.text('Cameriere con esperienza in ristoranti stellati, attento al cliente e abituato ai turni serali.');
    title('ESPERIENZE LAVORATIVE');
    page
      .text('Chef de rang presso Grand Hotel Rimini')
      .text('Marzo 2021 – oggi')
      .text('Servizio ai tavoli per 80 coperti, gestione della carta dei vini.');
    page
      .moveDown(0.5)
      .text('Cameriere di sala - Ristorante Da Gino')
      .text('giugno 2018 - settembre 2020')
      .text('• Accoglienza clienti')
      .text('• Mise en place');
    title('ISTRUZIONE');
    page
      .text('2009 Diploma di maturità alberghiera - IPSSAR Malatesta, Rimini')
      .text('2015 Corso di formazione sommelier AIS - Scuola AIS Romagna');
    title('LINGUE');
    page.text('Italiano: madrelingua').text('Inglese: B2').text('Tedesco: scolastico');
    title('COMPETENZE');
    page.text('HACCP, gestione cassa, abbinamento cibo vino');
  });

/** A sidebar with contacts, languages and skills; the experiences in the wide column. */
export const twoColumnCv = () =>
  aPdfOf((page) => {
    page.fontSize(26).text('GIULIA ROSSI', 50, 50);
    let y = 110;
    const side = (text: string, size = 9) => {
      page.fontSize(size).text(text, 50, y, { width: 150 });
      y += size + 6;
    };
    side('CONTATTI', 11);
    for (const text of ['giulia.rossi@example.it', '+39 333 7654321', '40121 Bologna (BO)']) side(text);
    y += 14;
    side('LINGUE', 11);
    for (const text of ['Italiano madrelingua', 'Inglese C1', 'Francese ottimo']) side(text);
    y += 14;
    side('COMPETENZE', 11);
    for (const text of ['Opera Cloud PMS', 'Revenue management', 'Check-in e check-out', 'Problem solving']) side(text);
    y = 113;
    const main = (text: string, size = 10) => {
      page.fontSize(size).text(text, 240, y, { width: 300 });
      y += size + 7;
    };
    main('PROFILO PROFESSIONALE', 12);
    main('Receptionist con sei anni di hotel a quattro stelle.');
    y += 10;
    main('ESPERIENZE PROFESSIONALI', 12);
    for (const text of [
      '01/2020 - presente',
      'Receptionist',
      'Hotel Due Torri, Bologna',
      'Accoglienza, prenotazioni e fatturazione.',
    ])
      main(text);
    y += 8;
    for (const text of [
      '05/2017 - 12/2019',
      'Addetta al ricevimento',
      'Albergo Centrale, Modena',
      'Turni diurni e notturni.',
    ])
      main(text);
    y += 10;
    main('FORMAZIONE', 12);
    for (const text of ['2014 - 2017', 'Laurea triennale in Economia del turismo', 'Università di Bologna']) main(text);
  });

/** The older Europass: labels on the left, values beside them. */
export const europassLabelsCv = () =>
  aPdfOf((page) => {
    let y = 50;
    const row = (label: string, value: string) => {
      page.fontSize(9).text(label, 50, y, { width: 160, lineBreak: false });
      page.text(value, 230, y, { width: 310, lineBreak: false });
      y += 16;
    };
    const title = (text: string) => {
      y += 10;
      page.fontSize(11).text(text, 50, y);
      y += 18;
    };
    page.fontSize(14).text('Curriculum Vitae Europass', 50, y);
    y += 26;
    title('Informazioni personali');
    row('Cognome e nome', 'Esposito Carmela');
    row('Indirizzo', 'Via Toledo 5, 80134 Napoli (NA)');
    row('Telefono', '+39 081 5551234');
    row('E-mail', 'carmela@example.it');
    row('Data di nascita', '14/08/1985');
    title('Esperienza lavorativa');
    row('Date', '03/2015 - 10/2022');
    row('Lavoro o posizione ricoperti', 'Governante ai piani');
    row('Principali attività e responsabilità', 'Coordinamento di otto cameriere ai piani');
    row('Nome e indirizzo del datore di lavoro', 'Hotel Vesuvio, Napoli');
    row('Date', '04/2010 - 02/2015');
    row('Lavoro o posizione ricoperti', 'Cameriera ai piani');
    row('Nome e indirizzo del datore di lavoro', 'Residence Mergellina');
    title('Istruzione e formazione');
    row('Date', '1999 - 2004');
    row('Titolo della qualifica rilasciata', 'Diploma di maturità turistica');
    row('Nome e tipo di istituto', 'Istituto Tecnico per il Turismo, Napoli');
    title('Capacità e competenze personali');
    row('Madrelingua', 'Italiano');
    row('Altra lingua', 'Inglese B1');
    row('Capacità organizzative', 'Turni, inventario biancheria, formazione del personale');
  });

/** The present Europass: dates first, then the job and the employer. */
export const europassCv = () =>
  aPdfOf((page) => {
    page.fontSize(20).text('Luca Moretti');
    page
      .fontSize(10)
      .text(
        'Data di nascita: 22/11/1998 | Nazionalità: Italiana | Telefono: (+39) 3201112223 (Cellulare) | E-mail: luca.moretti@example.it',
      )
      .text('Indirizzo: Via Mazzini 3, 37121 Verona (Abitazione)');
    const title = (text: string) => page.moveDown().fontSize(13).text(text).fontSize(10);
    title('ESPERIENZA LAVORATIVA');
    page
      .text('[ 01/06/2022 – Attuale ]')
      .text('Commis di cucina')
      .text('Trattoria al Pompiere')
      .text('Città: Verona | Paese: Italia')
      .text('Preparazioni di base e supporto alla partita dei primi.');
    page
      .moveDown(0.5)
      .text('[ 15/06/2020 – 30/09/2021 ]')
      .text('Aiuto pizzaiolo')
      .text('Pizzeria Bella Napoli')
      .text('Città: Verona | Paese: Italia');
    title('ISTRUZIONE E FORMAZIONE');
    page.text('[ 09/2012 – 07/2017 ]').text('Diploma di maturità').text('IPSEOA Angelo Berti');
    title('COMPETENZE LINGUISTICHE');
    page
      .text('Lingua madre: Italiano')
      .text('Altre lingue:')
      .text('Inglese')
      .text('Ascolto B1 Lettura B2 Scrittura B1 Produzione orale B1 Interazione orale B1');
    title('COMPETENZE');
    page.text('Lavoro in squadra, HACCP');
  });

/** A CV made to break the reader: a name of 300 letters and 500 jobs. */
export const endlessCv = () =>
  aPdfOf((page) => {
    page.fontSize(20).text(`${'Lunghissimo'.repeat(14)} ${'Cognome'.repeat(21)}`);
    page.fontSize(9).text('lungo@example.it').text('ESPERIENZE LAVORATIVE');
    for (let index = 0; index < 500; index++)
      page.text(`Cameriere presso Hotel numero ${index}`).text(`0${(index % 9) + 1}/2015 - 12/2016`);
  });

/** A scanned page: no text. */
export const scannedCv = () =>
  aPdfOf((page) => {
    page.rect(40, 40, 500, 700).fill('#eeeeee');
  });

const ANY_SCRIPT = fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));

/**
 * A CV of these lines, the name first. A line that begins with '# ' is a title, a list of texts is a row of a table, an
 * empty line a gap.
 */
export const cvOf = (name: string, ...lines: readonly (string | readonly string[])[]) =>
  aPdfOf((page) => {
    page.font(ANY_SCRIPT).fontSize(22).text(name, 50, 50);
    let y = 85;
    const write = (text: string, size: number, x = 50) => page.fontSize(size).text(text, x, y, { lineBreak: false });
    for (const line of lines) {
      const isTitle = typeof line === 'string' && line.startsWith('# ');
      if (isTitle) y += 12;
      if (typeof line !== 'string') for (const [at, cell] of line.entries()) write(cell, 10, 50 + at * 125);
      else if (line) write(isTitle ? line.slice(2) : line, isTitle ? 14 : 10);
      y += isTitle ? 22 : 15;
    }
  });
