import { describe, expect, it } from 'vitest';
import { fillSentence } from './match/fit.ts';
import { roomChip } from './room-chip.ts';
import { isFreeRoom, type RoomLimit, roomCostWords, roomSentences } from './room-words.ts';

const cost = (options: readonly string[], euros: number | null) => fillSentence(roomCostWords(options, euros));

describe('lodging in words', () => {
  it('is free, paid, or says its cost each month', () => {
    expect(cost(['single-room'], null)).toBe('Incluso');
    expect(cost(['payment'], null)).toBe('A pagamento');
    expect(cost(['single-room', 'payment'], 150)).toBe('A pagamento: 150\u00a0€ al mese');
    expect(cost(['only-first-period'], null)).toBe('Solo nel primo periodo');
    expect(cost(['not-immediately', 'shared'], null)).toBe('Non da subito');
    expect(cost(['payment', 'only-first-period'], null)).toBe('A pagamento, solo nel primo periodo');
    expect(cost(['payment', 'only-first-period'], 90)).toBe('A pagamento: 90\u00a0€ al mese, solo nel primo periodo');
    expect(cost(['payment', 'not-immediately'], null)).toBe('A pagamento, non da subito');
    expect(cost(['payment', 'not-immediately'], 90)).toBe('A pagamento: 90\u00a0€ al mese, non da subito');
    // A cost without a paid room is nothing that anybody pays.
    expect(cost(['single-room'], 150)).toBe('Incluso');
  });

  it('is called included on a chip only where it costs nothing and is there all the time', () => {
    const chip = (is_room_paid: boolean, room_cost: number | null = null, room_limit: RoomLimit | null = null) => {
      const said = roomChip({ has_room: true, is_room_paid, room_cost, room_limit });
      return said && [fillSentence(said), said.isFree];
    };
    expect(chip(false)).toEqual(['Alloggio incluso', true]);
    expect(chip(true)).toEqual(['Alloggio a pagamento', false]);
    expect(chip(true, 150)).toEqual(['Alloggio: 150\u00a0€ al mese', false]);
    expect(chip(false, null, 'only-first-period')).toEqual(['Alloggio solo all’inizio', false]);
    expect(chip(false, null, 'not-immediately')).toEqual(['Alloggio non da subito', false]);
    expect(chip(true, null, 'only-first-period')).toEqual(['Alloggio a pagamento, solo all’inizio', false]);
    expect(chip(true, 150, 'not-immediately')).toEqual(['Alloggio: 150\u00a0€ al mese, non da subito', false]);
    expect(roomChip({ has_room: false, is_room_paid: true, room_cost: 150, room_limit: null })).toBeNull();
  });

  it('is free only where nothing is paid and it neither ends early nor begins late', () => {
    expect([[], ['single-room', 'couples']].map(isFreeRoom)).toEqual([true, true]);
    expect([['payment'], ['only-first-period'], ['shared', 'not-immediately']].map(isFreeRoom)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('names each thing, in the order in which it was written', () => {
    expect(roomSentences(['shared', 'payment', 'pets'], 90).map(fillSentence)).toEqual([
      'Camera condivisa',
      'A pagamento: 90\u00a0€ al mese',
      'Animali ammessi',
    ]);
  });
});
