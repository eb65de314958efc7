import { describe, expect, it } from 'vitest';
import { neutralTitle, wordingWarnings } from './neutral-wording.ts';
import {
  changeFaults,
  copyDates,
  copyTitle,
  draftTitle,
  type FormQuestion,
  type OfferForm,
  offerFaults,
} from './offer-form.ts';
import { movesOf } from './offer-life.ts';
import { asksPastPay } from './pay-questions.ts';
import { knocksOut } from './screening.ts';

const whole: OfferForm = {
  job: 'cuoco',
  place_id: 1,
  contract_typology: 'full-time',
  contract_period: 'determinate',
  contract_period_determinate_type: 'summer',
  is_urgent: false,
  date_start: '2027-04-01',
  date_end: '2027-09-30',
  count_positions: 1,
  experience_required: null,
  languages_knowledge_required: [],
  minimum_salary: 1600,
  maximum_salary: null,
  has_room: false,
  has_room_options: [],
  extras: [],
  title: 'Cuoco/a di linea',
  description: '<p>Cucina di mare, brigata di otto persone, un giorno e mezzo di riposo.</p>',
  application_url: null,
  application_email: null,
  candidate_questions: [],
  one_shot_questions: 'ask_by_mail',
  event: null,
};
const TODAY = '2027-03-01';
const faultsOf = (changes: Partial<OfferForm>) => Object.keys(offerFaults({ ...whole, ...changes }, TODAY));
const question = (changes: Partial<FormQuestion>): FormQuestion => ({
  id: 'a',
  text: 'Hai l’HACCP?',
  kind: 'yes_no',
  required: true,
  options: [],
  knockout: null,
  ...changes,
});

describe('an offer before it is published', () => {
  it('has nothing to mend when it is whole', () => {
    expect(offerFaults(whole, TODAY)).toEqual({});
  });

  it('needs its job, place, contract, hours, title, description and number of people', () => {
    expect(
      faultsOf({
        job: null,
        place_id: null,
        contract_period: null,
        contract_typology: null,
        title: ' ',
        description: '<p> </p>',
        count_positions: null,
      }),
    ).toEqual(['job', 'place_id', 'contract_period', 'contract_typology', 'count_positions', 'title', 'description']);
  });

  it('needs the pay or one bound of its range, in an order that makes sense', () => {
    expect(faultsOf({ minimum_salary: null })).toEqual(['minimum_salary']);
    expect(faultsOf({ minimum_salary: null, maximum_salary: 1800 })).toEqual([]);
    expect(offerFaults({ ...whole, minimum_salary: 1700, maximum_salary: 1500 })).toEqual({
      maximum_salary: [
        { code: 'range_inverted', message: 'Il massimo è più basso del minimo: scrivi almeno 1.700 €.' },
      ],
    });
    expect(faultsOf({ minimum_salary: 16 })).toEqual(['minimum_salary']);
    expect(faultsOf({ minimum_salary: Number.NaN })).toEqual(['minimum_salary']);
  });

  it('begins and ends today or later; a published one stays editable when its start has passed, and a copy loses it', () => {
    expect(faultsOf({ date_start: '2027-02-28' })).toEqual(['date_start']);
    expect(faultsOf({ date_start: TODAY })).toEqual([]);
    expect(faultsOf({ date_start: null, date_end: '2027-02-28' })).toEqual(['date_end']);
    const begun = { ...whole, date_start: '2027-02-01' };
    expect(changeFaults(begun, { ...begun, contract_typology: 'part-time' }, TODAY)).toEqual({});
    expect(Object.keys(changeFaults(begun, { ...begun, date_start: '2027-02-02' }, TODAY))).toEqual(['date_start']);
    expect(Object.keys(changeFaults(begun, { ...begun, title: '' }, TODAY))).toEqual(['title']);
    expect(copyDates(begun, TODAY)).toEqual({ date_start: null, date_end: '2027-09-30' });
  });

  it('has a title of at most 100 characters that is no longer a copy’s', () => {
    expect(faultsOf({ title: 'x'.repeat(100) })).toEqual([]);
    expect(faultsOf({ title: 'x'.repeat(101) })).toEqual(['title']);
    expect(faultsOf({ title: 'Cuoco (Copia)' })).toEqual(['title']);
    expect(copyTitle('Cuoco')).toBe('Cuoco (Copia)');
    expect(copyTitle('Cuoco (Copia)')).toBe('Cuoco (Copia)');
    expect(copyTitle('x'.repeat(100))).toHaveLength(100);
  });

  it('does not end before it begins, and takes 999 for hiring without end', () => {
    expect(faultsOf({ date_end: '2027-01-01' })).toEqual(['date_end']);
    expect(faultsOf({ count_positions: 999 })).toEqual([]);
    expect(faultsOf({ count_positions: 0 })).toEqual(['count_positions']);
    expect(faultsOf({ count_positions: 1200 })).toEqual(['count_positions']);
  });

  it('asks at most ten questions, whole, with possible knock-outs, and never about past pay', () => {
    expect(faultsOf({ candidate_questions: Array.from({ length: 11 }, () => question({})) })).toEqual([
      'candidate_questions',
    ]);
    expect(faultsOf({ candidate_questions: [question({ text: '' })] })).toEqual(['candidate_questions.0.text']);
    expect(faultsOf({ candidate_questions: [question({ kind: 'single', options: ['Sì'] })] })).toEqual([
      'candidate_questions.0.options',
    ]);
    expect(faultsOf({ candidate_questions: [question({ knockout: 'forse' })] })).toEqual([
      'candidate_questions.0.knockout',
    ]);
    expect(faultsOf({ candidate_questions: [question({ text: 'Qual è la tua retribuzione attuale?' })] })).toEqual([
      'candidate_questions.0.text',
    ]);
  });

  it('sends applications elsewhere only to an address that is one', () => {
    expect(faultsOf({ application_url: 'hotel' })).toEqual(['application_url']);
    expect(offerFaults({ ...whole, application_url: ' ' }, TODAY).application_url).toMatchObject([
      { code: 'required' },
    ]);
    expect(faultsOf({ application_url: 'https://www.hotel.it/lavora' })).toEqual([]);
    expect(faultsOf({ application_url: 'javascript:alert(1)' })).toEqual(['application_url']);
  });
});

