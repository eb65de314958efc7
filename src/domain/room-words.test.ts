import { describe, expect, it } from 'vitest';
import { fillSentence } from './match/fit.ts';
import { roomCostWords, roomSentences } from './room-words.ts';

const cost = (options: readonly string[], euros: number | null) => fillSentence(roomCostWords(options, euros));

describe('lodging in words', () => {
  it('is free, paid, or says what is held back each month', () => {
    expect(cost(['single-room'], null)).toBe('Incluso');
    expect(cost(['payment'], null)).toBe('A pagamento');
    expect(cost(['single-room', 'payment'], 150)).toBe('A pagamento: 150\u00a0€ al mese');
    // A cost without a paid room is nothing that anybody pays.
    expect(cost(['single-room'], 150)).toBe('Incluso');
  });

  it('names each thing, in the order in which it was written', () => {
    expect(roomSentences(['shared', 'payment', 'pets'], 90).map(fillSentence)).toEqual([
      'Camera condivisa',
      'A pagamento: 90\u00a0€ al mese',
      'Animali ammessi',
    ]);
  });
});
