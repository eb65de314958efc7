import { describe, expect, it } from 'vitest';
import { MAX_REFERENCE, provenBy, referenceFaults } from './reference.ts';

describe('a reference', () => {
  it('is a line of at most 300 characters without contacts', () => {
    expect(referenceFaults('Puntuale, calma nei giorni pieni, la riprenderei domani.')).toEqual({});
    expect(Object.keys(referenceFaults('  '))).toEqual(['text']);
    expect(Object.keys(referenceFaults('a'.repeat(MAX_REFERENCE + 1)))).toEqual(['text']);
    for (const text of ['Chiamami al 333 1234567', 'Scrivi a mario@hotel.it', 'Guarda www.hotel.it'])
      expect(Object.keys(referenceFaults(text)), text).toEqual(['text']);
  });

  it('says how it was verified, and never the whole address', () => {
    const company = 'Grand Hotel';
    expect(provenBy({ company, hire_id: 7, email: 'anna@gmail.com' })).toEqual({
      company,
      proof: 'hire',
      verified: 'Verificata: assunzione confermata su Brigata',
    });
    expect(provenBy({ company, hire_id: null, email: 'Info@HotelRoma.it' }).verified).toBe(
      'Confermata via mail da …@hotelroma.it',
    );
  });

  it('has the domain that answered instead of a name that nothing proves', () => {
    const company = 'Grand Hotel';
    expect(provenBy({ company, hire_id: null, email: 'info@hotelroma.it' })).toMatchObject({
      company: 'hotelroma.it',
      proof: 'domain',
    });
  });

  it('is never called verified where anybody can have the address that answered', () => {
    for (const email of ['anna@gmail.com', 'anna@yopmail.com', 'anna@pec.it']) {
      const { company, proof, verified } = provenBy({ company: 'Grand Hotel', hire_id: null, email });
      expect([company, proof]).toEqual(['Grand Hotel', 'none']);
      expect(verified).toMatch(/^Non verificata: .*candidato/);
    }
  });
});
