import { beforeAll, describe, expect, it } from 'vitest';
import { demoCompanies } from '#demo/companies.ts';
import { makeOffers } from '#demo/make-offers.ts';
import { Chance } from '#demo/random.ts';
import { Gazetteer } from '#server/areas/places/gazetteer.ts';
import { Professions } from '#server/areas/professions/professions.ts';
import { standardProfessions } from '#server/areas/professions/standard-professions.ts';

/**
 * What the trade's agreements set for a month at full time by level, in euros over twelve months: base pay and
 * cost-of-living of November 2026 (CCNL Pubblici esercizi of 5 June 2024 and CCNL Turismo of 5 July 2024, the higher of
 * the two, rounded up), with the thirteenth and the fourteenth month spread over the twelve.
 */
const AGREED: Readonly<Record<string, number>> = {
  A: 2920,
  B: 2690,
  2: 2275,
  3: 2100,
  4: 1985,
  5: 1855,
  '6S': 1785,
  6: 1765,
};
/** The highest allowance that a region sets for a traineeship, in euros a month. */
const MIN_ALLOWANCE = 800;
const LEADERS = ['executive-chef', 'sous-chef', 'maitre', 'capo-ricevimento', 'governante', 'direttore-d-albergo'];
const YEARS = [
  'less-than-six-months',
  'less-than-one-year',
  'one-two-years',
  'three-four-years',
  'more-than-four-years',
];

type Offer = ReturnType<typeof makeOffers>[number] & { job: string };
let offers: Offer[];
beforeAll(async () => {
  const list = standardProfessions().map((job, index) => ({ ...job, id: index + 1 }));
  const professions = new Professions(async () => list);
  await professions.reload();
  const companies = demoCompanies.map((company, index) => ({ id: index + 1, company }));
  const made = makeOffers(new Chance(1997), 2000, {
    companies,
    gazetteer: new Gazetteer(),
    professions,
    eventId: 1,
    now: new Date('2026-11-22T12:00:00Z'),
  });
  offers = made.map((offer) => ({ ...offer, job: list.find(({ id }) => id === offer.job_id)?.slug ?? '' }));
});

/** The titles of the offers that break a rule, so that a failure names them. */
const breaking = (isBroken: (offer: Offer) => boolean) =>
  offers.filter(isBroken).map(({ title, contract_period, contract_typology, experience_required }) => ({
    title,
    contract_period,
    contract_typology,
    experience_required,
  }));
const says = ({ title, description_text }: Offer, words: RegExp) => words.test(`${title} ${description_text}`);
const asksAtLeast = ({ experience_required }: Offer, least: string) =>
  YEARS.indexOf(experience_required ?? '') >= YEARS.indexOf(least);
const isTraining = ({ contract_period }: Offer) =>
  ['stage', 'traineeship', 'apprenticeship'].includes(contract_period ?? '');

