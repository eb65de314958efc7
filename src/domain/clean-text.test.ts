import { expect, it } from 'vitest';
import { cleanFileName, cleanLine, cleanText, cleanTexts } from './clean-text.ts';

it('a line of text keeps letters of every language and loses what is not seen', () => {
  expect(cleanLine('  Zoë   d’Àngelo-Müller  محمد  李 ')).toBe('Zoë d’Àngelo-Müller محمد 李');
  expect(cleanLine('Anna\u202egpj.exe')).toBe('Annagpj.exe');
  expect(cleanLine('Anna\r\nBcc: x@y.it\t1\u0007')).toBe('Anna Bcc: x@y.it 1');
  expect(cleanLine('\u200b\u2066\ufeff\u0000')).toBe('');
  expect(cleanLine('\u3164 \u115f\u200d\ufe0f\u2800')).toBe('');
  expect(cleanLine('Cuo\u00adco \u3164❤\ufe0f 👩\u200d🍳')).toBe('Cuoco ❤\ufe0f 👩\u200d🍳');
  expect(cleanLine('a\ud800b').isWellFormed()).toBe(true);
});

it('the name of a file is a name alone', () => {
  expect(cleanFileName('../../etc/passwd')).toBe('passwd');
  expect(cleanFileName('C:\\Users\\anna\\Il mio CV.pdf')).toBe('Il mio CV.pdf');
  expect(cleanFileName('cv\u202efdp.exe')).toBe('cvfdp.exe');
  expect(cleanFileName('a"; filename="b.html')).toBe('a__ filename=_b.html');
  expect(cleanFileName('...')).toBe('file');
  expect(cleanFileName('a/')).toBe('file');
  expect(cleanFileName(`${'x'.repeat(400)}.pdf`)).toBe(`${'x'.repeat(196)}.pdf`);
});

it('a text loses what XML forbids, and keeps its lines', () => {
  expect(cleanText('prima\vseconda\fterza\r\n\tquarta')).toBe('prima\nseconda\nterza\r\n\tquarta');
  expect(cleanText('a\u0001b\u001fc\ufffe\uffff')).toBe('abc');
  expect(cleanText('città 😀 \u0085')).toBe('città 😀 \u0085');
  expect(cleanText('a\ud800').isWellFormed()).toBe(true);
});

it('a value is cleaned in every text it holds, keys too', () => {
  expect(cleanTexts({ 'a\u0001': ['b\v', 1, null, true, { c: 'd\u0002' }] })).toEqual({
    a: ['b\n', 1, null, true, { c: 'd' }],
  });
});

it('a long file name is shortened to 200 characters before its last extension, if it has one', () => {
  expect(cleanFileName(`${'x'.repeat(400)}.tar.gz`)).toBe(`${'x'.repeat(197)}.gz`);
  expect(cleanFileName('x'.repeat(400))).toBe('x'.repeat(200));
  expect(cleanFileName(`${'x'.repeat(196)}.pdf`)).toBe(`${'x'.repeat(196)}.pdf`);
});
