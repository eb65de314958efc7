import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAvailableNow } from './availability.ts';
import { distanceKm } from './distance.ts';
import { languages } from './languages.ts';
import { roomOptions } from './offer-benefits.ts';
import { isOpen, isOver } from './offer-life.ts';
import { contractPeriods, contractTypologies, experiences, seasons } from './offer-values.ts';
import { hiddenName, isProfileCompleted, profileGoals } from './people.ts';
import { changeCurrentSearch, changeSavedSearch } from './saved-search.ts';
import { foldText, indexText, tradeWords } from './trade-words.ts';
import { isWebAddress } from './web-address.ts';

describe('the closed lists of values', () => {
  it('hold these values and no others', () => {
    expect(Object.keys(contractTypologies)).toEqual([
      'part-time',
      'part-time-morning',
      'part-time-afternoon',
      'part-time-evening',
      'full-time',
      'full-time-sliced',
      'full-time-continuous',
    ]);
    expect(Object.keys(contractPeriods)).toEqual([
      'determinate',
      'indeterminate',
      'collaborative',
      'extra',
      'stage',
      'apprenticeship',
      'traineeship',
      'graduate_program',
    ]);
    expect(Object.keys(seasons)).toEqual(['summer', 'winter']);
    expect(Object.keys(experiences)).toEqual([
      'less-than-six-months',
      'less-than-one-year',
      'one-two-years',
      'three-four-years',
      'more-than-four-years',
    ]);
    expect(Object.keys(roomOptions)).toEqual([
      'shared',
      'only-women',
      'only-men',
      'payment',
      'not-immediately',
      'only-first-period',
      'single-room',
      'single-apartment',
      'in-house',
      'walking',
      'needs-vehicle',
      'couples',
      'pets',
    ]);
    const ofTheRule = 'sq ar bs bg cs zh hr da he fi fr ja el en it mo no nl pl pt ro ru sr sk sl es sv de tr uk hu';
    const others = 'am hy bm bn be ko ku et tl ka hi id lv lt mk ne ps fa pa si so sw ta th ti ur vi wo yo';
    expect(Object.keys(languages)).toEqual(`${ofTheRule} ${others}`.split(' '));
  });
});

describe('a saved search', () => {
  it('cannot be starred or given a bell without its id', () => {
    const unsaved = { is_favorite: false, notifications_enabled: false, is_hidden: false };
    expect(changeCurrentSearch(null, unsaved, { is_favorite: true })).toEqual({ refused: 'No search id' });
    expect(changeCurrentSearch(7, unsaved, { notifications_enabled: true })).toEqual({
      id: 7,
      next: { is_favorite: true, notifications_enabled: true, is_hidden: false },
    });
  });
  const flags = fc.record({ is_favorite: fc.boolean(), notifications_enabled: fc.boolean(), is_hidden: fc.boolean() });
  it('without the star has no notifications, and with notifications has the star, whatever is asked in whatever order', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.record({ is_favorite: fc.boolean() }),
            fc.record({ notifications_enabled: fc.boolean() }),
            fc.record({ is_hidden: fc.boolean() }),
          ),
          { maxLength: 12 },
        ),
        (changes) => {
          const end = changes.reduce(changeSavedSearch, {
            is_favorite: false,
            notifications_enabled: false,
            is_hidden: false,
          });
          expect(end.notifications_enabled && !end.is_favorite).toBe(false);
        },
      ),
    );
  });
  it('keeps what was not asked to change, but for the two rules', () => {
    fc.assert(
      fc.property(flags, (search) => {
        expect(changeSavedSearch(search, { is_hidden: true }).notifications_enabled).toBe(search.notifications_enabled);
        expect(changeSavedSearch(search, { is_favorite: false })).toMatchObject({
          is_favorite: false,
          notifications_enabled: false,
        });
        expect(changeSavedSearch(search, { notifications_enabled: true })).toMatchObject({
          is_favorite: true,
          notifications_enabled: true,
        });
      }),
    );
  });
});

describe('the life of an offer', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const [past, future] = [new Date('2026-11-20'), new Date('2026-11-22')];
  it('is open while active and paid for, and over once it was public and is not', () => {
    expect(isOpen({ status: 'active', expires_at: future }, now)).toBe(true);
    expect(isOpen({ status: 'active', expires_at: past }, now)).toBe(false);
    expect(isOver({ status: 'active', expires_at: past }, now)).toBe(true);
    expect(isOver({ status: 'suspended', expires_at: future }, now)).toBe(true);
    expect(isOver({ status: 'draft', expires_at: null }, now)).toBe(false);
    expect(isOver({ status: 'deleted', expires_at: past }, now)).toBe(false);
  });
});

