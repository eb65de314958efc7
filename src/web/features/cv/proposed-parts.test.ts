import { describe, expect, it } from 'vitest';
import type { CvProposal } from '#contract/profile.ts';
import { emptyProfile } from '#web/load-me.ts';
import { readPhone, writePhone } from '../fields/phone-field.tsx';
import { errorsByPart, missingIn, partsOf, patchOf, tickedAtFirst, wordsOf } from './proposed-parts.ts';

const cv: CvProposal = {
  has_text: true,
  first_name: 'Marco',
  last_name: 'Bianchi',
  email: 'marco@example.it',
  phone_number: '+39 347 123 4567',
  birth_date: '1990-05-03',
  nationality: 'IT',
  place: { place_id: 7, text: 'Rimini, RN, Emilia-Romagna' },
  doubts: { name: null, phone: null, place: null, study_qualification: null },
  about: 'Cameriere.',
  work_experiences: [
    { job: 'Chef de rang', company: 'Grand Hotel', start: '2021-03', end: null, description: null, doubt: null },
  ],
  education_entries: [{ school: 'IPSSAR', title: 'Diploma di maturità', year: 2009, doubt: null }],
  study_qualification: 'Diploma di maturità',
  languages_knowledge: [{ language: 'en', level: 'B2', doubt: null }],
  skills_recap: 'HACCP',
  desired_jobs: [{ slug: 'chef-de-rang', name: 'Chef de rang', doubt: null }],
};
const user = { first_name: 'Marco', last_name: 'Bianchi' };

describe('what a CV proposes', () => {
  it('leaves out what the profile says already, and names what it would replace', () => {
    const profile = {
      ...emptyProfile,
      phone_number: '+39 347 123 4567',
      about: 'Altro',
      work_experiences: [
        { job: 'chef de rang', company: 'Grand Hotel Rimini', start: '2021-03', end: null, description: null },
      ],
    };
    const parts = partsOf(cv, user, profile);
    expect(parts.map(({ id }) => id)).toEqual([
      'birth_date',
      'nationality',
      'place',
      'job-chef-de-rang',
      'about',
      'study-0',
      'qualification',
      'language-en',
      'skills',
    ]);
    expect(parts.find(({ id }) => id === 'about')?.replaces).toBe('Altro');
  });

  it('adds each season in one company, and offers to replace only the one at the same time', () => {
    const season = (year: number) => ({
      job: 'Cameriere',
      company: 'Hotel Mare',
      start: `${year}-05`,
      end: `${year}-09`,
      description: null,
    });
    const profile = { ...emptyProfile, work_experiences: [season(2021)] };
    const parts = partsOf(
      {
        ...cv,
        work_experiences: [{ ...season(2021), start: '2021-06' }, season(2022), season(2023)].map((experience) => ({
          ...experience,
          doubt: null,
        })),
      },
      user,
      profile,
    );
    const experiences = parts.filter(({ value }) => value.kind === 'experience');
    expect(experiences.map(({ replaces }) => replaces !== null)).toEqual([true, false, false]);
    expect(patchOf(experiences.slice(1), profile)).toEqual({
      candidate: { work_experiences: [season(2021), season(2022), season(2023)] },
    });
  });

  it('goes into the profile part by part: lists grow and lose nothing', () => {
    const profile = {
      ...emptyProfile,
      languages_knowledge: [
        { language: 'it' as const, level: 'native' as const },
        { language: 'en' as const, level: 'A2' as const },
      ],
      work_experiences: [{ job: 'Barista', company: 'Bar', start: '2019-01', end: '2020-01', description: null }],
    };
    const all = partsOf(cv, { first_name: 'Mario', last_name: 'Bianchi' }, profile);
    expect(patchOf(all, profile)).toEqual({
      first_name: 'Marco',
      last_name: 'Bianchi',
      candidate: {
        phone_number: '+39 347 123 4567',
        birth_date: '1990-05-03',
        nationality: 'IT',
        place_id: 7,
        desired_jobs: [{ job: 'chef-de-rang', has_alert: false }],
        about: 'Cameriere.',
        skills: { recap: 'HACCP' },
        work_experiences: [
          ...profile.work_experiences,
          { job: 'Chef de rang', company: 'Grand Hotel', start: '2021-03', end: null, description: null },
        ],
        education: {
          study_qualification: 'Diploma di maturità',
          entries: [{ school: 'IPSSAR', title: 'Diploma di maturità', year: 2009 }],
        },
        languages_knowledge: [
          { language: 'it', level: 'native' },
          { language: 'en', level: 'B2' },
        ],
      },
    });
    expect(patchOf([], profile)).toEqual({});
    expect(
      patchOf(
        all.filter(({ id }) => id === 'skills'),
        profile,
      ),
    ).toEqual({ candidate: { skills: { recap: 'HACCP' } } });
  });
});

