import { describe, expect, it } from 'vitest';
import { readFeedItem } from './offer-feed.ts';

const whole = { title: 'Cuoco di linea', description: 'Cucina di mare.' };
const read = (words: Record<string, string>) => readFeedItem({ line: 1, words: { ...whole, ...words } });
const pay = (words: Record<string, string>) => {
  const { minimum_salary, maximum_salary } = read(words);
  return [minimum_salary, maximum_salary];
};

describe('an offer of a feed', () => {
  it('becomes an offer of ours, field by field', () => {
    expect(
      read({
        category: 'Cuochi',
        city: 'Rimini',
        salary_min: '1500',
        salary_max: '1.800,00 €',
        jobtype: 'Full time',
        contract_period: 'Tempo determinato',
        url: 'https://www.hotel.it/lavora',
        positions: '3',
      }),
    ).toEqual({
      title: 'Cuoco di linea',
      category: 'Cuochi',
      city: 'Rimini',
      description: 'Cucina di mare.',
      pay_period: 'month',
      minimum_salary: 1500,
      maximum_salary: 1800,
      minimum_rate_cents: null,
      maximum_rate_cents: null,
      contract_typology: 'full-time',
      contract_period: 'determinate',
      application_url: 'https://www.hotel.it/lavora',
      count_positions: 3,
      errors: [],
    });
  });

  it('leaves empty what the feed does not say, and seeks one person', () => {
    expect(read({})).toEqual({
      title: 'Cuoco di linea',
      category: '',
      city: '',
      description: 'Cucina di mare.',
      pay_period: 'month',
      minimum_salary: null,
      maximum_salary: null,
      minimum_rate_cents: null,
      maximum_rate_cents: null,
      contract_typology: null,
      contract_period: null,
      application_url: null,
      count_positions: 1,
      errors: [],
    });
  });

  it.each([
    ['title', ['title', 'titolo', 'name', 'jobtitle']],
    ['description', ['description', 'descrizione', 'content', 'body']],
    ['city', ['city', 'comune', 'citta', 'location', 'region']],
    ['category', ['category', 'qualifica', 'job', 'position', 'profession']],
    ['application_url', ['url', 'link', 'apply_url']],
    ['minimum_salary', ['salary_min', 'minimum_salary', 'retribuzione_minima']],
    ['maximum_salary', ['salary_max', 'maximum_salary', 'retribuzione_massima']],
    ['contract_typology', ['jobtype', 'contract', 'orario', 'contract_typology', 'employmenttype']],
    ['contract_period', ['contract_period', 'contratto', 'contracttype', 'tipo_contratto']],
    ['count_positions', ['positions', 'count_positions', 'posti', 'openings']],
  ] as const)('has its %s in any of the elements that aggregators use', (field, elements) => {
    const written = {
      title: 'Barista',
      description: 'Bar sul mare.',
      city: 'Rimini',
      category: 'Sala',
      application_url: 'https://www.hotel.it',
      minimum_salary: '1500',
      maximum_salary: '1500',
      contract_typology: 'part time',
      contract_period: 'stagionale',
      count_positions: '2',
    }[field];
    const nothing = readFeedItem({ line: 1, words: {} })[field];
    for (const element of elements)
      expect(readFeedItem({ line: 1, words: { [element]: written } })[field], element).not.toEqual(nothing);
  });

  it('takes the first element that says something', () => {
    expect(read({ title: '  ', titolo: 'Barista', name: 'Altro' }).title).toBe('Barista');
  });

  it('is read without the blanks around its texts, and of a place without its province', () => {
    const { title, city } = read({ title: '\n Cuoco ', city: ' Rimini , RN, Italia' });
    expect([title, city]).toEqual(['Cuoco', 'Rimini']);
  });

  it('is read up to a length, however much a feed sends', () => {
    const much = 'x'.repeat(30_000);
    const { title, description, category, city } = read({
      title: much,
      description: much,
      category: much,
      city: much,
    });
    expect([title, description, category, city].map(({ length }) => length)).toEqual([101, 20_000, 200, 200]);
  });
});

describe('what is wrong with an offer of a feed', () => {
  it('names its title and description, when they are missing or too long', () => {
    expect(readFeedItem({ line: 1, words: {} }).errors).toEqual(['Manca il titolo.', 'Manca la descrizione.']);
    expect(read({ title: 'x'.repeat(100) }).errors).toEqual([]);
    expect(read({ title: 'x'.repeat(101) }).errors).toEqual(['Il titolo supera i 100 caratteri.']);
  });

  it('includes a pay whose bounds are the wrong way round', () => {
    expect(read({ salary_min: '1800', salary_max: '1500' }).errors).toEqual([
      'La retribuzione massima è più bassa della minima.',
    ]);
    expect(read({ salary_min: '1800', salary_max: '1800' }).errors).toEqual([]);
    expect(read({ salary_max: '1500' }).errors).toEqual([]);
    expect(read({ salary_min: '1500' }).errors).toEqual([]);
  });

  it('includes an address that is not whole, which is left out', () => {
    const { application_url, errors } = read({ url: 'www.hotel.it/lavora' });
    expect(application_url).toBeNull();
    expect(errors).toEqual(['L’indirizzo per candidarsi non è completo: comincia con https://.']);
  });
});

