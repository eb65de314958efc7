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
  ])('are the same: %s and %s', (one, other) => {
    expect(companyKey(one)).not.toBe('');
    expect(companyKey(one)).toBe(companyKey(other));
  });

  it.each([
    ['Hotel Riviera', 'Hotel Riviera Splendida'],
    ['Grand Hotel Rimini', 'Hotel Rimini'],
    ['Hotel Bellavista 2', 'Hotel Bellavista'],
    ['Hotel Italia', 'Hotel Gruppo'],
  ])('are two: %s and %s', (one, other) => {
    expect(companyKey(one)).not.toBe(companyKey(other));
  });

  it('have the key too that was written down before added words were left out', () => {
    expect(companyKeys('Gruppo Rossi')).toEqual(['rossi', 'grupporossi']);
    expect(companyKeys('S.r.l.')).toEqual([]);
  });

  it('keep the kind of business where the name has nothing else', () => {
    expect(companyKey('Trattoria')).toBe('trattoria');
  });

  it('have nothing to compare where there is no word', () => {
    expect(companyKey('S.r.l.')).toBe('');
    expect(companyKey(' – ')).toBe('');
  });
});