describe('what a CV proposes, before anybody chose', () => {
  it('is ticked where it is new, and not where the profile says something else', () => {
    const parts = partsOf(
      cv,
      { first_name: 'Mario', last_name: 'Bianchi' },
      { ...emptyProfile, about: 'Altro', languages_knowledge: [{ language: 'en', level: 'A2' }] },
    );
    const ticked = tickedAtFirst(parts, emptyProfile);
    expect(parts.filter(({ id }) => !ticked.has(id)).map(({ id }) => id)).toEqual(['name', 'about', 'language-en']);
  });

  it('is not ticked where something is missing: it is completed first', () => {
    const parts = partsOf(
      {
        ...cv,
        work_experiences: [
          { job: 'Chef de rang', company: '', start: '2021-03', end: null, description: null, doubt: null },
        ],
      },
      user,
      emptyProfile,
    );
    const job = parts.find(({ id }) => id === 'experience-0');
    expect(tickedAtFirst(parts, emptyProfile).has('experience-0')).toBe(false);
    expect(job && missingIn(job.value)).toEqual({ company: ['Campo obbligatorio.'] });
    expect(job && wordsOf(job.value)).toBe('Chef de rang (mar 2021 – oggi)');
  });

  it('is not ticked where it is a guess, and no guess is saved as one', () => {
    const [job] = cv.work_experiences;
    const [study] = cv.education_entries;
    const parts = partsOf(
      {
        ...cv,
        doubts: { name: 'name', phone: 'phone', place: 'place', study_qualification: 'title' },
        work_experiences: job ? [{ ...job, doubt: 'names' }] : [],
        education_entries: study ? [{ ...study, doubt: 'title' }] : [],
        languages_knowledge: [{ language: 'en', level: 'B1', doubt: 'level' }],
        desired_jobs: [{ slug: 'chef-de-rang', name: 'Chef de rang', doubt: 'present' }],
      },
      { first_name: '', last_name: '' },
      emptyProfile,
    );
    const doubted = parts.filter(({ doubt }) => doubt !== null).map(({ id }) => id);
    expect(doubted).toEqual([
      'name',
      'phone_number',
      'place',
      'job-chef-de-rang',
      'experience-0',
      'study-0',
      'qualification',
      'language-en',
    ]);
    const ticked = tickedAtFirst(parts, emptyProfile);
    expect(parts.filter(({ id }) => !ticked.has(id)).map(({ id }) => id)).toEqual(doubted);
    expect(JSON.stringify(patchOf(parts, emptyProfile))).not.toContain('doubt');
  });

  it('is ticked as far as the profile has room', () => {
    const own = { job: 'Barista', company: 'Bar', start: '2001-01', end: '2002-01', description: null };
    const profile = { ...emptyProfile, work_experiences: Array.from({ length: 49 }, () => own) };
    const [first] = cv.work_experiences;
    const two = first ? [first, { ...first, company: 'Altrove', start: '2012-01' }] : [];
    const parts = partsOf({ ...cv, work_experiences: two }, user, profile);
    expect([...tickedAtFirst(parts, profile)].filter((id) => id.startsWith('experience'))).toEqual(['experience-0']);
  });

  it('replaces an entry that says the same otherwise, once it is chosen', () => {
    const own = { job: 'Capo rango', company: 'Grand Hotel, Rimini', start: '2021-03', end: null, description: null };
    const other = { job: 'Barista', company: 'Bar', start: '2019-01', end: '2020-01', description: null };
    const profile = { ...emptyProfile, work_experiences: [own, other] };
    const parts = partsOf(cv, user, profile).filter(({ id }) => id === 'experience-0');
    expect(parts[0]?.replaces).toBe('Capo rango, Grand Hotel, Rimini (mar 2021 – oggi)');
    expect(tickedAtFirst(parts, profile).size).toBe(0);
    expect(patchOf(parts, profile)).toEqual({
      candidate: {
        work_experiences: [
          { job: 'Chef de rang', company: 'Grand Hotel', start: '2021-03', end: null, description: null },
          other,
        ],
      },
    });
  });

  it('keeps an error of the answer with the part that was refused', () => {
    const profile = {
      ...emptyProfile,
      work_experiences: [{ job: 'Barista', company: 'Bar', start: '2019-01', end: '2020-01', description: null }],
    };
    const parts = partsOf(cv, { first_name: 'Mario', last_name: 'Bianchi' }, profile);
    const errors = {
      'candidate.work_experiences.1.end': ['Fine'],
      first_name: ['Nome'],
      'candidate.phone_number': ['Telefono'],
      'candidate.education.entries.0.year': ['Anno'],
      'candidate.work_experiences': ['Troppe'],
    };
    expect(errorsByPart(errors, parts, profile)).toEqual({
      'experience-0': { end: ['Fine'] },
      name: { first_name: ['Nome'] },
      phone_number: { phone_number: ['Telefono'] },
      'study-0': { year: ['Anno'] },
      '': { 'candidate.work_experiences': ['Troppe'] },
    });
  });
});

describe('a telephone number', () => {
  const prefixes = [
    { country: 'IT', name: 'Italia', prefix: '+39' },
    { country: 'US', name: 'Stati Uniti', prefix: '+1' },
    { country: 'DE', name: 'Germania', prefix: '+49' },
  ];
  it('is split into its country and the rest, and put together again', () => {
    expect(readPhone('+49 1512 3456789', prefixes)).toEqual({ country: 'DE', number: '1512 3456789' });
    expect(readPhone(null, prefixes)).toEqual({ country: 'IT', number: '' });
    expect(writePhone({ country: 'DE', number: ' 1512 3456789 ' }, prefixes)).toBe('+49 1512 3456789');
    expect(writePhone({ country: 'IT', number: '+44 20 7946 0018' }, prefixes)).toBe('+44 20 7946 0018');
    expect(writePhone({ country: 'IT', number: ' ' }, prefixes)).toBe('');
  });
});
