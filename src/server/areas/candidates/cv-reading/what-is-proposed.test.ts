import { describe, expect, it } from 'vitest';
import { standardProfessions } from '#server/areas/professions/standard-professions.ts';
import { cvOf } from '#tests/cvs.ts';
import { readCv } from './read-cv.ts';

const professions = standardProfessions().map((profession, index) => ({ id: index + 1, ...profession }));

async function readingOf(...cv: Parameters<typeof cvOf>) {
  const read = await readCv({ pdf: await cvOf(...cv), professions });
  if (!read) throw new Error('the CV does not open');
  return read;
}

const TABLE = [
  ['Periodo', 'Mansione', 'Datore', 'Luogo'],
  ['05/2019 - 09/2021', 'Cuoca', 'Trattoria del Porto', 'Monopoli (BA)'],
  ['03/2015 - 04/2019', 'Aiuto cuoca', 'Ristorante Da Tuccino', 'Polignano a Mare (BA)'],
];
const JOB = ['# Esperienze lavorative', 'Cuoca, Trattoria del Porto', '05/2019 - 09/2021'];

describe('the number of an account, a card, a tax payer or a document', () => {
  const numbers = [
    'P.IVA 01234567890 – IBAN IT60X0542811101000000123456',
    'Codice fiscale GRCNNA90E43A662X',
    'Carta 4111 1111 1111 1111',
  ];
  const isNowhere = (read: object) =>
    expect(JSON.stringify(read)).not.toMatch(/iban|0542811101|0123456|p\.? ?iva|grcnna|codice fiscale|4111/i);

  it('is not what was done in the first job of a table without titles', async () => {
    const read = await readingOf('Anna Greco', 'Bari – cell. 328 1112223', ...numbers, '', ...TABLE);
    expect(read.work_experiences).toMatchObject([
      { job: 'Cuoca', company: 'Trattoria del Porto', start: '2019-05', end: '2021-09', description: null },
      { job: 'Aiuto cuoca', company: 'Ristorante Da Tuccino', description: null },
    ]);
    isNowhere(read);
  });

  it('is no company, job, school or description, wherever it is', async () => {
    const read = await readingOf(
      'Anna Greco',
      ...numbers,
      '# Esperienze lavorative',
      '05/2019 - 09/2021',
      'Cuoca',
      'Trattoria del Porto',
      '03/2015 - 04/2019',
      'Aiuto cuoca',
      ...numbers,
      '# Istruzione',
      '2012',
      'Diploma di maturità alberghiera',
      ...numbers,
      '# Competenze',
      'Cucina di pesce',
      ...numbers,
      '# Profilo',
      'Cuoca di mare.',
      ...numbers,
    );
    isNowhere(read);
    expect(read).toMatchObject({ skills_recap: 'Cucina di pesce', about: 'Cuoca di mare.' });
    expect(read.work_experiences.map(({ job }) => job)).toEqual(['Cuoca', 'Aiuto cuoca']);
  });
});

describe('a home', () => {
  it('is no place of a table of jobs, nor of a line of one', async () => {
    expect(await readingOf('Anna Greco', 'nata a Bari – cell. 328 1112223', '', ...TABLE)).toMatchObject({
      place: null,
    });
    expect(
      await readingOf('Anna Greco', 'cell. 328 1112223', 'Cuoca, Hotel Mare, Monopoli (BA)', '2019 - 2021', 'Cucina.'),
    ).toMatchObject({ place: null });
    expect(
      await readingOf(
        'Anna Greco',
        'cell. 328 1112223',
        ...JOB,
        'Residente a Monopoli era il nome del locale',
        '# Profilo',
        'Musica dal vivo a Monopoli',
        'Consegne a domicilio a Bari',
        'London based restaurant in Rimini',
      ),
    ).toMatchObject({ place: null });
  });

  it('is a guess where only a town is written, and plain where an address or a residence is', async () => {
    const homeOf = async (line: string) => {
      const { place, doubts } = await readingOf('Anna Greco', 'cell. 328 1112223', line, ...JOB);
      return [place?.text.split(',')[0], doubts.place];
    };
    expect(await homeOf('Monopoli (BA)')).toEqual(['Monopoli', 'place']);
    expect(await homeOf('Como (CO)')).toEqual(['Como', 'place']);
    expect(await homeOf('Via Roma 3, Monopoli (BA)')).toEqual(['Monopoli', null]);
    expect(await homeOf('70043 Monopoli (BA)')).toEqual(['Monopoli', null]);
    expect(await homeOf('Residente a Monopoli')).toEqual(['Monopoli', null]);
    expect(await homeOf('Vivo a Monopoli')).toEqual(['Monopoli', null]);
    expect(await homeOf('Based in Monopoli')).toEqual(['Monopoli', null]);
    expect(await homeOf('Indirizzo: Monopoli (BA)')).toEqual(['Monopoli', null]);
    expect(await homeOf('nata a Bari il 3/5/1990')).toEqual([undefined, null]);
  });
});

