import { describe, expect, it } from 'vitest';
import { isFreeProvider, MAX_REFERENCE, referenceFaults, verifiedWords } from './reference.ts';

describe('a reference', () => {
  it('is a line of at most 300 characters without contacts', () => {
    expect(referenceFaults('Puntuale, calma nei giorni pieni, la riprenderei domani.')).toEqual({});
    expect(Object.keys(referenceFaults('  '))).toEqual(['text']);
    expect(Object.keys(referenceFaults('a'.repeat(MAX_REFERENCE + 1)))).toEqual(['text']);
    for (const text of ['Chiamami al 333 1234567', 'Scrivi a mario@hotel.it', 'Guarda www.hotel.it'])
      expect(Object.keys(referenceFaults(text)), text).toEqual(['text']);
  });

  it('says how it was verified, and never the whole address', () => {
    expect(verifiedWords({ hired: true, domain: '' })).toBe('Verificata: assunzione confermata su Brigata');
    expect(verifiedWords({ hired: false, domain: 'hotelroma.it' })).toBe('Verificata via link da …@hotelroma.it');
    expect(verifiedWords({ hired: false, domain: 'gmail.com' })).toContain('indirizzo personale (gmail.com)');
    expect(['libero.it', 'yahoo.co.uk', 'hotelgmail.com'].map(isFreeProvider)).toEqual([true, true, false]);
  });
});
