import { expect, it } from 'vitest';
import { cleanFileName, cleanLine } from './clean-text.ts';

it('a line of text keeps letters of every language and loses what is not seen', () => {
  expect(cleanLine('  Zoë   d’Àngelo-Müller  محمد  李 ')).toBe('Zoë d’Àngelo-Müller محمد 李');
  expect(cleanLine('Anna\u202egpj.exe')).toBe('Annagpj.exe');
  expect(cleanLine('Anna\r\nBcc: x@y.it\t1\u0007')).toBe('Anna Bcc: x@y.it 1');
  expect(cleanLine('\u200b\u2066\ufeff\u0000')).toBe('');
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