describe('the offers of the demo', () => {
  it('pay more than the trade’s agreements set for their level, in the part that their hours make', () => {
    const employed = offers.filter(
      ({ contract_period }) => !['stage', 'traineeship', 'collaborative'].includes(contract_period ?? ''),
    );
    expect(employed.length).toBeGreaterThan(1500);
    const poor = employed.filter(({ description_text, minimum_salary }) => {
      const [, hours, level = ''] =
        description_text.match(/(\d+) ore a settimana, CCNL [A-Z][a-z ]+, livello (\w+)\./) ?? [];
      const agreed = AGREED[level];
      return !hours || !agreed || (minimum_salary !== null && (minimum_salary ?? 0) < (agreed * Number(hours)) / 40);
    });
    expect(poor.map(({ title, minimum_salary }) => `${title}: ${minimum_salary}`)).toEqual([]);
    expect(
      breaking(
        ({ contract_period, minimum_salary }) =>
          contract_period === 'traineeship' && typeof minimum_salary === 'number' && minimum_salary < MIN_ALLOWANCE,
      ),
    ).toEqual([]);
  });

  it('say the hours of their contract', () => {
    const told = offers.filter((offer) => says(offer, /ore a settimana/));
    expect(told.length).toBeGreaterThan(1900);
    expect(
      told
        .filter((offer) => says(offer, /40 ore a settimana/) !== offer.contract_typology?.startsWith('full-time'))
        .map(({ title }) => title),
    ).toEqual([]);
  });

  it('ask for the experience that their title and their words promise', () => {
    expect(breaking((offer) => says(offer, /con esperienza|Due anni/) && !asksAtLeast(offer, 'one-two-years'))).toEqual(
      [],
    );
    expect(breaking((offer) => says(offer, /Tre anni/) && !asksAtLeast(offer, 'three-four-years'))).toEqual([]);
    expect(breaking((offer) => says(offer, /Cinque anni/) && !asksAtLeast(offer, 'more-than-four-years'))).toEqual([]);
    expect(breaking((offer) => says(offer, /Non serve esperienza/) && asksAtLeast(offer, 'one-two-years'))).toEqual([]);
    expect(breaking((offer) => isTraining(offer) && asksAtLeast(offer, 'less-than-one-year'))).toEqual([]);
  });

  it('look for one whole person where somebody leads a department', () => {
    const leading = offers.filter(({ job }) => LEADERS.includes(job));
    expect(leading.length).toBeGreaterThan(100);
    expect(
      leading.filter(
        (offer) =>
          isTraining(offer) ||
          offer.contract_period === 'extra' ||
          offer.contract_typology?.startsWith('part-time') ||
          offer.count_positions !== 1,
      ),
    ).toEqual([]);
  });

  it('give one kind of room', () => {
    expect(
      breaking(
        ({ room_options }) =>
          (room_options ?? []).filter((option) => ['shared', 'single-room', 'single-apartment'].includes(option))
            .length > 1,
      ),
    ).toEqual([]);
    expect(breaking(({ has_room, room_options }) => Boolean(has_room) !== (room_options ?? []).length > 0)).toEqual([]);
  });

  it('have a season where they speak of one, and are urgent only when they begin now', () => {
    expect(
      breaking(
        (offer) => /stagione/.test(offer.title) && (offer.season === null || offer.contract_period !== 'determinate'),
      ),
    ).toEqual([]);
    expect(breaking((offer) => says(offer, /da maggio a settembre/) && offer.season !== 'summer')).toEqual([]);
    expect(breaking((offer) => says(offer, /apre la stagione|tornare la stagione/) && offer.season === null)).toEqual(
      [],
    );
    expect(breaking((offer) => Boolean(offer.is_urgent) && Boolean(offer.date_start))).toEqual([]);
  });

  it('promise the months beyond the twelfth to employees alone', () => {
    expect(
      breaking(
        ({ contract_period, extras }) =>
          ['stage', 'traineeship', 'collaborative', 'extra'].includes(contract_period ?? '') &&
          (extras ?? []).some((extra) => extra.endsWith('desima')),
      ),
    ).toEqual([]);
  });

  it('list the languages that their words ask for', () => {
    expect(breaking((offer) => says(offer, /[Ii]nglese/) && !offer.language_codes?.includes('en'))).toEqual([]);
    expect(breaking((offer) => says(offer, /tedesco/) && !offer.language_codes?.includes('de'))).toEqual([]);
    expect(breaking((offer) => says(offer, /Due lingue/) && (offer.language_codes ?? []).length < 2)).toEqual([]);
  });

  it('are of the companies that their titles name, at hours that their titles allow', () => {
    const kind = ({ company_id }: Offer) => demoCompanies[company_id - 1]?.kind;
    expect(
      breaking((offer) => /beach club/.test(offer.title) && !['bar', 'village'].includes(kind(offer) ?? '')),
    ).toEqual([]);
    expect(
      breaking((offer) => /d’albergo/.test(offer.title) && ['bar', 'restaurant'].includes(kind(offer) ?? '')),
    ).toEqual([]);
    expect(breaking((offer) => /turnista/.test(offer.title) && offer.contract_typology !== 'full-time')).toEqual([]);
    expect(
      breaking((offer) => /colazioni e cena/.test(offer.title) && offer.contract_typology !== 'full-time-sliced'),
    ).toEqual([]);
  });

  it('give both endings to every word of a title that has two', () => {
    expect(breaking((offer) => /\/animatrice (?:turistico|sportivo)(?!\/a)/.test(offer.title))).toEqual([]);
  });
});
