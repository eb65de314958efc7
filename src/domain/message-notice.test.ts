import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noticesOf } from './message-notice.ts';

const MONEY_WORDS = ['bonifico', 'caparra', 'ricarica', 'postepay', 'bitcoin', 'cauzione', 'IBAN', 'crypto'];
/** Words of the trade that ask for nothing. */
const PLAIN = [
  'turno',
  'sala',
  'colazioni',
  'stagione',
  'alloggio',
  'grazie',
  'domani',
  'brigata',
  '15',
  'giugno',
  'h24',
];
const plainText = fc.array(fc.constantFrom(...PLAIN), { maxLength: 12 }).map((words) => words.join(' '));
const around = (middle: fc.Arbitrary<string>) =>
  fc.tuple(plainText, middle, plainText).map(([before, word, after]) => `${before}. ${word}, ${after}`);
const anyCase = (word: string) =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((capitals) => [...word].map((sign, at) => (capitals[at] ? sign.toUpperCase() : sign.toLowerCase())).join(''));

/** An Italian IBAN with its right check digits. */
const iban = fc.stringMatching(/^[A-Z][0-9]{10}[0-9A-Z]{12}$/).map((rest) => {
  const figures = [...`${rest}IT00`].map((sign) => String(Number.parseInt(sign, 36))).join('');
  return `IT${String(98 - Number(BigInt(figures) % 97n)).padStart(2, '0')}${rest}`;
});

describe('the notice on a message', () => {
  it('is shown beside each word that asks for money, whatever its capitals and the text around it', () => {
    fc.assert(
      fc.property(around(fc.constantFrom(...MONEY_WORDS).chain(anyCase)), (text) => {
        expect(noticesOf(text)).toContain('money');
      }),
    );
  });

  it('is not avoided by letters apart, invisible signs, accents or figures that stand for letters', () => {
    const hidden = fc
      .tuple(
        fc.constantFrom(...MONEY_WORDS.filter((word) => word.length > 4)),
        fc.constantFrom(' ', '.', '-', '\u200b', '\u0301', '*'),
      )
      .map(([word, between]) => [...word].join(between));
    fc.assert(fc.property(around(hidden), (text) => noticesOf(text).includes('money')));
    expect([noticesOf('fai un b0n1fico'), noticesOf('una capаrra')]).toEqual([['money'], ['money']]);
  });

  it('is shown beside any IBAN however it is spaced, and beside no number with wrong check digits', () => {
    fc.assert(
      fc.property(iban, fc.constantFrom('', ' ', '.', '-', '\u00a0'), plainText, (number, between, after) => {
        const spaced = number.match(/.{1,4}/g)?.join(between) ?? '';
        expect(noticesOf(`Scrivi a ${spaced} ${after}`)).toContain('money');
        const wrong = `${number.slice(0, 2)}${number[2] === '9' ? '8' : Number(number[2]) + 1}${number.slice(3)}`;
        expect(noticesOf(`Il codice ${wrong} ${after}`)).toEqual([]);
      }),
    );
  });

  it('is shown beside nothing that talks of work alone', () => {
    fc.assert(fc.property(plainText, (text) => noticesOf(text).length === 0));
    for (const text of [
      'Grazie in anticipo, a domani alle 9.',
      'La paga è di 1.600 € al mese. Grazie in anticipo.',
      'Arriva dieci minuti in anticipo.',
      'Serve la patente B.',
      'Ti anticipo che il turno comincia alle 7.',
      'Ricarica la pagina se non vedi l’offerta.',
      'Il ristorante è al numero 12, chiama lo 0541 123456.',
      'Offriamo vitto e alloggio, 1.600 € al mese.',
    ])
      expect([text, noticesOf(text)]).toEqual([text, []]);
  });

  it('is shown beside paying in advance, sending one’s documents, and other networks', () => {
    expect(noticesOf('Devi pagare 100 euro in anticipo')).toEqual(['money']);
    expect(noticesOf('Mandami i documenti')).toEqual(['documents']);
    expect(noticesOf('Ci servono i tuoi documenti')).toEqual(['documents']);
    expect(noticesOf('Mi mandi la foto della patente?')).toEqual(['documents']);
    expect(noticesOf('Ci sentiamo su Signal o Instagram')).toEqual(['elsewhere']);
  });

  it('names documents and other places, each once, in one order', () => {
    expect(noticesOf('Mandami la foto del documento e la carta d’identità')).toEqual(['documents']);
    expect(noticesOf('Scrivimi su WhatsApp o su t.me/lavoro')).toEqual(['elsewhere']);
    expect(noticesOf('Apri https://esempio.it e fai un bonifico con il passaporto')).toEqual([
      'money',
      'documents',
      'elsewhere',
    ]);
    expect(noticesOf('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toEqual(['money']);
  });

  it('is found in a moment in any text of the longest size', () => {
    for (const part of ['a ', 'IT', 'IT60', 'b.o.n.', '0x', 'ﷺ'])
      expect(Array.isArray(noticesOf(part.repeat(2000).slice(0, 2000)))).toBe(true);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => Array.isArray(noticesOf(text))),
      {
        numRuns: 20,
      },
    );
  });
});
