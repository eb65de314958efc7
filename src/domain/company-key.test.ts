import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyKey, companyKeys } from './company-key.ts';

describe('two spellings of a company’s name', () => {
  it.each([
    ['Hotel Riviera Splendida', 'HOTEL RIVIERA SPLENDIDA S.R.L.'],
    ['Hotel Riviera Splendida', 'Riviera Splendida srl'],
    ['Hotel Riviera Splendida', 'Splendida Riviera Hotel'],
    ['Caffè dell’Orologio', "Caffe dell'orologio s.n.c."],
    ['F.lli Rossi S.p.A.', 'Flli Rossi'],
    ['Bar Sport di Mario Rossi & C. S.n.c.', 'Bar Sport Mario Rossi'],
    ['Soc. Coop. Il Faro', 'Il Faro Società Cooperativa'],
    ['Hotel S. Marco', 'Hotel S Marco'],
    ['CO.GE.MA. S.r.l.', 'Co.ge.ma'],
    ['Gruppo Riviera Splendida', 'Riviera Splendida Italia'],
    ['Hotel Italia', 'Albergo Italia'],
    ['Caffè Orologio', 'Café Orologio'],
    ['Hotel, Rimini', 'Hotel Rimini'],
    ['Bar, Ristorante Da Mario', 'Ristorante da Mario'],
  ])('are the same: %s and %s', (one, other) => {
    expect(companyKey(one)).not.toBe('');
    expect(companyKey(one)).toBe(companyKey(other));
  });

  it.each([
    ['Hotel Riviera', 'Hotel Riviera Splendida'],
    ['Grand Hotel Rimini', 'Hotel Rimini'],
    ['Hotel Bellavista 2', 'Hotel Bellavista'],
    ['Hotel Italia', 'Hotel Gruppo'],
    ['Hotel Rimini', 'Hotel Roma'],
    ['Hotel Cesenatico 3', 'Hotel Cesenatico'],
    ['Bar, Ristorante Da Mario', 'Bar, Ristorante Da Nino'],
  ])('are two: %s and %s', (one, other) => {
    expect(companyKey(one)).not.toBe(companyKey(other));
  });

  it('have a key in common, whatever people and registers write around the name', () => {
    const names = [
      'Hotel Riviera',
      'Da Nino',
      'Grand Hotel Rimini',
      'Caffè dell’Orologio',
      'Hotel S. Marco',
      'Hotel 2000',
    ];
    const around: ((name: string) => string)[] = [
      (name) => `${name} - Bianchi, Verdi`,
      (name) => `presso ${name}`,
      (name) => `c/o ${name}`,
      (name) => `${name}, Rimini`,
      (name) => `${name} (RN)`,
      (name) => `${name} ****S`,
      (name) => `${name} ****`,
      (name) => `${name} ★★★`,
      (name) => `${name} 4 stelle`,
      (name) => `${name} - cucina`,
      (name) => `${name} – Riccione`,
      (name) => `${name} S.r.l. in liquidazione`,
      (name) => `${name} srl a socio unico`,
      (name) => `${name} S.r.l. con unico socio`,
      (name) => `${name} unipersonale`,
      (name) => name.toUpperCase(),
    ];
    const some = fc.array(fc.constantFrom(...around), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...names), some, (name, added) => {
        const written = added.reduce((text, add) => add(text), name);
        expect(companyKeys(written), written).toContain(companyKey(name));
      }),
    );
  });

  it('have the keys too of what is written behind a name, and of added words', () => {
    expect(companyKeys('Gruppo Rossi')).toEqual(['rossi', 'grupporossi']);
    expect(companyKeys('Rossi - Bianchi')).toEqual(['rossi', 'bianchirossi']);
    expect(companyKeys('presso Rossi (Bianchi) ***')).toEqual(['rossi', 'bianchirossi', 'bianchipressorossi']);
    expect(companyKeys('S.r.l.')).toEqual([]);
  });

  it('are two where what is behind a dash differs, though they may be one company', () => {
    expect(companyKey('Rossi - Bianchi')).not.toBe(companyKey('Rossi - Verdi'));
    expect(companyKey('Rossi - Bianchi')).toBe(companyKey('presso Rossi e Bianchi S.r.l.'));
  });

  it('keep the kind of business where the name has nothing else', () => {
    expect(companyKey('Trattoria')).toBe('trattoria');
  });

  it('have nothing to compare where there is no word', () => {
    expect(companyKey('S.r.l.')).toBe('');
    expect(companyKey(' – ')).toBe('');
  });
});
