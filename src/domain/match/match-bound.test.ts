import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageLevels } from '../candidate-values.ts';
import { certificates } from '../certificates.ts';
import { distanceKm, type Point } from '../distance.ts';
import { DAY_MS } from '../durations.ts';
import { languages } from '../languages.ts';
import { contractPeriods, contractTypologies, experiences, slugsOf } from '../offer-values.ts';
import { wantedContracts, wantedHours } from '../work-wishes.ts';
import { jobBound, matchBounds, personBounds, reachBound } from './match-bound.ts';
import { matchOffer } from './match-offer.ts';

const TODAY = '2027-03-01';
const job = fc.constantFrom(
  { slug: 'cuoco', name: 'Cuoco', family: 'cucina' },
  { slug: 'aiuto-cuoco', name: 'Aiuto cuoco', family: 'cucina' },
  { slug: 'cameriere-di-sala', name: 'Cameriere di sala', family: 'sala' },
  { slug: 'maitre', name: 'Maître', family: 'sala' },
);
const point = fc.record({
  lat: fc.double({ min: 43, max: 46, noNaN: true }),
  lon: fc.double({ min: 10, max: 13, noNaN: true }),
});
const day = fc.integer({ min: 0, max: 500 }).map((days) => new Date(Date.parse(TODAY) + days * DAY_MS));
const written = (date: Date) =>
  `${date.getUTCFullYear()}-${`0${date.getUTCMonth() + 1}`.slice(-2)}-${`0${date.getUTCDate()}`.slice(-2)}`;
const language = fc.record({
  language: fc.constantFrom(...slugsOf(languages).slice(0, 4)),
  level: fc.constantFrom(...slugsOf(languageLevels)),
});
const someLanguages = fc.uniqueArray(language, { maxLength: 3, selector: (one) => one.language });
const someCertificates = fc.uniqueArray(fc.constantFrom(...slugsOf(certificates)), { maxLength: 3 });
const pay = fc.option(fc.integer({ min: 800, max: 3000 }));
const person = fc.record({
  jobs: fc.array(job, { maxLength: 3 }),
  home: fc.option(point),
  relocates: fc.boolean(),
  free: fc.array(fc.record({ from: day.map(written), to: fc.option(day.map(written)) }), { maxLength: 1 }),
  isUnavailable: fc.boolean(),
  months: fc.nat(80),
  languages: someLanguages,
  certificates: someCertificates,
  hours: fc.option(fc.constantFrom(...slugsOf(wantedHours))),
  contracts: fc.uniqueArray(fc.constantFrom(...slugsOf(wantedContracts)), { maxLength: 3 }),
  isForTwo: fc.boolean(),
  pay: fc.option(fc.integer({ min: 800, max: 3000 })),
});
const kmFrom = (home: Point | null, place: Point) => (home === null ? 0 : distanceKm(home, place));
const offer = fc.record({
  job,
  place: point,
  has_room: fc.boolean(),
  takesCouples: fc.boolean(),
  isRoomPaid: fc.boolean(),
  isRoomLimited: fc.boolean(),
  from: fc.option(day.map(written)),
  to: fc.option(day.map(written)),
  experience_required: fc.option(fc.constantFrom(...slugsOf(experiences))),
  languages: someLanguages,
  certificates: someCertificates,
  contract_period: fc.option(fc.constantFrom(...slugsOf(contractPeriods))),
  contract_typology: fc.option(fc.constantFrom(...slugsOf(contractTypologies))),
  pay: fc.record({ minimum: pay, maximum: pay, period: fc.constantFrom('month' as const, 'day' as const) }),
});

describe('the score that an offer can reach at most', () => {
  it('is never below the one it gets, whoever it is compared with', () => {
    fc.assert(
      fc.property(person, fc.array(offer, { minLength: 1, maxLength: 8 }), (who, offers) => {
        const boundOf = matchBounds(who);
        for (const one of offers) {
          const outlined = { ...one, languages: one.languages.map(({ language }) => language) };
          expect(boundOf(outlined)).toBeGreaterThanOrEqual(matchOffer(who, one, TODAY).score - 1e-9);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the score that offers of a job can reach at most from some distance on', () => {
  it('is never below the one of an offer there or further away', () => {
    fc.assert(
      fc.property(person, fc.array(offer, { minLength: 1, maxLength: 8 }), (who, offers) => {
        const near = offers.toSorted((one, other) => kmFrom(who.home, one.place) - kmFrom(who.home, other.place));
        const boundOf = matchBounds(who);
        for (const one of offers) {
          const outlined = { ...one, languages: one.languages.map(({ language }) => language) };
          for (const nearest of near.slice(0, near.indexOf(one) + 1))
            expect(reachBound(who, one.job, nearest.place)).toBeGreaterThanOrEqual(boundOf(outlined) - 1e-9);
          expect(reachBound(who, one.job, null)).toBeGreaterThanOrEqual(boundOf(outlined) - 1e-9);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the score that a person can reach at most', () => {
  it('is never below the one they get, whatever the offer', () => {
    fc.assert(
      fc.property(offer, fc.array(person, { minLength: 1, maxLength: 8 }), (one, people) => {
        const boundOf = personBounds(one);
        for (const who of people) {
          const spoken = who.languages.map(({ language }) => language);
          const bound = boundOf({ ...who, hasWorked: who.months > 0, languages: spoken });
          expect(bound).toBeGreaterThanOrEqual(matchOffer(who, one, TODAY).score - 1e-9);
          if (who.jobs.length > 0) expect(jobBound(one, who.jobs)).toBeGreaterThanOrEqual(bound - 1e-9);
        }
      }),
      { numRuns: 300 },
    );
  });
});
