import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageLevels } from '../candidate-values.ts';
import { certificates } from '../certificates.ts';
import { contractPeriods, contractTypologies, experiences, slugsOf } from '../offer-values.ts';
import { wantedContracts, wantedHours } from '../work-wishes.ts';
import { matchOffer } from './match-offer.ts';
import type { MatchedOffer, MatchedPerson } from './match-sides.ts';

const TODAY = '2027-03-01';
const places = {
  rimini: { lat: 44.06, lon: 12.57 },
  riccione: { lat: 44.0, lon: 12.66 },
  bologna: { lat: 44.49, lon: 11.34 },
  cortina: { lat: 46.54, lon: 12.14 },
  palermo: { lat: 38.12, lon: 13.36 },
};
const jobs = {
  cook: { slug: 'cuoco', name: 'Cuoco', family: 'Cucina' },
  sousChef: { slug: 'sous-chef', name: 'Sous chef', family: 'Cucina' },
  commis: { slug: 'commis-di-cucina', name: 'Commis di cucina', family: 'Cucina' },
  pizza: { slug: 'pizzaiolo', name: 'Pizzaiolo', family: 'Cucina' },
  receptionist: { slug: 'receptionist', name: 'Receptionist', family: 'Ricevimento' },
};
const person = (changes: Partial<MatchedPerson> = {}): MatchedPerson => ({
  jobs: [jobs.cook],
  home: places.rimini,
  relocates: false,
  free: [{ from: '2027-05-01', to: '2027-09-30' }],
  isUnavailable: false,
  months: 40,
  languages: [{ language: 'en', level: 'B2' }],
  certificates: [],
  hours: null,
  contracts: [],
  isForTwo: false,
  pay: null,
  ...changes,
});
const offer = (changes: Partial<MatchedOffer> = {}): MatchedOffer => ({
  job: jobs.cook,
  place: places.riccione,
  has_room: false,
  takesCouples: false,
  isRoomPaid: false,
  isRoomLimited: false,
  from: '2027-05-15',
  to: '2027-09-15',
  experience_required: 'one-two-years',
  languages: [{ language: 'en', level: 'B1' }],
  certificates: [],
  contract_period: 'determinate',
  contract_typology: 'full-time',
  pay: { minimum: 1500, maximum: 1800, period: 'month' },
  ...changes,
});
const match = (of: Partial<MatchedPerson>, to: Partial<MatchedOffer>) => matchOffer(person(of), offer(to), TODAY);
const filled = (sentences: ReturnType<typeof match>['reasons']) =>
  sentences.map(({ text, values }) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name])));

describe('a match', () => {
  it('is great for the same job near home at the right time, and says why', () => {
    const found = match({}, {});
    expect(found.word).toBe('great');
    expect(filled(found.reasons)).toEqual([
      'È il lavoro che cerchi',
      'A 10 km da casa',
      'Puoi lavorare per tutto il periodo',
    ]);
    expect(found.missing).toEqual([]);
  });

  it('shows at most three reasons and three things that are missing', () => {
    const nothing = match({ jobs: [], home: null, free: [], months: 0, languages: [] }, {});
    expect([nothing.reasons.length, nothing.missing.length, nothing.word]).toEqual([0, 3, 'to_weigh']);
  });

  it('is never great while the profile does not say where, when or what', () => {
    const words = [{ home: null }, { free: [] }, { jobs: [] }].map((changes) => match(changes, {}).word);
    expect(words).not.toContain('great');
    expect(filled(match({ free: [] }, {}).missing)).toEqual(['Scrivi nel profilo da quando puoi lavorare']);
  });

  it('is never great where something asked is known to be missed, on either side', () => {
    const whole = { pay: 1700, hours: 'full-time', contracts: ['seasonal'], certificates: ['haccp'] } as const;
    expect(match(whole, {}).word).toBe('great');
    const missed: Parameters<typeof match>[] = [
      [whole, { pay: { minimum: 1200, maximum: 1300, period: 'month' } }],
      [whole, { contract_typology: 'part-time' }],
      [whole, { contract_period: 'stage' }],
      [whole, { certificates: ['haccp', 'bls-d'] }],
      [{ ...whole, months: 11 }, {}],
      [whole, { languages: [{ language: 'de', level: 'A1' }] }],
    ];
    for (const [one, other] of missed) {
      const found = match(one, other);
      expect([found.word, found.missing.length], JSON.stringify(other)).toEqual(['good', 1]);
    }
  });

  it('leaves out what the offer does not ask', () => {
    const open = { from: null, to: null, experience_required: null, languages: [] };
    expect(match({ free: [], months: 0, languages: [] }, open)).toMatchObject({ word: 'great', missing: [] });
  });
});

