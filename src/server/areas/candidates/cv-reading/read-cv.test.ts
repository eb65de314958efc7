import { beforeAll, describe, expect, it } from 'vitest';
import { standardProfessions } from '#server/areas/professions/standard-professions.ts';
import { compare, cvLayouts, type Finding, type MeasuredField, measuredFields } from '#tests/cv-measure.ts';
import { endlessCv, scannedCv } from '#tests/cvs.ts';
import { readCv } from './read-cv.ts';

const professions = standardProfessions().map((profession, index) => ({ id: index + 1, ...profession }));
/** How much of each field must be read, in percent. */
const LEAST: Partial<Record<MeasuredField, number>> = {
  name: 95,
  email: 95,
  phone: 95,
  town: 95,
  'languages with level': 95,
  experiences: 90,
  studies: 90,
  nationality: 90,
  'desired job': 90,
  presentation: 80,
  skills: 90,
};

const layouts = cvLayouts();
const texts = new Map<string, string>();
const findings: Finding[] = [];
beforeAll(async () => {
  // One after the other, because a reading is limited by processor time.
  for (const layout of layouts) {
    const proposal = await readCv({ pdf: layout.pdf, professions });
    if (!proposal) throw new Error(`${layout.name} does not open`);
    texts.set(layout.name, JSON.stringify(proposal));
    findings.push(...compare(layout, proposal));
  }
});

const share = (of: readonly Finding[]) => (100 * of.filter(({ isRight }) => isRight).length) / of.length;

describe('CVs of twenty-eight layouts', () => {
  it('are twenty-eight, six of them held back', () => {
    expect(layouts).toHaveLength(28);
    expect(layouts.filter(({ isHeldBack }) => isHeldBack)).toHaveLength(6);
  });

  it.each(measuredFields.filter((field) => LEAST[field]))('are read: %s', (field) => {
    const own = findings.filter((finding) => finding.field === field);
    const missed = own.filter(({ isRight }) => !isRight).map(({ layout, wanted }) => `${layout}: ${wanted}`);
    expect(share(own), missed.join('\n')).toBeGreaterThanOrEqual(LEAST[field] ?? 100);
  });

  it('give their consent to nothing in the profile', () => {
    for (const [name, text] of texts)
      expect(text, name).not.toMatch(/autorizz|acconsent|gdpr|679|trattamento dei|dati personali|personal data/i);
  });
});

describe('what CVs of others taught', () => {
  it.each(layouts.filter(({ name }) => name > '21').map(({ name }) => name))('is read whole: %s', (name) => {
    const own = findings.filter(({ layout, isRight }) => layout === name && !isRight);
    expect(own.map(({ field, wanted }) => `${field}: ${wanted}`)).toEqual([]);
  });

  it('is a guess where a level, a title or a name is not written', () => {
    const doubtsOf = (name: string) => texts.get(layouts.find((layout) => layout.name.startsWith(name))?.name ?? '');
    expect(doubtsOf('26')).toContain('{"language":"bn","level":"native","doubt":null}');
    expect(doubtsOf('26')).toContain('{"language":"hi","level":"B1","doubt":"level"}');
    expect(doubtsOf('12')).toMatch(/"job":"Lavapiatti"[^}]*"doubt":"section"/);
    expect(doubtsOf('23')).not.toMatch(/"doubt":"/);
  });
});

describe('a CV of nothing to be expected', () => {
  it('has no name of 300 letters, and thirty jobs of five hundred', async () => {
    const read = await readCv({ pdf: await endlessCv(), professions });
    expect(read).toMatchObject({ first_name: null, last_name: null, email: 'lungo@example.it' });
    expect(read?.work_experiences).toHaveLength(30);
    expect(read?.work_experiences[0]).toMatchObject({
      job: 'Cameriere',
      company: 'Hotel numero 0',
      start: '2015-01',
      end: '2016-12',
    });
    expect(JSON.stringify(read).length).toBeLessThan(30_000);
  });

  it('is a scan, which has no text, or no PDF at all', async () => {
    expect(await readCv({ pdf: await scannedCv(), professions })).toMatchObject({
      has_text: false,
      work_experiences: [],
      desired_jobs: [],
    });
    expect(await readCv({ pdf: new TextEncoder().encode('nothing'), professions })).toBeNull();
  });

  it('has no titles of parts: jobs, studies and languages are found by what they say', () => {
    const own = findings.filter(
      ({ layout, field }) =>
        layout.startsWith('12') && ['experiences', 'studies', 'languages with level'].includes(field),
    );
    expect(own.map(({ isRight }) => isRight)).toEqual([true, true, true, true, true, true]);
  });
});
