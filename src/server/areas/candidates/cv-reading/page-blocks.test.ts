import { describe, expect, it } from 'vitest';
import { blocksOfPage } from './page-blocks.ts';
import { rowsOfRuns, type TextRun } from './page-cells.ts';
import { linesOfBlock } from './sections.ts';

const run = (text: string, x: number, y: number, size = 10): TextRun => ({
  text,
  x,
  y,
  width: text.length * size * 0.5,
  size,
  font: 'f1',
});
const textsOf = (runs: TextRun[]) =>
  blocksOfPage(rowsOfRuns(runs))
    .flatMap(linesOfBlock)
    .map(({ text }) => text);

describe('a page', () => {
  it('of two columns is read column by column, in whatever order its words were drawn', () => {
    const left = ['Contatti', 'rimini', 'Lingue', 'inglese'].map((text, index) => run(text, 20, 50 + index * 17));
    const right = ['Profilo', 'cuoco', 'Esperienze', 'hotel', '2019'].map((text, index) =>
      run(text, 250, 47 + index * 21),
    );
    const inOrder = ['Contatti', 'rimini', 'Lingue', 'inglese', 'Profilo', 'cuoco', 'Esperienze', 'hotel', '2019'];
    expect(textsOf([...left, ...right])).toEqual(inOrder);
    expect(textsOf([...right, ...left].reverse())).toEqual(inOrder);
  });

  it('with dates beside the jobs is read across, its wrapped dates put together', () => {
    const runs = [
      run('Giu 2019 –', 20, 50),
      run('Cuoco', 120, 50),
      run('oggi', 20, 62),
      run('Hotel Roma', 120, 62),
      run('2015 – 2018', 20, 90),
      run('Commis', 120, 90),
      run('Bar Blu', 120, 102),
    ];
    expect(textsOf(runs)).toEqual(['Giu 2019 – oggi\tCuoco', 'Hotel Roma', '2015 – 2018\tCommis', 'Bar Blu']);
  });

  it('with a table is read row by row, wrapped cells whole', () => {
    const row = (y: number, ...cells: string[]) => cells.map((text, index) => run(text, 20 + index * 150, y));
    const runs = [
      ...row(50, 'Periodo', 'Azienda', 'Mansione'),
      ...row(80, '02/2020 –', 'Hotel', 'Chef de'),
      ...row(92, '03/2021', 'Roma', 'rang'),
      ...row(122, '2018', 'Bar Blu', 'Barista'),
    ];
    expect(textsOf(runs)).toEqual([
      'Periodo\tAzienda\tMansione',
      '02/2020 – 03/2021\tHotel Roma\tChef de rang',
      '2018\tBar Blu\tBarista',
    ]);
  });

  it('with three narrow columns, their titles in one row, is read column by column', () => {
    const row = (y: number, ...cells: string[]) => cells.map((text, index) => run(text, 20 + index * 180, y));
    const runs = [
      ...row(50, 'Lingue', 'Competenze', 'Interessi'),
      ...row(66, 'inglese', 'cassa', 'vela'),
      ...row(82, 'tedesco', 'vini', 'canto'),
    ];
    expect(textsOf(runs)).toEqual([
      'Lingue',
      'inglese',
      'tedesco',
      'Competenze',
      'cassa',
      'vini',
      'Interessi',
      'vela',
      'canto',
    ]);
  });

  it('with titles in a column of their own has each title above what it names, also one of two lines', () => {
    const runs = [
      run('RESEARCH', 20, 50),
      run('EXPERIENCE', 20, 62),
      run('Hotel Roma', 150, 50),
      run('Cuoco 2019 – 2021', 150, 62),
      run('Pranzi e cene', 150, 74),
      run('LANGUAGES', 20, 110),
      run('inglese', 150, 110),
      run('tedesco', 150, 124),
    ];
    expect(textsOf(runs)).toEqual([
      'RESEARCH EXPERIENCE',
      'Hotel Roma',
      'Cuoco 2019 – 2021',
      'Pranzi e cene',
      'LANGUAGES',
      'inglese',
      'tedesco',
    ]);
  });

  it('has no icons, and wide letters are words', () => {
    expect(textsOf([run('\uf095', 20, 50), run('333 1234567', 40, 50)])).toEqual(['333 1234567']);
    const wide = (text: string, x: number): TextRun => ({ ...run(text, x, 80), width: text.length * 4 });
    expect(textsOf([wide('E S P E R I E N Z E', 20), wide('L A V O R A T I V E', 110)])).toEqual([
      'ESPERIENZE LAVORATIVE',
    ]);
    expect(textsOf([run('M a r c o R o s s i', 20, 50)])).toEqual(['Marco Rossi']);
    expect(textsOf([run('a e', 20, 50)])).toEqual(['a e']);
    expect(textsOf([run('Aras G¨ung¨ore', 20, 50)])).toEqual(['Aras Güngöre']);
  });
});