describe('questions on past pay', () => {
  it.each([
    'Qual è la tua RAL attuale?',
    'Quanto guadagni oggi?',
    'Qual era il tuo ultimo stipendio?',
    'Retribuzione precedente',
    'Quanto prendevi prima?',
    'Indica lo stipendio percepito',
  ])('finds %s', (text) => {
    expect(asksPastPay(text)).toBe(true);
  });
  it.each([
    'Che retribuzione desideri?',
    'Hai esperienza alla cassa?',
    'Sei automunito?',
    'Quanti anni di esperienza hai?',
    'Qual è la tua ultima esperienza?',
  ])('leaves %s', (text) => {
    expect(asksPastPay(text)).toBe(false);
  });
});

describe('wording that shuts somebody out', () => {
  it.each([
    ['Cercasi ragazza di bella presenza', 'bella presenza'],
    ['massimo 30 anni', 'massimo 30 anni'],
    ['solo donne', 'solo donne'],
    ['personale giovane', 'personale giovane'],
    ['di nazionalità italiana', 'nazionalità italiana'],
    ['senza figli', 'senza figli'],
    ['Età compresa tra 20 e 30', 'Età compresa tra 20 e 30'],
  ])('is found in “%s”', (text, found) => {
    expect(wordingWarnings(text).map((warning) => warning.found)).toContain(found);
  });
  it('is told once each, in the order written, and not found in plain words', () => {
    expect(wordingWarnings('Solo donne, bella presenza. Ripeto: solo donne.').map(({ found }) => found)).toEqual([
      'Solo donne',
      'bella presenza',
    ]);
    for (const text of [
      'Cerchiamo cuoco italiano',
      'Solo italiani',
      'cercasi ragazza per il bar',
      'tra 20 e 30 anni',
      'età 18-35 anni',
      '20/30 anni',
    ])
      expect(wordingWarnings(text), text).toHaveLength(1);
    for (const text of [
      'Cucina italiana di mare',
      'Lingua italiana B2',
      'ottimo italiano parlato',
      '10-15 anni di esperienza',
      'solo italiano fluente',
    ])
      expect(wordingWarnings(text), text).toEqual([]);
    expect(
      wordingWarnings('Cameriere/a con due anni di esperienza, inglese B1, turni serali. Struttura aperta da 30 anni.'),
    ).toEqual([]);
  });
  it('offers the form of a trade that speaks to everybody', () => {
    expect(neutralTitle('Cameriera ai piani')).toBe('Cameriere/a ai piani');
    expect(neutralTitle('Aiuto cuoco')).toBe('Aiuto cuoco/a');
    expect(neutralTitle('Cuoco/a di linea')).toBeNull();
    expect(neutralTitle('Receptionist')).toBeNull();
  });
});