describe('a telephone number', () => {
  const phoneOf = async (...lines: string[]) => {
    const { phone_number, doubts } = await readingOf('Anna Greco', 'anna.greco@example.it', ...lines);
    return [phone_number, doubts.phone];
  };

  it('is never that of somebody who speaks for the person, nor of an employer', async () => {
    const chef = 'Chef Carlo Bruni, carlo.bruni@example.it, cell. 339 1112223';
    expect(await phoneOf(...JOB, '# Referenze', chef)).toEqual([null, null]);
    expect(await phoneOf(...JOB, '# References', chef)).toEqual([null, null]);
    expect(await phoneOf(...JOB, `Referenze: ${chef}`)).toEqual([null, null]);
    expect(await phoneOf(...JOB, 'Tel. 080 5552211')).toEqual([null, null]);
    expect(
      await phoneOf('+44 7700 900123', ...JOB, '# Ulteriori informazioni', 'Paolo Neri, tel. +39 041 522 6480'),
    ).toEqual([null, null]);
    const read = await readingOf('Anna Greco', 'cell. 328 1112223', ...JOB, '# Referenze', chef);
    expect(read).toMatchObject({ phone_number: '+39 328 111 2223', email: null });
  });

  it('is the mobile one first, and not that of a fax', async () => {
    expect(await phoneOf('Telefono fisso 080 5552211 – Cell 328 1112223', ...JOB)).toEqual(['+39 328 111 2223', null]);
    expect(await phoneOf('Tel casa 0541 555221', 'Cell: 366 1112223', ...JOB)).toEqual(['+39 366 111 2223', null]);
    expect(await phoneOf('Tel. 0541 555221', 'Fax 0541 555222', ...JOB)).toEqual(['+39 0541 555221', null]);
    expect(await phoneOf('Fax 0541 555222', ...JOB)).toEqual([null, null]);
  });

  it('is a guess where it is in no head and among no contacts', async () => {
    expect(await phoneOf(...JOB, '# Contatti', 'Cell. 328 1112223')).toEqual(['+39 328 111 2223', null]);
    expect(await phoneOf(...JOB, '# Ulteriori informazioni', 'Cell. 328 1112223')).toEqual([
      '+39 328 111 2223',
      'phone',
    ]);
  });
});

describe('what a CV does not say', () => {
  it('is the months of years and of seasons: the job is a guess', async () => {
    const read = await readingOf(
      'Anna Greco',
      '# Esperienze lavorative',
      ...['Cuoca, Trattoria del Porto', '2013 - 2015'],
      ...['Barista, Bar Sole', 'Estate 2016'],
      ...['Aiuto cuoca, Hotel Mare', '05/2019 - 09/2021'],
      ...['Capo partita, Hotel Lido', '2022 - oggi'],
    );
    expect(read.work_experiences.map(({ start, end, doubt }) => [start, end, doubt])).toEqual([
      ['2013-01', '2015-12', 'months'],
      ['2016-06', '2016-09', 'months'],
      ['2019-05', '2021-09', null],
      ['2022-01', null, 'months'],
    ]);
  });

  it('is of which school a diploma is', async () => {
    const titleOf = async (...study: string[]) => {
      const { education_entries, study_qualification, doubts } = await readingOf(
        'Anna Greco',
        ...JOB,
        '# Istruzione',
        ...study,
        '2015',
      );
      const [entry] = education_entries;
      return [entry?.title, entry?.doubt, study_qualification, doubts.study_qualification];
    };
    const guess = ['Diploma di maturità', 'diploma', 'Diploma di maturità', 'diploma'];
    const plain = ['Diploma di maturità', null, 'Diploma di maturità', null];
    expect(await titleOf('Cookery diploma, Westminster Kingsway College')).toEqual(guess);
    expect(await titleOf('Diploma di sommelier, Associazione Italiana Sommelier')).toEqual(guess);
    expect(await titleOf('Diploma alberghiero, IPSSAR Gianni Brera')).toEqual(plain);
    expect(await titleOf('Diploma di geometra, Istituto Attilio Deffenu')).toEqual(plain);
  });

  it('is that the job of now is the one to be found; what it asks for is plain', async () => {
    const NOW = ['# Esperienze lavorative', 'Cuoco presso Trattoria del Porto', '05/2019 - oggi'];
    expect((await readingOf('Anna Greco', 'Bari', ...NOW)).desired_jobs).toEqual([
      { slug: 'cuoco', name: 'Cuoco', doubt: 'present' },
    ]);
    expect((await readingOf('Anna Greco', 'Lavoro desiderato: Sommelier', ...NOW)).desired_jobs).toEqual([
      { slug: 'cuoco', name: 'Cuoco', doubt: 'present' },
      { slug: 'sommelier', name: 'Sommelier', doubt: null },
    ]);
    expect((await readingOf('Anna Greco', 'Cerco lavoro come cuoco', ...NOW)).desired_jobs).toEqual([
      { slug: 'cuoco', name: 'Cuoco', doubt: null },
    ]);
  });
});

