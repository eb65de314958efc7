import { describe, expect, it } from 'vitest';
import { dayOf, isDateLine, isDatesOnly, oneRange, rangeOfPair, singleOf, spanOf } from './cv-dates.ts';

describe('the dates of a job', () => {
  it.each([
    ['Giu 2021 – oggi', '2021-06', null],
    ['dal 03/2019', '2019-03', null],
    ['03/2014 →', '2014-03', null],
    ['[ 01/06/2022 – Attuale ]', '2022-06', null],
    ['marzo 2019 ad oggi', '2019-03', null],
    ['Da settembre 2018 a luglio 2020', '2018-09', '2020-07'],
    ['dal 1/06/2019 al 30/09/2019', '2019-06', '2019-09'],
    ['June 2014 to August 2016', '2014-06', '2016-08'],
    ['Since May 2020', '2020-05', null],
    ['2014-2016', '2014-01', '2016-12'],
    ['2014/2016', '2014-01', '2016-12'],
    ['2018-09 – 2019-02', '2018-09', '2019-02'],
    ['12/21 – 03/22', '2021-12', '2022-03'],
    ['Giugno - Settembre 2023', '2023-06', '2023-09'],
    ['Stagione estiva 2022', '2022-06', '2022-09'],
    ['inverno 2020/21', '2020-12', '2021-03'],
    ['Apr 2019 → oggi', '2019-04', null],
    ['06.2019 – in corso', '2019-06', null],
    ["set '18 - dic '19", '2018-09', '2019-12'],
  ])('%s', (text, start, end) => {
    expect(spanOf(text)).toMatchObject({ start, end, rest: '' });
  });

  it('leave the rest of their line as it is', () => {
    expect(spanOf('Hotel Catullo | Giu 2021 – oggi')?.rest).toBe('Hotel Catullo');
    expect(spanOf('Dal 04/2018 ad oggi: Governante presso Hotel Kalura')?.rest).toBe('Governante presso Hotel Kalura');
    expect(spanOf('gennaio 2020 - Presente (4 anni 3 mesi)')?.rest).toBe('');
    expect(spanOf('Sommelier (2019 – oggi)')?.rest).toBe('Sommelier');
  });

  it('are not seen in prices, postcodes, telephone numbers, nor the wrong way round', () => {
    for (const text of [
      '20144 Milano (MI)',
      '+39 347 2019445',
      'per 80 coperti',
      '10/10 e lode',
      '2021 – 2018',
      'Marco ha lavorato',
      '13/2019 – 14/2020',
      '2018–15 coperti',
      'Mag 20 coperti',
    ])
      expect(spanOf(text), text).toBeNull();
  });

  it('are without months where only years or seasons are written', () => {
    for (const text of ['2013 - 2015', '2013 – oggi', '2013 – 05/2015', '05/2013 – 2015', 'dal 2019', '2008–11'])
      expect(spanOf(text), text).toMatchObject({ hasMonths: false });
    for (const text of ['Estate 2016', 'inverno 2020/21', 'Summers 2014, 2015'])
      expect(spanOf(text), text).toMatchObject({ hasMonths: false });
    for (const text of ['05/2019 - 09/2021', 'dal 03/2019', 'Giugno - Settembre 2023', '01/06/2022 – Attuale'])
      expect(spanOf(text), text).toMatchObject({ hasMonths: true });
    expect(singleOf('marzo 2021')).toMatchObject({ hasMonths: true });
  });

  it('are read from a year alone', () => {
    expect(spanOf('2018')).toBeNull();
    expect(singleOf('2018')).toEqual({ start: '2018-01', end: '2018-12', hasMonths: false, rest: '' });
    expect(singleOf('Diploma di maturità alberghiera (2013)')).toMatchObject({
      end: '2013-12',
      rest: 'Diploma di maturità alberghiera',
    });
    expect(isDateLine('2010 – 2015')).toBe(true);
    expect(isDateLine('Barista presso il Bar Centrale 2010 – 2015')).toBe(false);
    expect(isDatesOnly('Gen 2017 – Ago')).toBe(true);
    expect(isDatesOnly('Trento, marzo 2019')).toBe(false);
  });

  it('wrapped on two lines of a narrow column are one range; two ranges are not', () => {
    expect(oneRange('Giu 2021 –', 'oggi')).toBe('Giu 2021 – oggi');
    expect(oneRange('Mag 2015 – Dic', '2016')).toBe('Mag 2015 – Dic 2016');
    expect(oneRange('2019 – oggi', '2016')).toBeNull();
    expect(oneRange('2019 – 2021', '2016 – 2018')).toBeNull();
  });

  it('are one range on two lines too when the end is above the start', () => {
    expect(rangeOfPair('Presente', 'Aprile 2023')).toBe('Aprile 2023 – Presente');
    expect(rangeOfPair('Marzo 2023', 'Giugno 2020')).toBe('Giugno 2020 – Marzo 2023');
    expect(rangeOfPair('Marzo 2018', 'Giugno 2020')).toBe('Marzo 2018 – Giugno 2020');
    expect(rangeOfPair('Marzo 2018', 'Trento, giugno 2020')).toBeNull();
  });

  it.each([
    ['Sep 15 - NOW', '2015-09', null],
    ['Mar 14 - Jan 15', '2014-03', '2015-01'],
    ['June 15 – September 10, 2018', '2018-06', '2018-09'],
    ['Mar. 2016 - Exp. Jun. 2017', '2016-03', '2017-06'],
    ['2016 / 09 - 2017 / 01', '2016-09', '2017-01'],
    ['2016/09 - now', '2016-09', null],
    ['2008–11', '2008-01', '2011-12'],
    ['Sep. 2023 Mar. 2024', '2023-09', '2024-03'],
    ['Estati 2019, 2020 e 2021', '2019-06', '2021-09'],
  ])('in English forms: %s', (text, start, end) => {
    expect(spanOf(text)).toMatchObject({ start, end, rest: '' });
  });

  it('with a year in two figures are no date alone', () => {
    expect(singleOf('Mag 20')).toBeNull();
    expect(spanOf('dal 15 giugno al 10 settembre 2018')).toMatchObject({ start: '2018-06', end: '2018-09' });
  });
});

describe('a day', () => {
  it('is read in figures and in words, and must exist', () => {
    expect(dayOf('Nato il 12/04/1996')).toBe('1996-04-12');
    expect(dayOf('il 3 maggio 1990')).toBe('1990-05-03');
    expect(dayOf('14 July 1991')).toBe('1991-07-14');
    expect(dayOf('July 14th, 1991')).toBe('1991-07-14');
    expect(dayOf('31/02/1990')).toBeNull();
  });
});