describe('a knock-out', () => {
  it('is the answer that rules out, or a number under the least needed', () => {
    expect(knocksOut({ kind: 'yes_no', knockout: 'no' }, 'no')).toBe(true);
    expect(knocksOut({ kind: 'yes_no', knockout: 'no' }, 'yes')).toBe(false);
    expect(knocksOut({ kind: 'number', knockout: '2' }, '1,5')).toBe(true);
    expect(knocksOut({ kind: 'number', knockout: '2' }, '2')).toBe(false);
    expect(knocksOut({ kind: 'multiple', knockout: 'Mai' }, ['A volte', 'Mai'])).toBe(true);
    expect(knocksOut({ kind: 'text', knockout: null }, 'qualcosa')).toBe(false);
    expect(knocksOut({ kind: 'yes_no', knockout: 'no' }, undefined)).toBe(false);
  });
});

describe('the moves of an offer', () => {
  const later = new Date(Date.now() + 3_600_000);
  const before = new Date(Date.now() - 3_600_000);
  it('are those of its state and its paid period', () => {
    expect(movesOf({ status: 'draft', expires_at: null })).toEqual(['activate', 'delete']);
    expect(movesOf({ status: 'active', expires_at: later })).toEqual(['suspend', 'feature', 'delete']);
    expect(movesOf({ status: 'active', expires_at: before })).toEqual(['activate', 'delete']);
    expect(movesOf({ status: 'suspended', expires_at: later })).toEqual(['resume', 'delete']);
    expect(movesOf({ status: 'suspended', expires_at: before })).toEqual(['activate', 'delete']);
    expect(movesOf({ status: 'deleted', expires_at: later })).toEqual([]);
  });
});

describe('the title of a draft', () => {
  it('is its own, else its job and place, else none', () => {
    expect(draftTitle({ offer: { title: 'Chef', jobName: 'Cuoco' } })).toBe('Chef');
    expect(draftTitle({ offer: { title: '', jobName: 'Cuoco', place: { text: 'Rimini, RN, Emilia-Romagna' } } })).toBe(
      'Cuoco a Rimini',
    );
    expect(draftTitle({ offer: { jobName: 'Cuoco' } })).toBe('Senza titolo');
    expect(draftTitle({})).toBe('Senza titolo');
    expect(draftTitle({ offer: [] })).toBe('Senza titolo');
  });
});

it('ages of guests and two languages shut nobody out; a year of birth does', () => {
  const found = (text: string) => wordingWarnings(text).map(({ found: words }) => words);
  for (const text of [
    'Animatori per ragazzi 12-17 anni',
    'Miniclub 04-12 anni',
    'clientela 20-30 anni',
    'receptionist italiano e inglese',
    'cuoco italiano o straniero',
  ])
    expect(found(text), text).toEqual([]);
  expect([found('nati dopo il 1995'), found('cuoco italiano'), found('camerieri 20-30 anni')]).toEqual([
    ['nati dopo il 1995'],
    ['cuoco italiano'],
    ['20-30 anni'],
  ]);
});