describe('a language', () => {
  const languagesOf = async (...lines: string[]) => {
    const { languages_knowledge } = await readingOf('Anna Greco', 'cell. 328 1112223', ...JOB, ...lines);
    return languages_knowledge.map(({ language, level }) => `${language} ${level}`);
  };

  it.each([
    'Francese: nessuna',
    'Tedesco: nessuna conoscenza',
    'Tedesco (nessuna conoscenza di base)',
    'Non parlo tedesco',
    'Non parlo né tedesco né francese',
    'Nessuna conoscenza del russo',
    'No German',
    'I don’t speak Russian',
    'Vorrei imparare il cinese',
    'I would like to learn Chinese',
    'Russo: da imparare',
    'Cucina russa',
    'Ottima conoscenza della cucina francese e giapponese',
    'French cuisine, Spanish wines',
  ])('is not one that is denied, wished or of a kitchen: %s', async (line) => {
    expect(await languagesOf('# Lingue', 'Italiano: madrelingua', line, 'Inglese: B2')).toEqual(['it native', 'en B2']);
  });

  it('is what is spoken beside it', async () => {
    expect(await languagesOf('# Lingue', 'Non parlo tedesco ma inglese B2')).toEqual(['en B2']);
    expect(await languagesOf('# Lingue', 'Vorrei migliorare il mio inglese B1')).toEqual(['en B1']);
    expect(await languagesOf('# Lingue', 'Francese', 'nessuna', 'Inglese', 'B2')).toEqual(['en B2']);
    expect(await languagesOf('# Lingue', 'Inglese B2, nessuna certificazione. Tedesco C1')).toEqual(['en B2', 'de C1']);
    expect(await languagesOf('Lingue: inglese B2, francese nessuna')).toEqual(['en B2']);
  });
});

describe('jobs in another script', () => {
  const jobsOf = async (...lines: string[]) => {
    const { work_experiences } = await readingOf('Оксана Коваленко', '+39 366 1112223 oksana@example.it', ...lines);
    return work_experiences.map(({ job, company, start, end, description }) => [job, company, start, end, description]);
  };
  const BOTH = [
    ['Cuoco', 'Ristorante Kyiv', '2019-06', null, null],
    ['Кухар', 'Ресторан Львів', '2015-05', '2018-08', null],
  ];
  const inLine = ['06/2019 - oggi Cuoco – Ristorante Kyiv', '05/2015 - 08/2018 Кухар – Ресторан Львів'];
  const below = ['06/2019 - oggi', 'Cuoco – Ristorante Kyiv', '05/2015 - 08/2018', 'Кухар – Ресторан Львів'];

  it('begin at their dates, without titles and below one', async () => {
    for (const lines of [inLine, below]) {
      expect(await jobsOf('', ...lines, 'Мови: українська, italiano B1')).toEqual(BOTH);
      expect(await jobsOf('# Esperienze', ...lines, 'Lingue: ucraino, italiano B1')).toEqual(BOTH);
      expect(await jobsOf('# Досвід роботи', ...lines, '# Мови', 'українська, italiano B1')).toEqual(BOTH);
    }
  });

  it('are beside languages in the same script', async () => {
    const read = await readingOf(
      'Оксана Коваленко',
      '# Досвід роботи',
      ...inLine,
      '# Мови',
      'Українська – рідна',
      'Italiano B1',
    );
    expect(read.languages_knowledge).toMatchObject([
      { language: 'uk', level: 'native' },
      { language: 'it', level: 'B1' },
    ]);
  });
});