describe('the job', () => {
  it('weighs by its distance in the team: the same, beside, above, below, of the family, another', () => {
    const offered = [jobs.cook, jobs.pizza, jobs.sousChef, jobs.commis];
    const scores = offered.map((job) => match({}, { job }).score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBe(4);
    expect(filled(match({}, { job: jobs.sousChef }).reasons)[0]).toBe('Un gradino sopra il lavoro che cerchi: Cuoco');
  });

  it('of another trade is never more than to be weighed', () => {
    const other = match({}, { job: jobs.receptionist });
    expect([other.word, other.score <= 0.2, filled(other.missing)[0]]).toEqual([
      'to_weigh',
      true,
      'Cerchi un altro lavoro: Cuoco',
    ]);
  });

  it('is the best of those that somebody wants', () => {
    const both = match({ jobs: [jobs.receptionist, jobs.cook] }, {});
    expect(filled(both.reasons)).toContain('È il lavoro che cerchi');
  });
});

describe('the place', () => {
  const far = { place: places.cortina };
  it('far away is fine where there is lodging and somebody is willing to move', () => {
    const lodged = match({ relocates: true }, { ...far, has_room: true });
    expect([lodged.word, filled(lodged.reasons)[1]]).toEqual(['great', 'Alloggio incluso: puoi trasferirti']);
    expect(filled(match({ relocates: true }, { ...far, has_room: true, isRoomPaid: true }).reasons)[1]).toBe(
      'Alloggio a pagamento: puoi trasferirti',
    );
    expect(filled(match({ relocates: true }, { ...far, has_room: true, isRoomLimited: true }).reasons)[1]).toBe(
      'Alloggio non per tutto il periodo: puoi trasferirti',
    );
  });

  it('says so where there is lodging and the profile does not say that somebody moves', () => {
    const lodged = match({}, { ...far, has_room: true });
    expect(filled(lodged.missing)[0]).toMatch(/^A 2\d\d km: l’alloggio c’è, ma/);
    expect(lodged.word).toBe('to_weigh');
  });

  it('300 km away without lodging is never more than to be weighed', () => {
    const found = match({ relocates: true }, { place: places.palermo });
    expect([found.word, found.score <= 0.2]).toEqual(['to_weigh', true]);
    expect(filled(found.missing)[0]).toMatch(/^A 6\d\d km da casa e senza alloggio$/);
  });

  it('never scores less for being nearer', () => {
    // Thousandths of a degree of latitude, a tenth of a kilometre each: near ones are tried as often as far ones.
    const degrees = fc.oneof(fc.nat(1000), fc.nat(6000)).map((thousandths) => thousandths / 1000);
    const along = fc.tuple(degrees, degrees);
    fc.assert(
      fc.property(along, fc.boolean(), fc.boolean(), ([one, other], relocates, has_room) => {
        const at = (degrees: number) =>
          match({ relocates }, { has_room, place: { lat: places.rimini.lat + degrees, lon: places.rimini.lon } }).score;
        expect(at(Math.min(one, other))).toBeGreaterThanOrEqual(at(Math.max(one, other)) - 1e-9);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the dates', () => {
  const free = (from: string, to: string | null) => ({ free: [{ from, to }] });
  it('that do not touch are never more than to be weighed', () => {
    const found = match(free('2027-10-01', null), {});
    expect([found.word, found.score <= 0.2]).toEqual(['to_weigh', true]);
    expect(filled(found.missing)[0]).toBe('Le date non coincidono con quando puoi lavorare');
  });

  it('are compared from the first day to the last, both included', () => {
    expect(match(free('2027-09-15', null), {}).score).toBeGreaterThan(0.2);
    expect(match(free('2027-01-01', '2027-05-15'), {}).score).toBeGreaterThan(0.2);
    expect(match(free('2027-09-16', null), {}).score).toBeLessThanOrEqual(0.2);
  });

  it('say by how many days somebody is late or leaves early', () => {
    expect(filled(match(free('2027-05-25', null), {}).missing)).toEqual(['Puoi cominciare 10 giorni dopo l’inizio']);
    expect(filled(match(free('2027-01-01', '2027-09-14'), {}).reasons)).toContain(
      'Puoi restare fino a un giorno prima della fine',
    );
  });

  it('say until when somebody stays where the work has no end, not how many days are missing', () => {
    expect(filled(match(free('2027-01-01', '2027-09-30'), { to: null }).missing)).toEqual([
      'Il lavoro continua: puoi restare fino al 30 settembre 2027',
    ]);
  });

  it('of work that has begun count from today', () => {
    expect(filled(match(free(TODAY, null), { from: '2027-01-01' }).reasons)).toContain(
      'Puoi lavorare per tutto il periodo',
    );
  });

  it('take the best of several spans', () => {
    const winterAndSummer = [
      { from: '2027-12-08', to: '2028-04-10' },
      { from: '2027-05-01', to: '2027-09-30' },
    ];
    expect(match({ free: winterAndSummer }, {}).word).toBe('great');
  });

  it('of somebody who looks for nothing now are said', () => {
    expect(filled(match({ isUnavailable: true }, {}).missing)[0]).toBe('Nel profilo scrivi che per ora non cerchi');
  });
});

describe('experience and languages', () => {
  it('are a reason where they suffice, and missing where they do not', () => {
    const plain = { from: null, to: null };
    expect(filled(match({}, plain).reasons)).toContain('Hai l’esperienza che chiedono: 1–2 anni');
    expect(filled(match({ months: 6 }, {}).missing)).toEqual([
      'Chiedono più esperienza di quella nel tuo curriculum: 1–2 anni',
    ]);
    const asked = [{ language: 'de', level: 'B1' } as const, { language: 'en', level: 'C1' } as const];
    expect(filled(match({}, { languages: asked }).missing)).toEqual([
      'Chiedono Tedesco B1',
      'Inglese: chiedono C1, nel curriculum hai B2',
    ]);
  });
});

describe('the pay', () => {
  const paid = (
    pay: number | null,
    minimum: number | null,
    maximum: number | null,
    period: MatchedOffer['pay']['period'] = 'month',
  ) => match({ pay, home: places.riccione }, { pay: { minimum, maximum, period } });

  it('counts by the top of the range, only where both sides say one', () => {
    const best = match({ home: places.riccione }, {}).score;
    expect(paid(1800, 1500, 1800).score).toBe(best);
    expect(paid(null, 1000, 1200).score).toBe(best);
    expect(paid(1800, null, null).score).toBe(best);
    expect(paid(1900, 1500, 1800).score).toBeLessThan(best);
    expect(paid(1900, 1900, null).score).toBe(best);
    expect(filled(paid(2000, 1500, 1800).missing)).toEqual(['La paga si ferma a 1.800 €: tu cerchi 2.000 €']);
    // By the day or the hour no offer says what a month of it is.
    const day = 'La paga vale circa 1.690 € al mese a tempo pieno: tu cerchi';
    expect(filled(paid(1800, 1690, null, 'day').missing)).toEqual([`${day} 1.800 €`]);
    expect(paid(1600, 1690, null, 'day').score).toBe(best);
  });

  it('is worth nothing at three quarters of what somebody wants, and no less below', () => {
    expect(paid(2000, null, 1500).score).toBe(paid(2000, null, 900).score);
    expect(paid(2000, null, 1501).score).toBeGreaterThan(paid(2000, null, 1500).score);
  });
});

describe('contract and hours', () => {
  it('fit where they are among those wanted, by halves where one is not, and are nothing where none is wanted', () => {
    const wanted = { hours: 'full-time', contracts: ['seasonal', 'permanent'] } as const;
    const plain = { from: null, to: null, experience_required: null, languages: [] };
    expect(filled(match(wanted, plain).reasons)).toContain('Contratto e orario come li cerchi');
    const [both, half, none] = [
      match(wanted, plain),
      match(wanted, { ...plain, contract_typology: 'part-time-evening' }),
      match(wanted, { ...plain, contract_period: 'stage', contract_typology: 'part-time' }),
    ];
    expect(both.score).toBeGreaterThan(half.score);
    expect(half.score).toBeGreaterThan(none.score);
    expect(filled(none.missing)).toEqual(['Cerchi un altro tipo di contratto', 'Cerchi un altro orario']);
    // Only what was compared is said.
    expect(filled(match({ hours: 'full-time' }, plain).reasons)).toContain('L’orario che cerchi');
    expect(filled(match(wanted, { ...plain, contract_typology: null }).reasons)).toContain('Il contratto che cerchi');
    expect(match({}, plain).score).toBe(match(wanted, { ...plain, contract_typology: 'full-time-sliced' }).score);
  });
});

describe('work for two', () => {
  const apart = { isForTwo: true, relocates: true, home: places.bologna };
  const room = { has_room: true, experience_required: null, languages: [] };

  it('fits a room for two, misses one for one person, and says nothing of work without a room', () => {
    const [together, single] = [true, false].map((takesCouples) => match(apart, { ...room, takesCouples }));
    expect(together?.score).toBeGreaterThan(single?.score ?? 1);
    expect(filled(single?.missing ?? [])).toEqual(['L’alloggio non è per due']);
    expect(filled(match({ isForTwo: true }, { ...room, takesCouples: true, from: null, to: null }).reasons)).toContain(
      'L’alloggio è anche per due',
    );
    expect(match({ isForTwo: true }, {}).score).toBe(match({}, {}).score);
    expect(match({ ...apart, isForTwo: false }, room).missing).toEqual([]);
  });
});

describe('certificates', () => {
  it('asked are a reason where somebody has them, and missing where they do not say so', () => {
    const plain = { from: null, to: null, experience_required: null, languages: [] };
    const found = match({ certificates: ['haccp'] }, { ...plain, certificates: ['haccp', 'bls-d'] });
    expect(filled(found.reasons)).toContain('Hai quello che chiedono: Attestato HACCP');
    expect(filled(found.missing)).toEqual(['Chiedono BLS-D (rianimazione): se ce l’hai, scrivilo nel curriculum']);
    // People who list none may have them.
    const [silent, other] = [[], ['sommelier'] as const].map(
      (own) => match({ certificates: own, home: places.riccione }, { certificates: ['haccp'] }).score,
    );
    expect(silent).toBe(match({ home: places.riccione }, {}).score);
    expect(other).toBeLessThan(silent ?? 0);
    expect(match({ certificates: ['haccp', 'sommelier'] }, {}).score).toBe(match({}, {}).score);
  });
});

const anyPerson: fc.Arbitrary<MatchedPerson> = fc.record({
  jobs: fc.subarray(Object.values(jobs)),
  home: fc.option(fc.constantFrom(...Object.values(places))),
  relocates: fc.boolean(),
  free: fc.array(
    fc.constantFrom(
      { from: '2027-05-01', to: '2027-09-30' },
      { from: '2027-06-10', to: null },
      { from: '2027-12-01', to: null },
    ),
    { maxLength: 2 },
  ),
  isUnavailable: fc.boolean(),
  months: fc.nat(200),
  languages: fc.array(
    fc.record({ language: fc.constantFrom('en', 'de', 'fr'), level: fc.constantFrom(...slugsOf(languageLevels)) }),
    { maxLength: 3 },
  ),
  certificates: fc.subarray(slugsOf(certificates)),
  hours: fc.option(fc.constantFrom(...slugsOf(wantedHours))),
  contracts: fc.subarray(slugsOf(wantedContracts)),
  isForTwo: fc.boolean(),
  pay: fc.option(fc.integer({ min: 800, max: 3000 })),
});
const anyOffer: fc.Arbitrary<MatchedOffer> = fc.record({
  job: fc.constantFrom(...Object.values(jobs)),
  place: fc.constantFrom(...Object.values(places)),
  has_room: fc.boolean(),
  takesCouples: fc.boolean(),
  isRoomPaid: fc.boolean(),
  isRoomLimited: fc.boolean(),
  from: fc.option(fc.constantFrom('2027-01-01', '2027-05-15')),
  to: fc.option(fc.constantFrom('2027-08-31', '2027-09-15')),
  experience_required: fc.option(fc.constantFrom(...slugsOf(experiences))),
  languages: fc.array(
    fc.record({ language: fc.constantFrom('en', 'de'), level: fc.constantFrom(...slugsOf(languageLevels)) }),
    { maxLength: 2 },
  ),
  certificates: fc.subarray(slugsOf(certificates)),
  contract_period: fc.option(fc.constantFrom(...slugsOf(contractPeriods))),
  contract_typology: fc.option(fc.constantFrom(...slugsOf(contractTypologies))),
  pay: fc.record({
    minimum: fc.option(fc.integer({ min: 800, max: 3000 })),
    maximum: fc.constant(null),
    period: fc.constant('month' as const),
  }),
});

describe('whatever the two sides', () => {
  it('a match is between 0 and 1, and its sentences have all their values', () => {
    fc.assert(
      fc.property(anyPerson, anyOffer, (one, other) => {
        const found = matchOffer(one, other, TODAY);
        expect(found.score).toBeGreaterThanOrEqual(0);
        expect(found.score).toBeLessThanOrEqual(1);
        for (const said of filled([...found.reasons, ...found.missing])) expect(said).not.toMatch(/undefined|NaN|[{}]/);
      }),
    );
  });

  it('more experience, and a language better spoken, never lower it', () => {
    const known = { months: 1, languages: [{ language: 'en', level: 'A1' } as const] };
    fc.assert(
      fc.property(anyPerson, anyOffer, fc.nat(100), (one, other, more) => {
        const before = matchOffer({ ...one, ...known }, other, TODAY).score;
        const after = { ...one, months: 1 + more, languages: [{ language: 'en', level: 'native' } as const] };
        expect(matchOffer(after, other, TODAY).score).toBeGreaterThanOrEqual(before - 1e-9);
      }),
    );
  });
});