describe('a person', () => {
  it('hides behind an initial, or two', () => {
    expect(hiddenName({ first_name: 'Giulia', last_name: 'Rossi', is_private: false })).toBe('Giulia R.');
    expect(hiddenName({ first_name: 'Giulia', last_name: 'Rossi', is_private: true })).toBe('G. R.');
  });
  it('has a complete profile when all five goals are met', () => {
    const whole = {
      profile_photo: 'f',
      phone_number: '1',
      study_qualification: 'x',
      available_from_now: false,
      available_from_date: '2026-12-01',
      skills_recap: 'y',
    };
    expect(isProfileCompleted(whole)).toBe(true);
    expect(isProfileCompleted({ ...whole, skills_recap: ' ' })).toBe(false);
    expect(profileGoals({ ...whole, phone_number: null })).toEqual({
      photo: true,
      phone: false,
      study: true,
      availability: true,
      skills: true,
    });
  });
  it('is available now when they say so, or when their day has come', () => {
    expect(isAvailableNow({ available_from_now: true, available_from_date: null }, '2026-11-21')).toBe(true);
    expect(isAvailableNow({ available_from_now: false, available_from_date: '2026-11-20' }, '2026-11-21')).toBe(true);
    expect(isAvailableNow({ available_from_now: false, available_from_date: '2026-11-22' }, '2026-11-21')).toBe(false);
  });
});

describe('trade words', () => {
  it('bring the forms of a word to one', () => {
    for (const forms of [
      'cameriere camerieri cameriera',
      'portiere portieri',
      'direttore direttrice',
      'cuoco cuochi cuoca',
      'barista barman barlady',
    ])
      expect(new Set(tradeWords(forms)).size, forms).toBe(1);
  });
  it('fold accents, case and apostrophes, and leave nothing but words', () => {
    expect(foldText('Forlì è')).toBe('forli e');
    expect(foldText('  Cuoco ')).toBe('cuoco');
    expect(indexText("L'Hôtel «Città»!")).toBe('l hotel citta');
  });
  it('call the weekend by one word, however it is written', () => {
    for (const written of ['weekend', 'week-end', 'Week End', 'fine settimana', 'i fine  settimana', 'fini-settimana'])
      expect(indexText(written).replace(/^i /, ''), written).toBe('weekend');
    expect(indexText('a fine stagione, una settimana')).toBe('a fine stagionale una settimana');
  });
  it('never fail on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => tradeWords(text).every((word) => word.length > 0)));
  });
});

describe('distance', () => {
  it('from Rimini to Riccione is about nine kilometres', () => {
    expect(distanceKm({ lat: 44.06, lon: 12.57 }, { lat: 44.0, lon: 12.655 })).toBeCloseTo(9.5, 0);
  });
});

describe('a hidden search', () => {
  const hidden = { is_favorite: false, notifications_enabled: false, is_hidden: true };
  it('is shown again when it gets a star or a bell', () => {
    expect(changeSavedSearch(hidden, { is_favorite: true }).is_hidden).toBe(false);
    expect(changeSavedSearch(hidden, { notifications_enabled: true }).is_hidden).toBe(false);
  });
  it('stays hidden when neither is given', () => {
    expect(changeSavedSearch(hidden, { is_favorite: false }).is_hidden).toBe(true);
    expect(changeSavedSearch(hidden, { notifications_enabled: false }).is_hidden).toBe(true);
  });
  it('may have a star, when it is hidden on purpose', () => {
    const starred = { is_favorite: true, notifications_enabled: false, is_hidden: false };
    expect(changeSavedSearch(starred, { is_hidden: true }).is_hidden).toBe(true);
  });
});

describe('a name with a part missing', () => {
  it('has no blank at its end, and no initial of a blank', () => {
    const person = { first_name: 'Giulia', last_name: '', is_private: false };
    expect([hiddenName(person), hiddenName({ ...person, is_private: true })]).toEqual(['Giulia', 'G.']);
    expect(hiddenName({ first_name: ' giulia', last_name: ' rossi', is_private: true })).toBe('G. R.');
    expect(hiddenName({ first_name: '', last_name: 'Rossi', is_private: true })).toBe('R.');
  });
});

describe('the availability of a candidate', () => {
  const person = {
    profile_photo: null,
    phone_number: null,
    study_qualification: null,
    available_from_now: false,
    available_from_date: null,
    skills_recap: null,
  };
  it('is a met goal from a day or from now, and else is not', () => {
    expect(profileGoals(person)).toEqual({
      photo: false,
      phone: false,
      study: false,
      availability: false,
      skills: false,
    });
    expect(profileGoals({ ...person, available_from_now: true }).availability).toBe(true);
    expect(profileGoals({ ...person, available_from_date: '2026-12-01' }).availability).toBe(true);
  });
  it('begins on its day, and without a day never', () => {
    expect(isAvailableNow({ available_from_now: false, available_from_date: '2026-11-21' }, '2026-11-21')).toBe(true);
    expect(isAvailableNow({ available_from_now: false, available_from_date: null }, '2026-11-21')).toBe(false);
  });
});

describe('the address of a site', () => {
  it('is a whole one of http or https, with a dot in its host', () => {
    for (const address of ['http://hotel.it', 'https://www.hotel.it/lavora?x=1', 'HTTPS://hotel.it'])
      expect(isWebAddress(address), address).toBe(true);
    for (const address of [
      'hotel.it',
      'https://hotel',
      'http://localhost:3000',
      'ftp://hotel.it',
      'https://zoom.us@example.com/call',
      'https://capo:segreto@hotel.it',
      'mailto:capo@hotel.it',
      'javascript:alert(1)//hotel.it',
      'https://hotel.it/lavora con noi',
      ' https://hotel.it',
      '',
    ])
      expect(isWebAddress(address), address).toBe(false);
  });
});
