import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colleaguesFor, mentionAt, mentionsIn } from './mentions.ts';

const ANNA = { id: 1, name: 'Anna Neri' };
const ANNAROSA = { id: 2, name: 'Annarosa Bianchi' };
const LUCA = { id: 3, name: 'Luca De Santis' };
const NICCOLO = { id: 4, name: 'Niccolò Rossi' };
const TEAM = [ANNA, ANNAROSA, LUCA, NICCOLO];

describe('mentions in a note', () => {
  it('are an @ with first and last name, or a first name that one colleague has', () => {
    expect(mentionsIn('@Anna Neri, la senti tu? (@luca de santis)', TEAM)).toEqual([1, 3]);
    expect(mentionsIn('@annarosa e @NICCOLO: ok', TEAM)).toEqual([2, 4]);
    expect(mentionsIn('@Anna @Anna Neri', TEAM)).toEqual([1]);
  });

  it('are no mail addresses, no parts of words and no strangers', () => {
    for (const text of ['anna@luca.it', 'Anna Neri', '@Annamaria', '@Marta', '@', '@ Anna', 'x.@Anna'])
      expect([text, mentionsIn(text, TEAM)]).toEqual([text, []]);
    // Two of the name: only the whole one says who.
    const other = { id: 5, name: 'Anna Verdi' };
    expect(mentionsIn('@Anna', [ANNA, other])).toEqual([]);
    expect(mentionsIn('@Anna Verdi', [ANNA, other])).toEqual([5]);
    expect(mentionsIn('@Anna', [ANNA, { id: 6, name: 'Anna' }])).toEqual([6]);
  });

  it('are found wherever their whole name is a word, and only colleagues are', () => {
    const words = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('@', ''));
    fc.assert(
      fc.property(words, words, fc.constantFrom(...TEAM), (before, after, { id, name }) => {
        expect(mentionsIn(`${before} @${name} ${after}`, TEAM)).toEqual([id]);
        expect(mentionsIn(before + after, TEAM)).toEqual([]);
      }),
    );
  });
});

describe('a mention that is being written', () => {
  it('begins at its @ and ends at the caret', () => {
    expect(mentionAt('Ciao @an', 8)).toEqual({ from: 5, typed: 'an' });
    expect(mentionAt('Ciao @', 6)).toEqual({ from: 5, typed: '' });
    expect(mentionAt('Ciao @Anna Ne e poi', 13)).toEqual({ from: 5, typed: 'Anna Ne' });
    for (const [text, caret] of [
      ['anna@rossi', 10],
      ['Ciao @an', 5],
      ['@anna.', 6],
      ['@ anna', 6],
    ] as const)
      expect(mentionAt(text, caret)).toBeNull();
  });

  it('finds colleagues by the beginning of any word of their name', () => {
    expect(colleaguesFor('an', TEAM)).toEqual([ANNA, ANNAROSA]);
    expect(colleaguesFor('sant', TEAM)).toEqual([LUCA]);
    expect(colleaguesFor('niccolo r', TEAM)).toEqual([NICCOLO]);
    expect(colleaguesFor('', TEAM)).toEqual(TEAM);
    expect(colleaguesFor('Anna Neri e', TEAM)).toEqual([]);
  });
});
