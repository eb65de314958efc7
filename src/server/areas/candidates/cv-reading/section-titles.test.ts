import { describe, expect, it } from 'vitest';
import { headingOf, unknownSection } from './section-titles.ts';

describe('the title of a section', () => {
  it.each([
    ['ESPERIENZE LAVORATIVE', 'experience'],
    ['Le mie esperienze', 'experience'],
    ['E S P E R I E N Z E', 'experience'],
    ['Work Experience', 'experience'],
    ['Work Experience (Including Internship)', 'experience'],
    ['Honors & Awards', 'other'],
    ['HONORS/AWARDS', 'other'],
    ['Premi e riconoscimenti', 'other'],
    ['Selected Publications', 'other'],
    ['Volunteer experience', 'other'],
    ['Mother tongue(s)', null],
    ['Education & Project & Experience', 'unknown'],
    ['Esperienza di sala e di cucina', null],
    ['Ulteriori informazioni', 'other'],
    ['Referenze professionali', 'references'],
    ['Досвід роботи', 'experience'],
    ['ЯЗЫКИ', 'languages'],
    ['Hotel Roma', null],
  ])('%s', (text, section) => {
    expect(headingOf(text)).toBe(section);
  });

  it('in unknown words has no jobs where it speaks of prizes, publications or volunteers', () => {
    for (const title of ['Pubblicazioni scientifiche', 'Program committees and talks', 'On campus involvement'])
      expect(unknownSection(title), title).toBe('other');
    expect(unknownSection('Dove ho lavorato')).toBe('unknown');
  });
});
