import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { canDraw } from './pdf-fonts.ts';
import { openSheet } from './pdf-sheet.ts';
import { heightOf, type TextStyle, write } from './pdf-text.ts';
import { drawnOrder, linesOf, partsOf } from './pdf-words.ts';

const STYLE: TextStyle = { font: 'text', size: 11 };

async function pagesWith(text: string, style: TextStyle = STYLE): Promise<string[][]> {
  const { sheet, whole } = await openSheet('prova', 'prova', 'prova');
  write(sheet, text, style, 56, 60);
  sheet.end();
  const document = await getDocumentProxy(await whole);
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).filter((part) => part.trim() !== '');
  });
  return Promise.all(pages);
}
const read = async (text: string, style?: TextStyle) => (await pagesWith(text, style)).flat().join(' ');
/** The letters of a text in any order: marks are drawn before or after their letter. */
const lettersOf = (text: string) => [...text.normalize('NFD').replace(/\s/g, '')].sort().join('');

describe('a text in a PDF', () => {
  it.each([
    ['Cyrillic', 'Олена Коваль'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Chinese', '王小明'],
    ['Vietnamese', 'Nguyễn Thị Ơn'],
    ['the letters of Romania with a cedilla', 'Ţăranu'],
    ['Latin letters', 'Łukasz Müller, L’Aquila – 2026'],
  ])('is read back whole in %s, in each font', async (_, name) => {
    for (const font of ['text', 'strong', 'display'] as const)
      expect((await read(name, { font, size: 11 })).replace(/\s+/g, ' '), font).toBe(name);
  });

  it('is read back word by word in Arabic, which is drawn from the right', async () => {
    for (const font of ['text', 'strong', 'display'] as const)
      expect((await read('محمد علي پچگٹی', { font, size: 11 })).split(/\s+/).sort(), font).toEqual(
        ['محمد', 'علي', 'پچگٹی'].sort(),
      );
  });

  it.each([
    ['Bengali', 'মোহাম্মদ রহমান'],
    ['Devanagari', 'गुरप्रीत सिंह'],
  ])('has all its letters in %s', async (_, name) => {
    expect(new Set(lettersOf(await read(name)))).toEqual(new Set(lettersOf(name)));
  });

  it('is in Latin letters where no font has its own, and leaves emoji out', async () => {
    expect(await read('გიორგი')).toBe('giorgi');
    expect(await read('ਸਿੰਘ')).toBe('simgh');
    expect(await read('Олена 🙂 cuoca')).toMatch(/^Олена\s+cuoca$/);
  });

  it('ends its lines at its width, with as much height as it takes, and goes on on the next page', async () => {
    const { sheet } = await openSheet('prova', 'prova', 'prova');
    const narrow: TextStyle = { ...STYLE, width: 110 };
    const one = heightOf(sheet, 'Олена', narrow);
    expect(heightOf(sheet, 'Олена Коваль Шевченко Бондар', narrow)).toBe(2 * one);
    write(sheet, 'Олена Коваль Шевченко Бондар', narrow, 56, 100);
    expect([sheet.x, sheet.y]).toEqual([56, 100 + 2 * one]);
    expect(heightOf(sheet, '王小明'.repeat(6), narrow)).toBeGreaterThan(one);
    const long = await pagesWith('Олена\n'.repeat(90));
    expect(long.map((page) => page.length > 10)).toEqual([true, true]);
    expect(long.flat().filter((part) => part === 'Олена')).toHaveLength(90);
  });

  it('takes no more than its height', async () => {
    const style: TextStyle = { ...STYLE, width: 60, height: 30 };
    expect((await pagesWith('Олена Коваль Шевченко Бондаренко', style)).flat().join(' ')).not.toContain('Бондаренко');
  });
});

describe('the parts of a line', () => {
  const order = (text: string) =>
    drawnOrder(partsOf(text, 'text'))
      .map((part) => part.text)
      .join('');

  it('are of one font for a word as far as this can be', () => {
    expect(partsOf('Hotel Олена-2', 'text').map(({ text, font }) => [text, font])).toEqual([
      ['Hotel', 'text'],
      [' ', 'text'],
      ['Олена-2', 'european'],
    ]);
    expect(partsOf('王Müller', 'strong').map(({ text, font }) => [text, font])).toEqual([
      ['王M', 'chinese'],
      ['ü', 'strong'],
      ['ller', 'chinese'],
    ]);
    expect(canDraw('text', 'ơ') || canDraw('european', 'م')).toBe(false);
  });

  it('are drawn from the right where they are read so, in a line that is read from the left', () => {
    expect(order('محمد علي الحسيني')).toBe('الحسيني علي محمد');
    expect(order('Cuoco محمد علي Rimini')).toBe('Cuoco علي محمد Rimini');
    expect(order('Cuoco a Rimini')).toBe('Cuoco a Rimini');
  });

  it('begin a line at a word or a Chinese letter, never at a blank', () => {
    const lines = linesOf(partsOf('uno due 王小', 'text'), 4, ({ text }) => text.length);
    expect(lines.map((line) => line.map(({ text }) => text).join(''))).toEqual(['uno', 'due', '王小']);
  });
});
