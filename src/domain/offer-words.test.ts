import { describe, expect, it } from 'vitest';
import { atPlace, cityOf, positionsLabel, snippet } from './offer-words.ts';
import { plainText } from './plain-text.ts';

describe('the words of an offer', () => {
  it('count the positions that are left, 999 meaning unlimited', () => {
    expect([0, 1, 2, 999].map(positionsLabel)).toEqual([
      'Posizioni occupate',
      '1 posizione aperta',
      '2 posizioni aperte',
      'Posizioni illimitate',
    ]);
  });
  it('go in an area and to a comune', () => {
    expect(atPlace({ name: 'Lombardia', preposition: 'in' })).toBe('in Lombardia');
    expect(atPlace({ name: 'Etna', preposition: 'sull’' })).toBe('sull’Etna');
    expect(atPlace({ name: 'Rimini', preposition: 'a' })).toBe('a Rimini');
  });
  it('take the city before the first comma', () => {
    expect(cityOf('Stresa, VB, Piemonte')).toBe('Stresa');
    expect([cityOf(' Stresa , VB'), cityOf('Stresa')]).toEqual(['Stresa', 'Stresa']);
  });
  it('cut a description at a word within 150 characters', () => {
    const cut = snippet('parola '.repeat(60));
    expect(cut.length).toBeLessThanOrEqual(150);
    expect(cut).toMatch(/parola…$/);
    expect(snippet('Breve.')).toBe('Breve.');
  });
  it('are whole in a snippet as long as they are', () => {
    expect(snippet('x'.repeat(150))).toBe('x'.repeat(150));
    expect(snippet('x'.repeat(151))).toBe(`${'x'.repeat(149)}…`);
  });
  it('are cut inside a word rather than lose half of what may be shown', () => {
    expect(snippet(`breve ${'x'.repeat(200)}`)).toBe(`breve ${'x'.repeat(143)}…`);
    expect(snippet('abc defghij', 6)).toBe('abc d…');
  });
  it('end in a snippet with a letter, not with the signs after it', () => {
    expect(snippet('uno due tre, quattro cinque', 14)).toBe('uno due tre…');
    expect(snippet('uno, due tre .; quattro', 17)).toBe('uno, due tre…');
  });
  it('lose their HTML and keep their sentences', () => {
    expect(plainText('<p>Sala &amp; bar</p><h2>Offriamo</h2><ul><li>Turni</li><li>Mance!</li></ul>')).toBe(
      'Sala & bar. Offriamo: Turni. Mance!',
    );
  });
  it('keep a blank where a line was broken, and one alone', () => {
    for (const html of ['<p>Sala<br>bar</p>', '<p>Sala<br/>bar</p>', '<p>Sala<br />bar</p>', '<p>Sala<br  >bar</p>'])
      expect(plainText(html), html).toBe('Sala bar.');
    expect(plainText('<p> Sala &nbsp;  bar </p>')).toBe('Sala bar.');
  });
  it('end each block with a sign, whatever signs are in it', () => {
    expect(plainText('<p>Sala. Bar</p><p>Cucina</p>')).toBe('Sala. Bar. Cucina.');
    expect(plainText('<li>a &lt;b&gt; &quot;c&quot; d&#39;e &copy;</li>')).toBe('a <b> "c" d\'e &copy;');
  });
  it('are found in any text in one pass, however long it is', () => {
    const odd = '<'.repeat(500_000);
    expect(plainText(`<p>Sala</p>${odd}`)).toBe(`Sala. ${odd}.`);
  });
});
