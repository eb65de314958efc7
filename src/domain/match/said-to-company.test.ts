import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { saidToCompany } from './said-to-company.ts';

/** Every sentence that the comparison can say, as the code has it. */
const sentences = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('-fit.ts'))
  .flatMap((name) => [...readFileSync(`${import.meta.dirname}/${name}`, 'utf8').matchAll(/say\(uiText\('([^']+)'\)/g)])
  .map(([, text = '']) => text);
/** What somebody wants to be paid, or that they look for work for two, is not for companies. */
const isPrivate = (text: string) => text.includes('{wanted}') || text.includes('per due');

describe('a sentence of a match, said to the company', () => {
  it('is there for every sentence of the comparison, speaks of the person, and has the same blanks', () => {
    expect(sentences.length).toBeGreaterThan(25);
    const blanks = (text: string) => text.match(/\{\w+\}/g)?.toSorted();
    for (const text of sentences.filter((one) => !isPrivate(one))) {
      const said = saidToCompany({ text, values: {} }, false);
      expect(said?.text, text).toBeDefined();
      expect(blanks(said?.text ?? '') ?? []).toEqual(blanks(text) ?? []);
      expect(said?.text).not.toMatch(/\b(puoi|tuo|tuoi|cerchi|scrivi|hai)\b(?! alloggio)/i);
    }
  });

  it('tells no distance of people who show only their province', () => {
    for (const text of sentences.filter((one) => one.includes('{km}') || one.includes('comune'))) {
      const said = saidToCompany({ text, values: { km: 3 } }, true);
      expect(said?.text).not.toMatch(/\{km\}|comune/);
      expect(said?.values).toEqual({});
    }
  });

  it('never tells what pay somebody wants, or that they look for work for two', () => {
    expect(sentences.filter(isPrivate)).toHaveLength(5);
    for (const text of sentences.filter(isPrivate))
      expect(saidToCompany({ text, values: { pay: '1.500 €', wanted: '1.800 €' } }, false)).toBeNull();
  });

  it('is not said where nobody wrote it for companies', () => {
    expect(saidToCompany({ text: 'Qualcosa per te', values: {} }, false)).toBeNull();
  });
});