describe('the pay of a feed', () => {
  it('is read with any signs around its figures', () => {
    expect(pay({ salary_min: 'da 1.600,00 € lordi', salary_max: 'EUR\u00a01\u00a0800' })).toEqual([1600, 1800]);
  });

  it('is a range when it is in one element', () => {
    for (const text of ['1500-1800', '1.500 – 1.800 €', 'da 1500 a 1800', '1500/1800 euro'])
      expect(pay({ salary: text }), text).toEqual([1500, 1800]);
    expect(pay({ retribuzione: '1500' })).toEqual([1500, null]);
    expect(pay({ stipendio: '1500-1600-1700' })).toEqual([1500, 1600]);
  });

  it('is read from its own two elements first', () => {
    expect(pay({ salary_max: '1700', salary: '1500-1800' })).toEqual([null, 1700]);
    expect(pay({ salary_min: '1600', salary: '1500-1800' })).toEqual([1600, null]);
  });

  it('is left out when it is none of a month: too little, too much, no figure', () => {
    expect([pay({ salary: '99' }), pay({ salary: '100' })]).toEqual([
      [null, null],
      [100, null],
    ]);
    expect([pay({ salary: '15000' }), pay({ salary: '15001' })]).toEqual([
      [15_000, null],
      [null, null],
    ]);
    expect(pay({ salary: '12 34' })).toEqual([null, null]);
    expect(pay({ salary: 'da concordare' })).toEqual([null, null]);
    expect(pay({ salary_min: 'CCNL', salary_max: '1,2,3' })).toEqual([null, null]);
  });

  it('of a year is twelve of a month, which has its share of the thirteenth and fourteenth', () => {
    const year: Record<string, string>[] = [
      { salary: 'RAL 21.600' },
      { salary: '21.600 € annui' },
      { salary: '21600 EUR/anno' },
      { salary: '21600', salary_type: 'yearly' },
    ];
    for (const words of year) expect(pay(words), JSON.stringify(words)).toEqual([1800, null]);
    expect(pay({ salary: '21.600 - 24.000 € RAL' })).toEqual([1800, 2000]);
    expect(pay({ salary: 'RAL 1.000' })).toEqual([null, null]);
  });

  it('of a day or an hour is taken as that, with its cents', () => {
    const rates = (words: Record<string, string>) => {
      const { pay_period, minimum_salary, minimum_rate_cents, maximum_rate_cents } = read(words);
      expect(minimum_salary).toBeNull();
      return [pay_period, minimum_rate_cents, maximum_rate_cents];
    };
    expect(rates({ salary: '9 € l’ora' })).toEqual(['hour', 900, null]);
    expect(rates({ salary: '9,50 - 11 €/ora' })).toEqual(['hour', 950, 1100]);
    expect(rates({ salary: '4° livello, 9.80 euro orari' })).toEqual(['hour', 980, null]);
    expect(rates({ salary_min: '80', salary_max: '95,50', salary_period: 'giornaliera' })).toEqual(['day', 8000, 9550]);
    expect(rates({ salary: '€ 120 al giorno' })).toEqual(['day', 12_000, null]);
    expect(rates({ salary: '900 €/ora' })).toEqual(['hour', null, null]);
    expect(read({ salary_min: '11', salary_max: '9', salary_type: 'hour' }).errors).toHaveLength(1);
  });

  it('is left out when it is of a week, or of two things at once', () => {
    expect(pay({ salary: '450 € a settimana' })).toEqual([null, null]);
    expect(pay({ salary: '1.500 € al mese, 9 € l’ora extra' })).toEqual([null, null]);
    expect(pay({ salary: '1.500 € mensili' })).toEqual([1500, null]);
  });
});

describe('the people that a feed seeks', () => {
  it('are a whole number from 1 to 998, else one', () => {
    for (const [written, read_] of [
      ['1', 1],
      ['2', 2],
      ['998', 998],
      ['999', 1],
      ['0', 1],
      ['-3', 1],
      ['1.5', 1],
      ['molti', 1],
    ] as const)
      expect(read({ positions: written }).count_positions, written).toBe(read_);
  });
});

describe('the contract of a feed', () => {
  const typology = (text: string) => read({ jobtype: text }).contract_typology;
  const period = (text: string) => read({ contract_period: text }).contract_period;

  it('is full time or part time, however it is written, else left open', () => {
    for (const text of ['part time', 'Part-time', 'PART_TIME', 'parttime', 'part - time'])
      expect(typology(text), text).toBe('part-time');
    for (const text of ['full time', 'Full-Time', 'FULL_TIME', 'fulltime', 'full - time', 'Tempo pieno'])
      expect(typology(text), text).toBe('full-time');
    expect(typology('full-time o part-time')).toBe('part-time');
    expect([typology('su turni'), typology('pieno')]).toEqual([null, null]);
  });

  it('has a duration, in Italian or English, else none is guessed', () => {
    for (const [kind, texts] of [
      ['indeterminate', ['Tempo indeterminato', 'Permanent']],
      ['determinate', ['a tempo determinato', 'Stagionale', 'seasonal', 'temporary']],
      ['apprenticeship', ['Apprendistato', 'apprentice']],
      ['stage', ['Stage', 'tirocinio', 'Internship']],
      ['extra', ['Extra', 'lavoro extra']],
      [null, ['altro', 'backstage', 'stages', 'extralusso', 'straextra', '']],
    ] as const)
      for (const text of texts) expect(period(text), text).toBe(kind);
  });

  it('may name its duration where the hours are', () => {
    const { contract_typology, contract_period } = read({ jobtype: 'full-time stagionale' });
    expect([contract_typology, contract_period]).toEqual(['full-time', 'determinate']);
  });
});
