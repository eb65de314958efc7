import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLatinLetters } from './latin-letters.ts';

describe('a text in Latin letters', () => {
  it('keeps what Latin-1 has, and writes other letters of Europe as they are usually written', () => {
    const writings = {
      'Società Agricola Già È': 'Società Agricola Già È',
      Łódź: 'Lodz',
      'Hotel Łódź Città': 'Hotel Lodz Città',
      'Šimić & Đorđević': 'Simic & Dordevic',
      'Țara Ștefan': 'Tara Stefan',
      İstanbul: 'Istanbul',
      'Ресторан Чайка': 'Restoran Chayka',
      'Щукін Євген': 'Shchukin Yevgen',
      Αθήνα: 'Athina',
      'L’Ancora “Blu” – 5 €': 'L\'Ancora "Blu" - 5 EUR',
      'Nguyễn Thị': 'Nguyen Thi',
    };
    for (const [text, written] of Object.entries(writings)) expect(inLatinLetters(text)).toBe(written);
  });

  it('is not known for alphabets without one writing: nothing is dropped and nothing becomes a question mark', () => {
    for (const text of ['日本', 'مطعم', 'হোটেল', 'Hotel 東京', '🏨']) expect(inLatinLetters(text), text).toBeNull();
  });

  it('is Latin-1 and has as many words, whatever is written, or is not known', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const written = inLatinLetters(text);
        if (written === null) return;
        expect(written).toMatch(/^[\u0020-\u007e\u00a1-\u00ff]*$/u);
        expect(written.split('?').length).toBe(text.normalize('NFC').split('?').length);
      }),
    );
  });
});
