import { describe, expect, it } from 'vitest';
import { fillSentence } from './match/fit.ts';
import { roomChip } from './room-chip.ts';
import { roomCostWords, roomSentences } from './room-words.ts';

const cost = (options: readonly string[], euros: number | null) => fillSentence(roomCostWords(options, euros));

describe('lodging in words', () => {
  it('is free, paid, or says its cost each month', () => {
    expect(cost(['single-room'], null)).toBe('Incluso');
    expect(cost(['payment'], null)).toBe('A pagamento');
    expect(cost(['single-room', 'payment'], 150)).toBe('A pagamento: 150\u00a0€ al mese');
    // A cost without a paid room is nothing that anybody pays.
    expect(cost(['single-room'], 150)).toBe('Incluso');
  });

  it('is called included on a chip only where it costs nothing', () => {
    const chip = (is_room_paid: boolean, room_cost: number | null = null) => {
      const said = roomChip({ has_room: true, is_room_paid, room_cost });
      return said && [fillSentence(said), said.isFree];
    };
    expect(chip(false)).toEqual(['Alloggio incluso', true]);
    expect(chip(true)).toEqual(['Alloggio a pagamento', false]);
    expect(chip(true, 150)).toEqual(['Alloggio: 150\u00a0€ al mese', false]);
    expect(roomChip({ has_room: false, is_room_paid: true, room_cost: 150 })).toBeNull();
  });

  it('names each thing, in the order in which it was written', () => {
    expect(roomSentences(['shared', 'payment', 'pets'], 90).map(fillSentence)).toEqual([
      'Camera condivisa',
      'A pagamento: 90\u00a0€ al mese',
      'Animali ammessi',
    ]);
  });
});
